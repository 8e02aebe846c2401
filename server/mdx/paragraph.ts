import type { TagToken } from './tokens.ts';

/**
 * Finds out which tags of a page are blocks, as MDX does: those on lines that contain only tags and expressions, and, in a
 * paragraph that contains only elements, these elements but not what is inside them.
 */
export interface Paragraph {
  /** Where the paragraph begins that the next line may belong to; undefined if there is none. */
  readonly start: number | undefined;
  /** Where the text of the line begins, after white space and the marks of lists and quotes. */
  readonly textStart: number;
  /** Call it at the start of each line. */
  line(text: string, start: number, isHeading: boolean): void;
  /** Call it for text that is neither a tag nor an expression. */
  text(text: string, from: number, to: number): void;
  tag(token: TagToken): TagToken;
  lineEnd(): void;
  /** Ends the paragraph; `isText` if it turned out to be a heading. */
  end(isText?: boolean): void;
}

/** Follows the paragraphs of one page from its first line. */
export function createParagraph(): Paragraph {
  let start: number | undefined;
  let textStart = 0;
  /** The elements of the paragraph; `inner` has those nested in them. */
  let outer: TagToken[] = [];
  let inner: TagToken[] = [];
  let depth = 0;
  let hasText = false;
  let lineStart = 0;
  let lineTags: { readonly token: TagToken; readonly depth: number }[] = [];
  /** Whether the line contains only tags and expressions so far. */
  let isFlow = true;
  let isHeading = false;
  let wasQuoted = false;
  const reset = () => {
    start = undefined;
    outer = [];
    inner = [];
    depth = 0;
    hasText = false;
  };
  const end = (isText = false) => {
    for (const token of inner) token.isBlock = false;
    if (hasText || isText) for (const token of outer) token.isBlock = false;
    reset();
  };
  return {
    get start() {
      return start;
    },
    get textStart() {
      return textStart;
    },
    line(text, from, heading) {
      marks.lastIndex = from;
      const found = marks.exec(text);
      textStart = found ? marks.lastIndex : from;
      const isQuoted = text.slice(from, textStart).includes('>');
      if (found?.[1] !== undefined || (isQuoted && !wasQuoted)) end();
      wasQuoted = isQuoted;
      lineStart = from;
      lineTags = [];
      isHeading = heading;
      isFlow = !heading && (text[textStart] === '<' || text[textStart] === '{');
    },
    text(text, from, to) {
      if (hasText && !isFlow) return;
      if (text.slice(from, to).trim() === '') return;
      isFlow = false;
      if (depth === 0) hasText = true;
    },
    tag(token) {
      if (token.form === 'closing') depth = Math.max(0, depth - 1);
      lineTags.push({ token, depth });
      if (token.form === 'opening') depth++;
      return token;
    },
    lineEnd() {
      if (isFlow) return end();
      for (const { token, depth } of lineTags) (depth === 0 ? outer : inner).push(token);
      start ??= lineStart;
      if (isHeading) end(true);
    },
    end,
  };
}

/** White space and the marks of lists and quotes; the first group matches if one of them is a list mark. */
const marks = /[^\S\n]*(?:(?:>|((?:[-*+]|\d+[.)])(?=[ \t])))[^\S\n]*)*/y;
