import { copied } from '../../mdx/copies.ts';
import { createRunReader, run } from './runs.ts';
import { stem } from './stem.ts';

/** A word of a text: the form that is looked up, and its position. */
export interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Scripts written without spaces between words: the built-in segmenter finds the words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const hangul = /^\p{Script=Hangul}+$/u;
/**
 * Nearly every word of an English text: it has no parts that are words of their own. Neither has the name of a script language: who
 * asks for Java does not mean JavaScript.
 */
const plainWord = /^(?:[A-Za-z]?[a-z]+|(?:Java|Type|Coffee|Apple)Script)$/;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Longer runs are keys and hashes that nobody searches for. */
const maxTermLength = 64;

/** The words of a text, in order. An identifier gives its whole form and, at the same position, its parts. */
export function words(text: string): readonly Word[] {
  const found: Word[] = [];
  eachWord(text, (term, start, end) => found.push({ term, start, end }));
  return found;
}

/** The terms by which a text is found. */
export function terms(text: string): string[] {
  const found: (readonly string[])[] = [];
  eachRun(text, (terms) => found.push(terms));
  return found.flat();
}

const eachRun = createRunReader(termsOfRun);

/** The terms of a run: its whole form if it is an identifier, and its parts. */
export function termsOfRun(run: string): readonly string[] {
  const found: string[] = [];
  eachIn(run, 0, (term) => found.push(copied(term)));
  return found;
}

type Take = (term: string, start: number, end: number) => void;

function eachWord(text: string, take: Take): void {
  for (const match of text.normalize('NFC').matchAll(run)) eachIn(match[0], match.index, take);
}

function eachIn(run: string, start: number, take: Take): void {
  if (plainWord.test(run)) put(stem(run.toLowerCase()), start, start + run.length, take);
  else if (unspaced.test(run)) segment(run, start, take);
  else spaced(run, start, take);
}

/** The terms by which an identifier is found as a whole, as in `useChat` → `usechat`; none for plain words. */
export function identifiers(text: string): readonly string[] {
  return [...text.matchAll(run)].map((match) => match[0]).flatMap((run) => (isIdentifier(run) ? [whole(run)] : []));
}

function spaced(run: string, start: number, take: Take): void {
  if (isIdentifier(run)) put(whole(run), start, start + run.length, take);
  for (const part of run.matchAll(/[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu)) {
    const at = start + part.index;
    const lower = part[0].toLowerCase();
    // The tail of a possessive or of an elided word ("site's") says nothing.
    if (lower.length === 1 && /['’]/.test(run[part.index - 1] ?? '')) continue;
    put(stem(lower), at, at + part[0].length, take);
    if (hangul.test(lower)) syllablePairs(lower, at, take);
  }
}

/** Korean words include their particles, so pairs of syllables find the word inside. */
function syllablePairs(word: string, start: number, take: Take): void {
  for (let index = 0; word.length > 2 && index + 2 <= word.length; index++) {
    put(word.slice(index, index + 2), start + index, start + index + 2, take);
  }
}

function segment(run: string, start: number, take: Take): void {
  for (const { segment: part, index, isWordLike } of segmenter.segment(run)) {
    if (!isWordLike) continue;
    if (unspaced.test(part)) put(part.toLowerCase(), start + index, start + index + part.length, take);
    else spaced(part, start + index, take);
  }
}

function put(term: string, start: number, end: number, take: Take): void {
  if (term !== '' && term.length <= maxTermLength) take(term, start, end);
}

/**
 * Whether a text is a name from a program: several parts, as in `retrieval_page_size`, `useChat`, `docs.json`, `--no-cache`, or
 * letters followed by a digit, as in `S3`.
 */
function isIdentifier(run: string): boolean {
  return /[_$.\-/:@]/.test(run) || /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|^\p{L}+\p{N}/u.test(run);
}

/** A name like "PagerDuty" is often typed without capitals, as a word like any other, so it has the same term as that word. */
function whole(run: string): string {
  return stem(run.toLowerCase());
}
