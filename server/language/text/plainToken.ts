export type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'word' | 'end';

/** A token of a text; reading the next one overwrites it. */
export interface Token {
  kind: TokenKind;
  offset: number;
  end: number;
  /** The decoded string, or the number or word as written. */
  value: string;
  closed: boolean;
  escaped: boolean;
}

/** White space, and the characters of a text that need no decoding. */
const space = /[ \t\r\n]*/y;
const characters = /[^"\\\p{Cc}]*/uy;

/** The structural characters. */
const signs: ReadonlyMap<number, TokenKind> = new Map(
  (['{', '}', '[', ']', ',', ':'] as const).map((sign) => [sign.charCodeAt(0), sign]),
);

/**
 * Reads the token after `position` into `into` if it is a structural character or a string without escapes, which covers nearly
 * all tokens. Regular expressions find its end at once, whereas a scanner looks at each character. Returns false and reads
 * nothing for any other token.
 */
export function readPlain(text: string, position: number, into: Token): boolean {
  const start = endOf(space, text, position);
  const code = text.charCodeAt(start);
  if (code === 34) return readString(text, start, into);
  const sign = signs.get(code);
  if (sign === undefined) return false;
  into.kind = sign;
  into.offset = start;
  into.end = start + 1;
  into.value = sign;
  return true;
}

function readString(text: string, start: number, into: Token): boolean {
  const end = endOf(characters, text, start + 1);
  // If a letter follows, the quote may be the opening one of another string.
  if (text.charCodeAt(end) !== 34 || !endsValue(text.charCodeAt(end + 1))) return false;
  into.kind = 'string';
  into.offset = start;
  into.end = end + 1;
  into.value = text.slice(start + 1, end);
  into.closed = true;
  into.escaped = false;
  return true;
}

/** Where the match of a sticky expression ends; the expression must match everywhere, at least the empty string. */
export function endOf(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  sticky.test(text);
  return sticky.lastIndex;
}

/** Whether a character is white space, `,`, `:`, `]` or `}`. */
function endsValue(code: number): boolean {
  switch (code) {
    case 9:
    case 10:
    case 13:
    case 32:
    case 44:
    case 58:
    case 93:
    case 125:
      return true;
    default:
      return false;
  }
}

/** Whether a token is a whole value or a key by itself. */
export function isPlain(kind: TokenKind): boolean {
  return kind === 'string' || kind === 'number' || kind === 'word';
}
