import type { TokenKind } from './plainToken.ts';

/** A slip of the hand: before the token at `offset` others are `missing`, and so many tokens from it on are `surplus`. */
export interface Slip {
  readonly offset: number;
  readonly missing: readonly TokenKind[];
  readonly surplus: number;
}

/** The tokens of a key and the bracket of its list or object. */
export const repeatedTokens = 3;
