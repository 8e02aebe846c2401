import { addAll } from '../base/lists.ts';
import type { OffsetRange } from '../base/locations.ts';
import type { CodeDefault, Exports } from './exported.ts';
import { neededNames } from './neededNames.ts';

/** A file that exports nothing. */
const nothing: Exports = { names: [], possible: [], isOpen: false, needed: [] };

/** A text without code. */
const onlyDefault: Exports = { ...nothing, names: ['default'] };

/** A file of which nothing is known. */
export const anything: Exports = { ...nothing, isOpen: true };

/** What the code of a `.jsx` or `.tsx` file exports. */
export function codeExports(code: string): Exports {
  const names: string[] = [];
  for (const [, declared, listed] of code.matchAll(exported)) {
    if (declared !== undefined) names.push(declared);
    else if (listed === undefined) names.push('default');
    else addAll(names, namesIn(listed));
  }
  const isOpen = opening.some((form) => form.test(code));
  if (names.length === 0) return isOpen ? anything : nothing;
  const possible = Array.from(code.matchAll(possibleNames), ([, name = '']) => name);
  const codeDefault = codeDefaultOf(code);
  return {
    names: [...new Set(names)],
    possible: [...new Set(possible)],
    isOpen,
    needed: neededNames(code),
    ...(codeDefault && { codeDefault }),
  };
}

function codeDefaultOf(code: string): CodeDefault | undefined {
  const [, rest = ''] = defaultExport.exec(code) ?? [];
  const value = rest
    .replace(/\/[/*].*/, '')
    .replaceAll(';', '')
    .trim();
  if (value === '') return undefined;
  if (!plainName.test(value)) return 'unnamed';
  for (const [exported, declared] of code.matchAll(topDeclarations)) {
    if (declared === value) return { name: value, isNamedExport: exported.startsWith('export') };
  }
  return undefined;
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
const defaultExport = /^export\s+default\b(.*)/m;
const plainName = /^(?!(?:async|class|function)$)[\w$\x80-\uffff]+$/;
const topDeclarations = /^(?:export\s+)?(?:async\s+)?(?:const|let|var|function|class)[\s*]+([\w$\x80-\uffff]+)/gm;
const listedName = /[\w$\x80-\uffff]+(?:\s+as\s+([\w$\x80-\uffff]+))?/g;
const declarations = /\b(?:const|let|var|function|class)\s+([\w$\x80-\uffff]+)/g;
