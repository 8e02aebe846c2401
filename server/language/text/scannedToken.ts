import type { JSONScanner } from 'jsonc-parser';
import type { TextErrorCode } from './nodes.ts';
import type { Token, TokenKind } from './plainToken.ts';

/** Receives what is wrong between or inside tokens; offsets count from the start of the text. */
export type Report = (code: TextErrorCode, offset: number, length: number, text?: string) => void;

/** A token, and what reading it showed about the text around it. */
export interface ScannedToken extends Token {
  /** True if the closing quote of the token is missing. */
  isCut: boolean;
  /** True if a conflict marker or a text without closing quote came before this token: a missing comma is then not another mistake. */
  needsNoComma: boolean;
  /** True once an unclosed string or comment reached the end of the text: with more text after it, it could be another one. */
  ranOut: boolean;
  /** True once a bracket was taken out of an unclosed string: what follows in its line decides whether it is one. */
  tookBracket: boolean;
}

/** Sets the token to what the scanner has read. */
export function setToken(token: ScannedToken, scanner: JSONScanner, kind: TokenKind, value: string): void {
  token.kind = kind;
  token.offset = scanner.getTokenOffset();
  token.end = token.offset + scanner.getTokenLength();
  token.value = value;
}
