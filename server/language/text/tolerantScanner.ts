import { createScanner } from 'jsonc-parser';
import { ScanError, SyntaxKind, signKinds } from './jsoncParser.ts';
import { type Report, type ScannedToken, setToken } from './scannedToken.ts';
import { endOfFirstFence, endOfLastFence, type Stray, strayLine, strayWords } from './strayText.ts';
import { createStringReader } from './stringReader.ts';
import { endOfWord, isLastQuote } from './wordEnd.ts';

/** Reads the first token at or after an offset, and returns where the text after it begins. */
export type ScanToken = (from: number) => number;

/**
 * A scanner of JSON as authors write it: comments, conflict markers and notes between the tokens are reported and skipped, words
 * need no quotes, and other characters stand for commas and colons. `token` receives what is read of `text`; `start` is where its
 * first token may begin.
 */
export function createTolerantScanner(text: string, start: number, token: ScannedToken, report: Report): ScanToken {
  const scanner = createScanner(text, false);
  const strings = createStringReader(text, scanner, token, report);
  /** The first line of a code block of Markdown was skipped. */
  let isFenced = false;
  return (from) => {
    scanner.setPosition(from);
    scan();
    return scanner.getPosition();
  };

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
          if (!strings.readString()) continue;
          return;
        case SyntaxKind.Unknown:
          if (skipFence() || skip(strayLine(text, scanner.getTokenOffset()))) continue;
          if (readSign() || strings.readQuoted()) return;
          if (skip(strayWords(text, scanner.getTokenOffset()))) continue;
          readWord();
          return;
        case SyntaxKind.NumericLiteral:
          setToken(token, scanner, isNumber() ? 'number' : 'word', scanner.getTokenValue());
          return;
        default:
          setToken(token, scanner, signKinds[kind] ?? 'word', scanner.getTokenValue());
          return;
      }
    }
  }

  /** `1.` and `1e` are none. */
  function isNumber(): boolean {
    return scanner.getTokenError() === ScanError.None;
  }

  /** A text without quotes, or without the first one. The scanner ends it at a space or slash, but `guides/install` is one path. */
  function readWord(): void {
    const offset = scanner.getTokenOffset();
    const end = endOfWord(text, offset, offset + scanner.getTokenLength());
    setToken(token, scanner, 'word', text.slice(offset, end));
    token.end = isLastQuote(text, end) ? end + 1 : end;
    scanner.setPosition(token.end);
  }

  function reportComment(): void {
    const offset = scanner.getTokenOffset();
    const closed = scanner.getTokenError() !== ScanError.UnexpectedEndOfComment;
    if (!closed) token.ranOut = true;
    report(closed ? 'comment' : 'unclosed-comment', offset, closed ? scanner.getTokenLength() : 2);
  }

  /** A character of another script or language that is meant as `,` or `:`. */
  function readSign(): boolean {
    const offset = scanner.getTokenOffset();
    const word = /^(?:=>|[，、；;：=])/.exec(text.slice(offset, offset + 2))?.[0];
    if (word === undefined) return false;
    const kind = /[，、；;]/.test(word) ? ',' : ':';
    setToken(token, scanner, kind, word);
    token.end = offset + word.length;
    scanner.setPosition(token.end);
    report(kind === ',' ? 'wrong-comma' : 'wrong-colon', offset, word.length, word);
    return true;
  }

  /** The first or last line of a code block of Markdown around the text. Only the first of the two is reported. */
  function skipFence(): boolean {
    const offset = scanner.getTokenOffset();
    const isFirst = start === 0 && token.kind === 'end';
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
    token.needsNoComma ||= stray.code === 'conflict-marker';
    return true;
  }
}
