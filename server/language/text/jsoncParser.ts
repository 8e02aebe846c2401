import type { TokenKind } from './plainToken.ts';

// The numbers of jsonc-parser's `SyntaxKind` and `ScanError`, which are const enums and cannot be imported by separately compiled
// modules.
export const SyntaxKind = {
  OpenBraceToken: 1,
  CloseBraceToken: 2,
  OpenBracketToken: 3,
  CloseBracketToken: 4,
  CommaToken: 5,
  ColonToken: 6,
  NullKeyword: 7,
  TrueKeyword: 8,
  FalseKeyword: 9,
  StringLiteral: 10,
  NumericLiteral: 11,
  LineCommentTrivia: 12,
  BlockCommentTrivia: 13,
  LineBreakTrivia: 14,
  Trivia: 15,
  Unknown: 16,
  EOF: 17,
} as const;
export const ScanError = {
  None: 0,
  UnexpectedEndOfComment: 1,
  UnexpectedEndOfString: 2,
  UnexpectedEndOfNumber: 3,
  InvalidUnicode: 4,
  InvalidEscapeCharacter: 5,
  InvalidCharacter: 6,
} as const;

/** What the tokens are that need no further reading. */
export const signKinds: Readonly<Record<number, TokenKind>> = {
  [SyntaxKind.OpenBraceToken]: '{',
  [SyntaxKind.CloseBraceToken]: '}',
  [SyntaxKind.OpenBracketToken]: '[',
  [SyntaxKind.CloseBracketToken]: ']',
  [SyntaxKind.CommaToken]: ',',
  [SyntaxKind.ColonToken]: ':',
  [SyntaxKind.TrueKeyword]: 'word',
  [SyntaxKind.FalseKeyword]: 'word',
  [SyntaxKind.NullKeyword]: 'word',
  [SyntaxKind.EOF]: 'end',
};
