import { createScanner } from 'jsonc-parser';
import { columnOf, endOfLine } from './indent.ts';
import { ScanError, SyntaxKind, signKinds } from './jsoncParser.ts';
import type { TextErrorCode } from './nodes.ts';
import { isPlain, readPlain, type Token, type TokenKind } from './plainToken.ts';
import { endBehindExtraQuote, quotes } from './quotes.ts';
import { endOfFirstFence, endOfLastFence, type Stray, strayLine, strayWords } from './strayText.ts';
import { cutUnclosed, endInNextLines, joinedLines } from './unclosedString.ts';
import { endOfWord, isLastQuote } from './wordEnd.ts';

/** Receives what is wrong between or inside tokens; offsets count from the start of the text. */
export type Report = (code: TextErrorCode, offset: number, length: number, text?: string) => void;

/** The tokens, one at a time. Comments, merge conflict markers and notes are reported and skipped. */
export interface Tokens extends Token {
  /** True if a conflict marker or a text without closing quote came before this token: a missing comma is then not another mistake. */
  needsNoComma: boolean;
  /** True once an unclosed string or comment reached the end of the text: with more text after it, it could be another one. */
  ranOut: boolean;
  /** True once a bracket was taken out of an unclosed string: what follows in its line decides whether it is one. */
  tookBracket: boolean;
  next(): void;
  /** Moves to the first token at or after an offset. */
  goTo(offset: number): void;
  /** True when a colon follows the token, so that it is a key. */
  isKey(): boolean;
  /** For a key in a list: whether a colon was written for a comma, as in `["a": "b", "c"]`; in `["a", "b": "c"}` a bracket is missing. */
  isListed(): boolean;
  /** Moves to the bracket that closes the one before, or to the end. */
  skipToClose(open: '{' | '[', close: '}' | ']'): void;
  /** The column of the token if it is the first in its line. */
  column(): number | undefined;
}

const spaces = new Set([32, 9, 10, 13]);

