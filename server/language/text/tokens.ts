import { columnOf } from './indent.ts';
import { isPlain, readPlain } from './plainToken.ts';
import type { Report, ScannedToken } from './scannedToken.ts';
import { createTolerantScanner, type ScanToken } from './tolerantScanner.ts';

/** The tokens, one at a time. Comments, merge conflict markers and notes are reported and skipped. */
export interface Tokens extends ScannedToken {
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
  /** Created for the first token that is not plain. */
  let scan: ScanToken | undefined;
  /** Keys before this offset are entries of a list with a colon. */
  let listedUntil = 0;
  // A byte order mark counts as white space here; the scanner does not know it.
  let position = start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start;
  const tokens: Tokens = {
    kind: 'end',
    offset: start,
    end: start,
    value: '',
    closed: true,
    escaped: false,
    isCut: false,
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
    tokens.needsNoComma = tokens.isCut;
    tokens.isCut = false;
    if (readPlain(text, position, tokens)) {
      position = tokens.end;
    } else {
      scan ??= createTolerantScanner(text, start, tokens, report);
      position = scan(position);
    }
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
}
