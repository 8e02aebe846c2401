import { endOf } from './plainToken.ts';

/** The rest of a path after its first name or slash; possibly empty, and no comment. */
const restOfPath = /[\p{L}\p{N}_.@-]*(?:\/[\p{L}\p{N}_.@-]+)*/uy;
/** An address, whose colon and slashes mean neither a key nor a comment. */
const address = /(?:[a-z][a-z\d+.-]*:\/\/[^\s"'{}[\],]*|mailto:[^\s"'{}[\],]+)/iy;
/** The other words of a text without quotes, and no comment. */
const restOfPhrase = /(?:[^"{}[\],:/\r\n]|\/(?![/*]))*/y;
/** What comes after a text that ends. */
const endAfterQuote = /[ \t]*[,:\]}\r\n]/y;

/**
 * Where a text without quotes ends, or one without the first quote, whose first word goes from `offset` to `wordEnd`.
 * `guides/install` is one path, and in `"group": Get started,` all words are the value; in `"a": b c: 1` and `["a" b c]` more than
 * a space may be missing.
 */
export function endOfWord(text: string, offset: number, wordEnd: number): number {
  address.lastIndex = offset;
  if (address.test(text)) return address.lastIndex;
  const pathEnd = endOf(restOfPath, text, wordEnd);
  const end = endOf(restOfPhrase, text, pathEnd);
  if (isLastQuote(text, end)) return end;
  if (!isAfter(/:\s*$/, text, offset)) return pathEnd;
  const isValue = end === text.length || /[,\]}\r\n]/.test(text.charAt(end));
  return isValue ? pathEnd + text.slice(pathEnd, end).trimEnd().length : pathEnd;
}

/** Whether the text before an offset ends as `end` says; only the last part of it is looked at. */
export function isAfter(end: RegExp, text: string, offset: number): boolean {
  return end.test(text.slice(Math.max(0, offset - near), offset));
}

const near = 200;

/** Whether there is a quote after which a text can end: in `[a", "b"]` the first one is missing, in `[a"b"]` a comma is. */
export function isLastQuote(text: string, offset: number): boolean {
  return text.charCodeAt(offset) === 34 && endOf(endAfterQuote, text, offset + 1) > offset + 1;
}
