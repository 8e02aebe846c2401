import { addAll } from '../base/lists.ts';
import type { OffsetRange } from '../base/locations.ts';

/** The names that a file exports for imports, `default` among them; read without parsing, so in case of doubt there are more. */
export interface Exports {
  readonly names: readonly string[];
  /**
   * Names after a comma or a comment and at the start of a line, which may be declared together with an exported one: `b` in
   * `export const a = 1, b = 2`.
   */
  readonly possible: readonly string[];
  /** Whether it may export any name, since it exports or imports those of other files or does so without `export`. */
  readonly isOpen: boolean;
}

/** A file that exports nothing. */
const nothing: Exports = { names: [], possible: [], isOpen: false };

/** A text without code. */
const onlyDefault: Exports = { names: ['default'], possible: [], isOpen: false };

/** A file of which nothing is known. */
export const anything: Exports = { names: [], possible: [], isOpen: true };

/** What the code of a `.jsx` or `.tsx` file exports. */
export function codeExports(code: string): Exports {
  if (opening.some((form) => form.test(code))) return anything;
  const names: string[] = [];
  for (const [, declared, listed] of code.matchAll(exported)) {
    if (declared !== undefined) names.push(declared);
    else if (listed === undefined) names.push('default');
    else addAll(names, namesIn(listed));
  }
  if (names.length === 0) return nothing;
  const possible = Array.from(code.matchAll(possibleNames), ([, name = '']) => name);
  return { names: [...new Set(names)], possible: [...new Set(possible)], isOpen: false };
}

/**
 * What a page or a Markdown snippet exports, given the ranges of its `modules`. The content outside of these is its default export;
 * a text without content and exports is complete without it.
 */
export function pageExports(text: string, start: number, modules: Ranges): Exports {
  // MDX reads an export after a heading or code, too, where no blank line precedes it.
  const code = text.includes('\nexport') ? text : modules.map(([from, end]) => text.slice(from, end)).join('\n');
  const found = code === '' ? nothing : codeExports(code);
  if (found.isOpen || found.names.includes('default')) return found;
  if (found.names.length === 0) return onlyDefault;
  return hasContent(text, start, modules) ? { ...found, names: [...found.names, 'default'] } : found;
}

/**
 * The name in the declaration of what code exports; empty for a default, and at the start if it is not found, as for the content of a
 * Markdown snippet.
 */
export function exportRange(code: string, name: string): OffsetRange {
  const nameAt = (end: number) => ({ start: end - name.length, end });
  for (const { 0: whole, 1: declared, 2: listed, index } of code.matchAll(exported)) {
    if (declared === name) return nameAt(index + whole.length);
    if (name === 'default' && declared === undefined && listed === undefined) return { start: index, end: index };
  }
  for (const { 0: whole, 1: declared, index } of code.matchAll(declarations)) {
    if (declared === name) return nameAt(index + whole.length);
  }
  return { start: 0, end: 0 };
}

type Ranges = readonly (readonly [start: number, end: number])[];

function hasContent(text: string, start: number, modules: Ranges): boolean {
  let at = start;
  for (const [from, end] of modules) {
    if (text.slice(at, from).trim() !== '') return true;
    at = end;
  }
  return text.slice(at).trim() !== '';
}

/** The names in the braces of `export { a, b as c }`, and the words of comments there. */
function namesIn(list: string): readonly string[] {
  return Array.from(list.matchAll(listedName), ([name, renamed]) => renamed ?? name);
}

/**
 * `export … from`, names taken apart, a comment in the way of a name, CommonJS, and imports of other files of the site, whose names
 * the platform passes on.
 */
const opening = [
  /\bexport\b(?:(?!\bexport\b)[\s\w{,])*\/[/*]/,
  /\bexport\s*(?:\*|\{[^{}]*\}\s*from\b|(?:const|let|var)\s*[{[])/,
  /\bmodule\.exports\b|\bexports(?:\.\w+\s*=|\[)/,
  /\bimport\b(?:(?!\bimport\b)[^'";])*["'](?:\.{0,2}\/|@\/)/,
];
const exported =
  /\bexport\s+(?:default\b|(?:(?:declare|abstract|async|const(?=\s+enum))\s+)*(?:const|let|var|function|class|enum|type|interface|namespace)\b\s*(?:\*\s*)?([\w$\x80-\uffff]+))|\bexport\s*(?:type\s*)?\{([^{}]*)\}/g;
const possibleNames = /(?:,\s*|(?:\*\/|\n)[ \t]*)([\w$\x80-\uffff]+)/g;
const listedName = /[\w$\x80-\uffff]+(?:\s+as\s+([\w$\x80-\uffff]+))?/g;
const declarations = /\b(?:const|let|var|function|class)\s+([\w$\x80-\uffff]+)/g;
