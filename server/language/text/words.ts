import type { LiteralNode, NumberNode, StringNode } from './nodes.ts';
import { isPlain, type Token } from './plainToken.ts';
import { type Tokens, tokensFrom } from './tokens.ts';

const literals: ReadonlyMap<string, LiteralNode['value']> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * What a word means: a value of JSON, or else a string. A word without quotes is meant as one and can be checked as one, except
 * for the first letters of `true`.
 */
export function wordOf(word: string, length: number): LiteralNode | StringNode {
  const value = literals.get(word);
  if (value !== undefined) return { kind: 'literal', value, length };
  const closed = ![...literals.keys()].some((literal) => literal.startsWith(word));
  return { kind: 'string', value: word, closed, escaped: true, length };
}

/** The number that a token is. */
export function numberOf({ value, offset, end }: Tokens): NumberNode {
  return { kind: 'number', value: Number(value), length: end - offset };
}

/** Whether the token begins a line with a key, which is not the value of the key before it. */
export function isNextKey(tokens: Tokens): boolean {
  return tokens.kind === 'string' && tokens.column() !== undefined && tokens.isKey();
}

/**
 * Whether the token is the value of the key before it, without a colon between them: in `{"a" "b": 1}` the second string is the
 * next key, in `{"a" "b"}` and `{"a" 1}` it is the value.
 */
export function isValue(tokens: Tokens): boolean {
  if (tokens.kind === 'string') return !tokens.isKey() && tokens.column() === undefined;
  return ![',', '}', ']', 'end'].includes(tokens.kind);
}

/** Whether the token got beside a colon by mistake if something else belongs there: a comma, or a word as in `{"a"b: 1}`. */
export function mayBeExtra(tokens: Tokens): boolean {
  if (tokens.kind === ',') return true;
  return tokens.kind === 'word' && !literals.has(tokens.value) && tokens.column() === undefined;
}

/** What follows a token. */
export interface Lookahead {
  /** Whether it is a value in the same line, and no key. */
  isValue(token: Token): boolean;
  /** Whether it is a key. */
  isKey(token: Token): boolean;
}

/** Looks ahead in a text: with one reader, which searches for the end of a long line once, not after each of its tokens. */
export function aheadIn(text: string): Lookahead {
  let reader: Tokens | undefined;
  const after = ({ end }: Token): Tokens => {
    reader?.goTo(end);
    reader ??= tokensFrom(text, end, () => {});
    return reader;
  };
  return {
    isValue(token) {
      const { kind, isKey, column } = after(token);
      return (isPlain(kind) || kind === '{' || kind === '[') && !isKey() && column() === undefined;
    },
    isKey(token) {
      const { kind, isKey } = after(token);
      return isPlain(kind) && isKey();
    },
  };
}
