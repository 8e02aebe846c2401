import { stem } from './stem.ts';

/** A word of a text: the form that is looked up, and where it stands. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Scripts written without spaces between words: the built-in segmenter finds the words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const hangul = /^\p{Script=Hangul}+$/u;
/** Letters and digits, and the marks that hold an identifier together, as in `docs.json`, `x-api-key`, `mem0/mem0`. */
const run = /[\p{L}\p{M}\p{N}_$]+(?:[.\-/:@'’]+[\p{L}\p{M}\p{N}_$]+)*/gu;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Longer runs are keys and hashes that nobody asks for. */
const maxTermLength = 64;

/** The words of a text, in order. An identifier gives its whole form and, at the same place, its parts. */
export function words(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of text.normalize('NFC').matchAll(run)) {
    const piece = match[0];
    if (unspaced.test(piece)) segment(piece, match.index, found);
    else spaced(piece, match.index, found);
  }
  return found;
}

/** The terms a text is found by. */
export function terms(text: string): string[] {
  return words(text).map((word) => word.term);
}

/** The forms in which an identifier is found as a whole, as in `useChat` → `usechat`; none for plain words. */
export function identifiers(text: string): readonly string[] {
  return [...text.matchAll(run)]
    .map((match) => match[0])
    .flatMap((piece) => (isIdentifier(piece) ? [whole(piece)] : []));
}

function spaced(piece: string, start: number, found: Word[]): void {
  if (isIdentifier(piece)) push(whole(piece), start, start + piece.length, found);
  for (const part of piece.matchAll(/[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu)) {
    const at = start + part.index;
    const lower = part[0].toLowerCase();
    // The tail of a possessive or of an elided word ("site's") says nothing.
    if (lower.length === 1 && /['’]/.test(piece[part.index - 1] ?? '')) continue;
    push(stem(lower), at, at + part[0].length, found);
    if (hangul.test(lower)) syllablePairs(lower, at, found);
  }
}

/** Korean words carry their particles, so pairs of syllables find the word inside. */
function syllablePairs(word: string, start: number, found: Word[]): void {
  for (let index = 0; word.length > 2 && index + 2 <= word.length; index++) {
    push(word.slice(index, index + 2), start + index, start + index + 2, found);
  }
}

function segment(piece: string, start: number, found: Word[]): void {
  for (const { segment: part, index, isWordLike } of segmenter.segment(piece)) {
    if (!isWordLike) continue;
    if (unspaced.test(part)) push(part.toLowerCase(), start + index, start + index + part.length, found);
    else spaced(part, start + index, found);
  }
}

function push(term: string, start: number, end: number, found: Word[]): void {
  if (term !== '' && term.length <= maxTermLength) found.push({ term, start, end });
}

/** Something a program would name: several parts, as in `retrieval_page_size`, `useChat`, `docs.json`, `--no-cache`. */
function isIdentifier(piece: string): boolean {
  return /[_$.\-/:@]/.test(piece) || /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(piece);
}

function whole(piece: string): string {
  return piece.toLowerCase();
}
