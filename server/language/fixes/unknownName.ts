import { argOf, type Fix, type FixesOf, inFile } from './fix.ts';

/** Makes braces text, writes a `style` as an object, or names the component or the attribute that was most likely meant. */
export const unknownName: FixesOf = function* (problem, context) {
  const { kind, shown = '' } = problem.data?.use ?? {};
  const { file, start, end } = problem;
  const name = argOf(problem, 'name') ?? '';
  const text = context.text(file);
  if (text?.slice(start, end) !== shown) return;
  const replaced = (instead: string, marks: Pick<Fix, 'preferred'> = {}): Fix => {
    const edits = inFile(file, { offset: start, end, text: instead });
    return { template: 'Write `{instead}`', args: { instead }, ...marks, edits };
  };
  if (kind === 'lone' || kind === 'variable' || kind === 'object') yield replaced(shown.replace(/[{}]/g, '\\$&'));
  else if (kind === 'hidden') yield replaced(`{<>{${name}}</>}`, { preferred: true });
  else if (kind === 'props') yield replaced(name, { preferred: true });
  const style = kind === 'style' ? styleObject(shown) : undefined;
  if (style !== undefined) yield replaced(`style={{ ${style} }}`, { preferred: true });
  const near = argOf(problem, 'nearest');
  if (kind !== 'element' || near === undefined) return;
  const places = tagsOf(text, name, start).map((offset) => ({ offset, end: offset + name.length, text: near }));
  if (places.length > 0)
    yield { template: 'Write `{instead}`', args: { instead: near }, preferred: true, edits: inFile(file, places) };
};

/** Where the name of an element is in its tags; empty if it is unclear which tag closes it. */
function tagsOf(text: string, name: string, start: number): readonly number[] {
  const closing = text.indexOf(`</${name}>`, start);
  if (/^(?:[^<>"'{}]|"[^"]*"|'[^']*')*\/>/.test(text.slice(start + name.length))) return [start];
  return closing < 0 || text.slice(start, closing).includes(`<${name}`) ? [] : [start, closing + '</'.length];
}

/** What `style="font-size: 12px"` is as an object, `fontSize: "12px"`; undefined if it is more than plain declarations. */
function styleObject(attribute: string): string | undefined {
  const text = /^style=\{?(["'`])([^"'`$\\()]*)\1\}?$/.exec(attribute)?.[2];
  const declarations = text?.split(';').filter((declaration) => declaration.trim() !== '') ?? [];
  const parts = declarations.map((declaration) => declaration.split(':').map((part) => part.trim()));
  if (parts.length === 0 || !parts.every(([key = '', value]) => /^[\w-]+$/.test(key) && value)) return undefined;
  return parts.map(([key = '', ...value]) => `${styleKey(key)}: "${value.join(':')}"`).join(', ');
}

/** The name of a property of CSS as React knows it: `WebkitBoxShadow`, `msFlex`, `"--own"`. */
function styleKey(property: string): string {
  if (property.startsWith('--')) return `"${property}"`;
  return property.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
