import type { JSONScanner } from 'jsonc-parser';
import { endOfLine } from './indent.ts';
import { ScanError } from './jsoncParser.ts';
import { endBehindExtraQuote, quotes } from './quotes.ts';
import { type Report, type ScannedToken, setToken } from './scannedToken.ts';
import { cutUnclosed, endInNextLines, joinedLines } from './unclosedString.ts';

/** Reads strings at the place of the scanner into the token. */
export interface StringReader {
  /** Reads what the scanner took for a string. False for a quote that neither begins nor ends a string. */
  readString(): boolean;
  /** Reads a string in quotes that JSON does not have: `'intro'`, `“intro”`. False if there is none. */
  readQuoted(): boolean;
}

/** The strings of `text`, whose quotes may be missing, doubled or of another kind. */
export function createStringReader(
  text: string,
  scanner: JSONScanner,
  token: ScannedToken,
  report: Report,
): StringReader {
  /** For each quote, no string that begins with it before this offset ends, so that its end is searched for only once. */
  const hopeless = new Map<string, number>();
  /** The line of the last quote of another kind. */
  let line = { start: 0, end: -1 };
  return { readString, readQuoted };

  function readString(): boolean {
    setToken(token, scanner, 'string', scanner.getTokenValue());
    const error = scanner.getTokenError();
    const took = tookTooMuch();
    if (!took && error === ScanError.None && readBehindExtraQuote()) return true;
    token.closed = error !== ScanError.UnexpectedEndOfString && !took;
    if (!token.closed) {
      if (took) token.end--;
      if (!cutUnclosedString()) return false;
    } else if (error === ScanError.InvalidEscapeCharacter || error === ScanError.InvalidUnicode) {
      // Its meaning is unknown, as for a string that is still being typed.
      token.closed = false;
      report('invalid-escape', token.offset, token.end - token.offset);
    } else if (error === ScanError.InvalidCharacter) {
      report('control-character', token.offset, token.end - token.offset);
    }
    const inner = token.end - token.offset - (token.closed ? 2 : 1);
    token.escaped = inner !== token.value.length || error !== ScanError.None;
    return true;
  }

  /** In `"gui"des/install"` and `""intro"` the second quote neither begins nor ends a string. */
  function readBehindExtraQuote(): boolean {
    const { end, value } = token;
    const realEnd = endBehindExtraQuote(text, end);
    if (realEnd === undefined) return false;
    report('extra-quote', end - 1, 1, '"');
    endString(value + text.slice(end, realEnd - 1), realEnd);
    return true;
  }

  /** The string is complete, but its value is not exactly what is between plain quotes. */
  function endString(value: string, end: number): void {
    Object.assign(token, { value, end, closed: true, escaped: true });
    scanner.setPosition(end);
  }

  /** In `"intro, "install"` the first string lacks its closing quote and took the opening one of the second. */
  function tookTooMuch(): boolean {
    return /[,:[{\]}]\s*$/.test(token.value) && /[\p{L}\p{N}_/.#@$-]/u.test(text.charAt(token.end));
  }

  /** False if nothing of it is left but a quote after a value: `"intro"",`, `]",`. */
  function cutUnclosedString(): boolean {
    const { offset, end } = token;
    if (end === text.length) token.ranOut = true;
    const endsLater = endInNextLines(text, offset, end);
    if (endsLater !== undefined) {
      endString(joinedLines(token.value + text.slice(end, endsLater - 1)), endsLater);
      report('line-break', offset, endsLater - offset, token.value);
      return true;
    }
    const { written, value, tookBracket } = cutUnclosed(text.slice(offset, end), text.charAt(end) === '"');
    if (tookBracket) token.tookBracket = true;
    if (value !== undefined) {
      endString(value, offset + written.length);
      report(/['`]$/.test(written) ? 'single-quotes' : 'curly-quotes', offset, written.length, value);
      return true;
    }
    token.end = offset + Math.max(written.length, 1);
    token.value = written.slice(1);
    scanner.setPosition(token.end);
    const isExtra = written.length <= 1 && /["\]}]/.test(text.charAt(offset - 1));
    token.isCut = !isExtra;
    report(isExtra ? 'extra-quote' : 'unclosed-string', offset, token.end - offset, written);
    return !isExtra;
  }

  function readQuoted(): boolean {
    const offset = scanner.getTokenOffset();
    const quote = text.charAt(offset);
    const closing = quotes.get(quote);
    if (!closing) return false;
    if (offset < line.start || offset >= line.end) line = { start: offset, end: endOfLine(text, offset) };
    // If the line continues after the string, another quote may end it.
    if (line.end === text.length) token.ranOut = true;
    if (offset < (hopeless.get(quote) ?? 0)) return false;
    const rest = text.slice(offset + 1, line.end);
    const inner = closing.exec(rest)?.[1];
    if (inner === undefined) {
      const bracket = rest.search(/["[\]{}]/);
      hopeless.set(quote, bracket < 0 ? line.end : offset + 1 + bracket);
      return false;
    }
    setToken(token, scanner, 'string', inner);
    endString(inner, offset + inner.length + 2);
    report(text[offset] === "'" ? 'single-quotes' : 'curly-quotes', offset, token.end - offset, inner);
    return true;
  }
}
