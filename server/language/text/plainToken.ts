export type TokenKind = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'word' | 'end';

/** A token of a text; what is read next is written over it. */
export interface Token {
  kind: TokenKind;
  offset: number;
  end: number;
  /** The decoded string, the number's or the word's own text. */
  value: string;
  closed: boolean;
  escaped: boolean;
}

/** White space, and the characters of a text that need no decoding. */
const space = /[ \t\r\n]*/y;
const characters = /[^"\\\p{Cc}]*/uy;

/** The signs of structure. */
const signs: ReadonlyMap<number, TokenKind> = new Map(
  (['{', '}', '[', ']', ',', ':'] as const).map((sign) => [sign.charCodeAt(0), sign]),
);

/**
 * Reads the token behind `position` where that is a sign of structure, or a text in which every character stands for itself:
 * nearly all there is. Regular expressions find its end at once, where a scanner looks at each character. False, and nothing
 * read, for everything else.
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
  // With a letter behind the quote it may be the opening one of another text.
  if (text.charCodeAt(end) !== 34 || !endsValue(text.charCodeAt(end + 1))) return false;
  into.kind = 'string';
  into.offset = start;
  into.end = end + 1;
  into.value = text.slice(start + 1, end);
  into.closed = true;
  into.escaped = false;
  return true;
}

/** Where what a sticky expression takes from a place on ends; it takes anything, and be it nothing. */
function endOf(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  sticky.test(text);
  return sticky.lastIndex;
}

/** True for white space, `,`, `:`, `]` and `}`. */
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