/** The tokens of `text` from `start` on, positioned on the first one. */
export function tokensFrom(text: string, start: number, report: Report): Tokens {
  const scanner = createScanner(text, false);
  /** For each quote, no string that begins with it before this offset ends, so that its end is searched for only once. */
  const hopeless = new Map<string, number>();
  let line = { start: 0, end: -1 };
  /** Keys before this offset are entries of a list with a colon. */
  let listedUntil = 0;
  /** The closing quote of the token is missing. */
  let isCut = false;
  /** The first line of a code block of Markdown was skipped. */
  let isFenced = false;
  // A byte order mark counts as white space here; the scanner does not know it.
  let position = start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start;
  const tokens: Tokens = {
    kind: 'end',
    offset: start,
    end: start,
    value: '',
    closed: true,
    escaped: false,
    needsNoComma: false,
    ranOut: false,
    tookBracket: false,
    next,
    goTo(offset) {
      position = offset;
      next();
    },
    isKey,
    isListed,
    skipToClose,
    column: () => columnOf(text, tokens.offset),
  };
  next();
  return tokens;

  function next(): void {
    tokens.needsNoComma = isCut;
    isCut = false;
    if (readPlain(text, position, tokens)) {
      position = tokens.end;
    } else {
      scanner.setPosition(position);
      scan();
      position = scanner.getPosition();
    }
  }

  function scan(): void {
    for (;;) {
      const kind = scanner.scan();
      switch (kind) {
        case SyntaxKind.Trivia:
        case SyntaxKind.LineBreakTrivia:
          continue;
        case SyntaxKind.LineCommentTrivia:
        case SyntaxKind.BlockCommentTrivia:
          reportComment();
          continue;
        case SyntaxKind.StringLiteral:
          if (!readString()) continue;
          return;
        case SyntaxKind.Unknown:
          if (skipFence() || skip(strayLine(text, scanner.getTokenOffset()))) continue;
          if (readSign() || readQuoted()) return;
          if (skip(strayWords(text, scanner.getTokenOffset()))) continue;
          readWord();
          return;
        case SyntaxKind.NumericLiteral:
          // `1.` and `1e` are not numbers.
          set(scanner.getTokenError() === ScanError.None ? 'number' : 'word', scanner.getTokenValue());
          return;
        default:
          set(signKinds[kind] ?? 'word', scanner.getTokenValue());
          return;
      }
    }
  }

  /** A text without quotes, or without the first one. The scanner ends it at a space or slash, but `guides/install` is one path. */
  function readWord(): void {
    const offset = scanner.getTokenOffset();
    const end = endOfWord(text, offset, offset + scanner.getTokenLength());
    set('word', text.slice(offset, end));
    tokens.end = isLastQuote(text, end) ? end + 1 : end;
    scanner.setPosition(tokens.end);
  }

  function isKey(): boolean {
    let at = tokens.end;
    while (spaces.has(text.charCodeAt(at))) at++;
    return text.charCodeAt(at) === 58;
  }

  function isListed(): boolean {
    if (tokens.offset < listedUntil) return true;
    // What follows the keys and their values decides, up to the first bracket: what is inside brackets is parsed by itself.
    const ahead = tokensFrom(text, tokens.offset, () => {});
    let isBehindText = false;
    while (isPlain(ahead.kind) && ahead.isKey()) {
      ahead.next();
      ahead.next();
      const isText = ahead.kind === 'string';
      if (isPlain(ahead.kind) && !ahead.isKey()) ahead.next();
      isBehindText = isText && ahead.kind === ',';
      if (ahead.kind === ',') ahead.next();
    }
    const endsAsList = ahead.kind === ']' || isPlain(ahead.kind) || (isBehindText && ahead.kind === '{');
    if (endsAsList) listedUntil = ahead.offset;
    return endsAsList;
  }

  function skipToClose(open: '{' | '[', close: '}' | ']'): void {
    for (let level = 0; tokens.kind !== 'end' && (level > 0 || tokens.kind !== close); next()) {
      if (tokens.kind === open) level++;
      if (tokens.kind === close) level--;
    }
  }

  function set(kind: TokenKind, value: string): void {
    tokens.kind = kind;
    tokens.offset = scanner.getTokenOffset();
    tokens.end = tokens.offset + scanner.getTokenLength();
    tokens.value = value;
  }

  function reportComment(): void {
    const offset = scanner.getTokenOffset();
    const closed = scanner.getTokenError() !== ScanError.UnexpectedEndOfComment;
    if (!closed) tokens.ranOut = true;
    report(closed ? 'comment' : 'unclosed-comment', offset, closed ? scanner.getTokenLength() : 2);
  }

  /** False for a quote that neither begins nor ends a string. */
  function readString(): boolean {
    set('string', scanner.getTokenValue());
    const error = scanner.getTokenError();
    const took = tookTooMuch();
    if (!took && error === ScanError.None && readBehindExtraQuote()) return true;
    tokens.closed = error !== ScanError.UnexpectedEndOfString && !took;
    if (!tokens.closed) {
      if (took) tokens.end--;
      if (!cutUnclosedString()) return false;
    } else if (error === ScanError.InvalidEscapeCharacter || error === ScanError.InvalidUnicode) {
      // Its meaning is unknown, as for a string that is still being typed.
      tokens.closed = false;
      report('invalid-escape', tokens.offset, tokens.end - tokens.offset);
    } else if (error === ScanError.InvalidCharacter) {
      report('control-character', tokens.offset, tokens.end - tokens.offset);
    }
    const inner = tokens.end - tokens.offset - (tokens.closed ? 2 : 1);
    tokens.escaped = inner !== tokens.value.length || error !== ScanError.None;
    return true;
  }

  /** In `"gui"des/install"` and `""intro"` the second quote neither begins nor ends a string. */
  function readBehindExtraQuote(): boolean {
    const { end, value } = tokens;
    const realEnd = endBehindExtraQuote(text, end);
    if (realEnd === undefined) return false;
    report('extra-quote', end - 1, 1, '"');
    endString(value + text.slice(end, realEnd - 1), realEnd);
    return true;
  }

  /** The string is complete, but its value is not exactly what is between plain quotes. */
  function endString(value: string, end: number): void {
    Object.assign(tokens, { value, end, closed: true, escaped: true });
    scanner.setPosition(end);
  }

  /** In `"intro, "install"` the first string lacks its closing quote and took the opening one of the second. */
  function tookTooMuch(): boolean {
    return /[,:[{\]}]\s*$/.test(tokens.value) && /[\p{L}\p{N}_/.#@$-]/u.test(text.charAt(tokens.end));
  }

  /** False if nothing of it is left but a quote after a value: `"intro"",`, `]",`. */
  function cutUnclosedString(): boolean {
    const { offset, end } = tokens;
    if (end === text.length) tokens.ranOut = true;
    const endsLater = endInNextLines(text, offset, end);
    if (endsLater !== undefined) {
      endString(joinedLines(tokens.value + text.slice(end, endsLater - 1)), endsLater);
      report('line-break', offset, endsLater - offset, tokens.value);
      return true;
    }
    const { written, value, tookBracket } = cutUnclosed(text.slice(offset, end), text.charAt(end) === '"');
    if (tookBracket) tokens.tookBracket = true;
    if (value !== undefined) {
      endString(value, offset + written.length);
      report(/['`]$/.test(written) ? 'single-quotes' : 'curly-quotes', offset, written.length, value);
      return true;
    }
    tokens.end = offset + Math.max(written.length, 1);
    tokens.value = written.slice(1);
    scanner.setPosition(tokens.end);
    const isExtra = written.length <= 1 && /["\]}]/.test(text.charAt(offset - 1));
    isCut = !isExtra;
    report(isExtra ? 'extra-quote' : 'unclosed-string', offset, tokens.end - offset, written);
    return !isExtra;
  }

  /** A character of another script or language that is meant as `,` or `:`. */
  function readSign(): boolean {
    const offset = scanner.getTokenOffset();
    const word = /^(?:=>|[，、；;：=])/.exec(text.slice(offset, offset + 2))?.[0];
    if (word === undefined) return false;
    const kind = /[，、；;]/.test(word) ? ',' : ':';
    set(kind, word);
    tokens.end = offset + word.length;
    scanner.setPosition(tokens.end);
    report(kind === ',' ? 'wrong-comma' : 'wrong-colon', offset, word.length, word);
    return true;
  }

  /** A string in quotes that JSON does not have: `'intro'`, `“intro”`. */
  function readQuoted(): boolean {
    const offset = scanner.getTokenOffset();
    const quote = text.charAt(offset);
    const closing = quotes.get(quote);
    if (!closing) return false;
    if (offset < line.start || offset >= line.end) line = { start: offset, end: endOfLine(text, offset) };
    // If the line continues after the string, another quote may end it.
    if (line.end === text.length) tokens.ranOut = true;
    if (offset < (hopeless.get(quote) ?? 0)) return false;
    const rest = text.slice(offset + 1, line.end);
    const inner = closing.exec(rest)?.[1];
    if (inner === undefined) {
      const bracket = rest.search(/["[\]{}]/);
      hopeless.set(quote, bracket < 0 ? line.end : offset + 1 + bracket);
      return false;
    }
    set('string', inner);
    endString(inner, offset + inner.length + 2);
    report(text[offset] === "'" ? 'single-quotes' : 'curly-quotes', offset, tokens.end - offset, inner);
    return true;
  }

  /** The first or last line of a code block of Markdown around the text. Only the first of the two is reported. */
  function skipFence(): boolean {
    const offset = scanner.getTokenOffset();
    const isFirst = start === 0 && tokens.kind === 'end';
    const end = isFirst ? endOfFirstFence(text, offset) : endOfLastFence(text, offset);
    if (end === undefined) return false;
    if (!isFenced) report('code-fence', offset, end - offset);
    isFenced = true;
    scanner.setPosition(end);
    return true;
  }

  function skip(stray: Stray | undefined): boolean {
    if (!stray) return false;
    const offset = scanner.getTokenOffset();
    report(stray.code, offset, stray.end - offset, text.slice(offset, stray.end));
    scanner.setPosition(stray.end);
    tokens.needsNoComma ||= stray.code === 'conflict-marker';
    return true;
  }
}
