import { lineEnd } from './lines.ts';
import type { PageLink } from './pageLink.ts';

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
  for (const { 0: statement, index } of text.slice(from, end).matchAll(statements)) {
    const match = begins.test(statement) ? source.exec(statement) : undefined;
    if (!match) continue;
    const target = match[2] ?? '';
    const start = from + index + match.index + match[0].length - 1 - target.length;
    yield { kind: 'import', form: 'import', target, start, end: start + target.length };
  }
}

const moduleStart = /import[\s{'"*]|export\s+(?:const|let|var|function|default|class|async|\{|\*)/y;
const brackets = /[{}()]/g;
const statements = /[^;\r\n]+/g;
/** The first line of an import or of a re-export, or the last one if there are several. */
const begins = /^\s*(?:import\b|export\s*[{*]|\}|from\b)/;
const source = /(?:^\s*import|\bfrom)\s*(["'])([^"'\n]+)\1/;
