import { createContext } from 'preact';
import { scanMdx } from '../../../../server/mdx/scan.ts';
import type { MdxToken } from '../../../../server/mdx/tokens.ts';
import { pathOf } from './picture.tsx';
import type { Block } from './scan.ts';

/** What a page imports: the texts of snippets by their paths, and what the page itself imports. */
export interface Snippets {
  readonly texts: ReadonlyMap<string, string>;
  /** How deep this stands in snippets that import each other. */
  readonly depth: number;
}

export const SnippetsContext = createContext<Snippets>({ texts: new Map(), depth: 0 });

/** Snippets in snippets: deeper ones are boxes with their names (one that imports itself has no end). */
export const maxDepth = 6;

/** A snippet by the name a file imports it by; undefined where it imports none by that name. */
export function snippetNamed(name: string, file: string, texts: Snippets['texts']) {
  const text = texts.get(file);
  const target = text === undefined ? undefined : importsOf(text).get(name);
  const path = target === undefined ? undefined : pathOf(target, file);
  const snippet = path === undefined ? undefined : texts.get(path);
  return path === undefined || snippet === undefined ? undefined : { file: path, text: snippet };
}

/** The files a text imports by the names it gives them: `import Name from 'file'`. */
function importsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of importLines(text).split('\n')) {
    const [, name, target] = /^import\s+(\w+)\s+from\s+["']([^"'\n]+)["']/.exec(line) ?? [];
    if (name !== undefined && target !== undefined) found.set(name, target);
  }
  return found;
}

/** What a text imports and exports, without the rest of it. */
export function importLines(text: string): string {
  const parts: string[] = [];
  if (!text.includes('import')) return '';
  scanMdx(text, (token) => {
    if (token.kind === 'module') parts.push(text.slice(token.start, token.end));
  });
  return parts.join('\n');
}

/**
 * The text of a snippet with the properties it is used with in place of `{name}` and `{props.name}`, also in attributes of its
 * tags.
 */
export function filledIn(text: string, properties: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  let at = 0;
  scanMdx(text, (token) => {
    if (token.start < at) return;
    const filled = filledToken(text, token, properties);
    if (filled === undefined) return;
    parts.push(text.slice(at, token.start), filled);
    at = token.end;
  });
  return [...parts, text.slice(at)].join('');
}

function filledToken(text: string, token: MdxToken, properties: ReadonlyMap<string, string>): string | undefined {
  const written = text.slice(token.start, token.end);
  if (token.kind === 'expression') {
    const value = properties.get(nameIn(written) ?? '');
    return value?.replace(/[\\<>{}*_`[\]]/g, '\\$&');
  }
  if (token.kind !== 'tag' || token.form === 'closing') return undefined;
  return written.replace(/=(\{[^{}\n]*\})/g, (attribute: string, braces: string) => {
    const value = properties.get(nameIn(braces) ?? '');
    return value === undefined ? attribute : `={${JSON.stringify(value)}}`;
  });
}

/** `name` of `{name}` and of `{props.name}`. */
function nameIn(braces: string): string | undefined {
  return /^\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}$/.exec(braces)?.[1];
}

/** Blocks of a snippet as they stand in a page: all of them on the line that names it. */
export function onOneLine(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) =>
    block.kind === 'markdown'
      ? { ...block, first: 0, last: 0, lines: block.lines.map(() => 0) }
      : { ...block, first: 0, last: 0, children: onOneLine(block.children) },
  );
}

/** A text with the variables of the site in place of `{{name}}`; what is no variable stays as it is written. */
export function withVariables(text: string, variables: Readonly<Record<string, string>> | undefined): string {
  if (!variables || !text.includes('{{')) return text;
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (written: string, name: string) =>
    // A value of several lines would move all that stands below.
    Object.hasOwn(variables, name) ? (variables[name] ?? '').replaceAll('\n', ' ') : written,
  );
}
