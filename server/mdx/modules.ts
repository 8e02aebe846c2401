import { addAll } from '../base/lists.ts';
import { lineEnd } from './lines.ts';
import type { ImportedName, PageLink } from './pageLink.ts';

/** Whether MDX reads what begins on this line as JavaScript, given that a block may begin here. */
export function isModuleStart(text: string, from: number): boolean {
  moduleStart.lastIndex = from;
  return moduleStart.test(text);
}

/** Where such a block ends: at the first blank line at which no bracket is open. */
export function moduleEnd(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; ) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (line.trim() === '' && open <= 0) return at;
    for (const bracket of line.match(brackets) ?? []) open += bracket === '{' || bracket === '(' ? 1 : -1;
    at = end + 1;
  }
  return text.length;
}

/** The sources of the imports and re-exports in a block. The code of an export may contain the text `from "…"` too. */
export function* importsIn(text: string, from: number, end: number): Iterable<PageLink> {
  const block = withoutQuotedCode(text.slice(from, end));
  const names = namesBySource(block, from);
  for (const { 0: statement, index } of block.matchAll(statements)) {
    const match = begins.test(statement) ? source.exec(statement) : undefined;
    if (!match) continue;
    const target = match[2] ?? '';
    const start = from + index + match.index + match[0].length - 1 - target.length;
    const imported = names.get(start);
    yield {
      kind: 'import',
      form: 'import',
      target,
      start,
      end: start + target.length,
      ...(imported && { names: imported }),
    };
  }
}

/** The block with spaces in place of templates and comments, which may hold the lines of an import. */
function withoutQuotedCode(block: string): string {
  if (!/`|\/\*/.test(block)) return block;
  return block.replace(quoted, (found) => (/^["']/.test(found) ? found : found.replace(/[^\r\n]/g, ' ')));
}

/** The names that the imports of a block take, by the start of the source in the text. */
function namesBySource(block: string, from: number): ReadonlyMap<number, readonly ImportedName[]> {
  const found = new Map<number, readonly ImportedName[]>();
  for (const { 0: whole, 1: before = '', 2: local, 3: list, 4: all, index } of block.matchAll(clauses)) {
    const at = from + index + before.length;
    const names: ImportedName[] = [];
    if (local !== undefined) {
      names.push({ name: 'default', local, start: at, end: at + local.length, isOnly: (list ?? all) === undefined });
    }
    if (all !== undefined) {
      const start = from + index + whole.indexOf('*');
      const end = from + index + whole.search(beforeFrom);
      names.push({ name: '*', local: all, start, end, isOnly: local === undefined });
    }
    if (list !== undefined) addAll(names, namesInBraces(list, from + index + whole.indexOf('{'), local === undefined));
    found.set(from + index + whole.length, names);
  }
  return found;
}

/** The names in `{ a, b as c }`, which begins at `start`. `isAll` is set if no default is imported beside them. */
function namesInBraces(list: string, start: number, isAll: boolean): readonly ImportedName[] {
  const items = [...list.matchAll(specifiers)];
  return items.map(({ 0: whole, 1: name = '', 2: local = name, index }) => {
    const isOnly = isAll && items.length === 1;
    const at = isOnly ? start : start + 1 + index;
    return { name, local, start: at, end: at + (isOnly ? list.length + 2 : whole.length), isOnly };
  });
}

const moduleStart = /import[\s{'"*]|export\s+(?:const|let|var|function|default|class|async|\{|\*)/y;
const brackets = /[{}()]/g;
/** Quoted texts, templates and comments; the last may lack their ends. */
export const quoted =
  /"(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?|\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;
const statements = /[^;\r\n]+/g;
/** The first line of an import or of a re-export, or the last one if there are several. */
const begins = /^\s*(?:import\b|export\s*[{*]|\}|from\b)/;
const source = /(?:^\s*import|\bfrom)\s*(["'])([^"'\n]+)\1/;
/** An import up to the quote before its source: its default name, the names in its braces without comments, or that of all. */
const clauses =
  /(?<=^|;)([ \t]*import\s+)(?:([\w$]+)\s*(?:,\s*(?=[{*])|(?=from\b)))?(?:\{([\w$\s,]*)\}\s*|\*\s*as\s+([\w$]+)\s+)?from\s*["']/gm;
const beforeFrom = /\sfrom\s*["']$/;
const specifiers = /(?:\btype\s+(?!as\b)(?=[\w$]))?([\w$]+)(?:\s+as\s+([\w$]+))?/g;
