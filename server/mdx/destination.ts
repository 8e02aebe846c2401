import { lineEnd } from './lines.ts';

/** The destination of a Markdown link, and where the link ends, after its title and its bracket. */
export interface Destination {
  readonly target: string;
  readonly start: number;
  readonly end: number;
  readonly after: number;
}

/**
 * Reads `/path "title")`, the part of a link after `](`; undefined if the text is not that. Parentheses in the destination are
 * balanced (CommonMark 6.3).
 */
export function linkDestination(text: string, from: number): Destination | undefined {
  const place = destination(text, blank(text, from));
  if (!place) return undefined;
  const after = blank(text, withTitle(text, place.after));
  return text[after] === ')' ? { ...place, after: after + 1 } : undefined;
}

/** Reads `/path "title"` after `[label]:`, which must be the rest of the line (CommonMark 4.7). */
export function definitionDestination(text: string, from: number): Destination | undefined {
  spaces.lastIndex = from;
  const place = destination(text, from + (spaces.exec(text)?.[0].length ?? 0));
  if (!place || place.target === '') return undefined;
  const end = lineEnd(text, from);
  const after = withTitle(text, place.after);
  return after <= end && text.slice(after, end).trim() === '' ? { ...place, after: end } : undefined;
}

function destination(text: string, start: number): Destination | undefined {
  if (text[start] === '<') {
    angled.lastIndex = start;
    const target = angled.exec(text)?.[1];
    if (target === undefined) return undefined;
    const end = start + 1 + target.length;
    return { target, start: start + 1, end, after: end + 1 };
  }
  let depth = 0;
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code <= 32) break;
    if (code === backslash) end++;
    else if (code === openParenthesis && ++depth > maxParentheses) return undefined;
    else if (code === closeParenthesis && --depth < 0) break;
  }
  if (depth > 0 || end > text.length) return undefined;
  return { target: text.slice(start, end), start, end, after: end };
}

/** The offset after a title and the white space before it; `from` if there is no title. */
function withTitle(text: string, from: number): number {
  title.lastIndex = blank(text, from);
  return title.test(text) ? title.lastIndex : from;
}

/** The offset after white space that contains at most one line break. */
function blank(text: string, from: number): number {
  whiteSpace.lastIndex = from;
  return whiteSpace.test(text) ? whiteSpace.lastIndex : from;
}

/**
 * How deep parentheses may be nested, as in cmark. Without a limit, the search for the end of each `[a](` would go to the end of
 * the text.
 */
const maxParentheses = 32;
const backslash = 92;
const openParenthesis = 40;
const closeParenthesis = 41;
const angled = /<((?:[^<>\\\n]|\\.)*)>/y;
const spaces = /[^\S\n]*/y;
const whiteSpace = /[^\S\n]*(?:\n[^\S\n]*)?/y;
const title = /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\((?:[^()\\\n]|\\.)*\))/y;
