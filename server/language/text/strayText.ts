import { columnOf, endOfLine } from './indent.ts';
import type { TextErrorCode } from './nodes.ts';
import { endOf } from './plainToken.ts';
import { isAfter, isLastQuote } from './wordEnd.ts';

const conflictMarker = /(?:<{7}|={7}|>{7}|\|{7})(?=[ \t\r\n]|$)/y;
const hash = /#[# !\r\n]/y;
/** The rest of a note. It has no brackets, so that a container can be parsed without the text around it. */
const restOfLine = /(?:[^"{}[\]/\r\n]|\/(?![/*]))*/y;
/** The rest of some words among tokens: so much of it that a text of words only is not searched to its end at each word. */
const restOfWords = /(?:[^"{}[\],:/\r\n]|\/(?![/*])){0,1000}/y;
const fenceLength = 3;
const firstFence = /```[\w-]*(?=[ \t]*[\r\n])/y;
const lastFence = /```\s*$/y;
const key = /[\w$.-]+[ \t]*:/y;

/** Something that is not JSON at all. */
export interface Stray {
  readonly code: TextErrorCode;
  readonly end: number;
}

/** What a line is from an offset on: a marker of a merge conflict, or a comment that begins with `#` as in YAML. */
export function strayLine(text: string, offset: number): Stray | undefined {
  const column = columnOf(text, offset);
  if (column === 0 && matches(conflictMarker, text, offset))
    return { code: 'conflict-marker', end: endOfLine(text, offset) };
  const isComment = text.charCodeAt(offset) === 35 && (column !== undefined || matches(hash, text, offset));
  return isComment ? { code: 'comment', end: endOfLine(text, offset) } : undefined;
}

/** Where the line ends that begins a code block of Markdown at an offset; undefined if it does not. */
export function endOfFirstFence(text: string, offset: number): number | undefined {
  return matches(firstFence, text, offset) ? firstFence.lastIndex : undefined;
}

/** Where the line ends that closes a code block of Markdown, as the last of the text; undefined if the text continues. */
export function endOfLastFence(text: string, offset: number): number | undefined {
  return matches(lastFence, text, offset) ? offset + fenceLength : undefined;
}

/**
 * The words that begin at an offset, as in a note, if there are several and they are not meant as a value or a key. A single word
 * may be a text that lacks its quotes.
 */
export function strayWords(text: string, offset: number): Stray | undefined {
  if (isAfter(/[:=：]\s*$/, text, offset)) return undefined;
  const lineEnd = columnOf(text, offset) === undefined ? offset : endOf(restOfLine, text, offset);
  const isNote =
    /[\r\n]/.test(text.charAt(lineEnd)) &&
    !matches(key, text, offset) &&
    text.slice(offset, lineEnd).split(',').some(hasSpace);
  const end = isNote ? lineEnd : endOf(restOfWords, text, offset);
  const words = text.slice(offset, end).trimEnd();
  if (!hasSpace(words) || text.charCodeAt(end) === 58 || isLastQuote(text, end)) return undefined;
  return { code: 'invalid-character', end: offset + words.length };
}

function hasSpace(words: string): boolean {
  return /\S\s+\S/.test(words);
}

function matches(sticky: RegExp, text: string, offset: number): boolean {
  sticky.lastIndex = offset;
  return sticky.test(text);
}
