import { addAll } from '../../../base/lists.ts';
import { isScattered } from '../../values/nearest.ts';

/** An item that can be found by what is typed; all its texts are in lower case. */
export interface Candidate<T> {
  readonly item: T;
  readonly text: string;
  readonly words: string;
  /** The letters of each text (`lettersIn`). */
  readonly textLetters: number;
  readonly wordsLetters: number;
}

/** An item that is found by its text (a path, an icon name) and by other words (a title, aliases). */
export function candidate<T>(item: T, name: string, otherWords = ''): Candidate<T> {
  const [text, words] = [name.toLowerCase(), otherWords.toLowerCase()];
  return { item, text, words, textLetters: lettersIn(text), wordsLetters: lettersIn(words) };
}

/** A set of the letters of a text, in 32 bits that several letters share: what is not in it is not in the text. */
function lettersIn(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

/**
 * The `limit` candidates that match `typed` best. The kind of match counts first: the beginning of the text, of one of its parts,
 * of a word of `words`, any substring, and last the letters in the same order with others in between (`gst` matches
 * `guides/start`). Equal matches are ordered by `group`, then by the given order. Candidates need not be grouped beyond the last
 * group that is still needed.
 */
export function rank<T>(
  candidates: readonly Candidate<T>[],
  typed: string,
  group: (item: T, end: number) => number,
  limit: number,
): readonly T[] {
  const wanted = typed.toLowerCase();
  const letters = lettersIn(wanted);
  const buckets: T[][] = [];
  // The buckets before this one contain enough candidates: nothing that belongs into it or a later one is needed.
  let end = Number.POSITIVE_INFINITY;
  for (const each of candidates) {
    if (end === 0) break;
    const fit = wanted === '' ? 0 : fitOf(each, wanted, letters);
    if (fit === undefined || fit * groups >= end) continue;
    const index = fit * groups + group(each.item, end - fit * groups);
    if (index >= end) continue;
    const bucket = buckets[index];
    if (bucket) bucket.push(each.item);
    else buckets[index] = [each.item];
    end = lastNeeded(buckets, limit);
  }
  const best: T[] = [];
  for (const bucket of buckets) {
    if (bucket) addAll(best, bucket.slice(0, limit - best.length));
    if (best.length >= limit) break;
  }
  return best;
}

/** The first bucket with which there are enough candidates; infinite if there are fewer. */
function lastNeeded(buckets: readonly (readonly unknown[] | undefined)[], limit: number): number {
  let count = 0;
  for (const [index, bucket] of buckets.entries()) {
    count += bucket?.length ?? 0;
    if (count >= limit) return index;
  }
  return Number.POSITIVE_INFINITY;
}

/** Groups are numbers from 0 to below this. */
const groups = 8;

function fitOf<T>(searched: Candidate<T>, wanted: string, letters: number): number | undefined {
  // Most texts of a large site lack a letter of a long path: they need not be searched.
  const text = (letters & ~searched.textLetters) === 0 ? searched.text : '';
  const words = (letters & ~searched.wordsLetters) === 0 ? searched.words : '';
  if (text === '' && words === '') return undefined;
  const at = text.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0 && isStart(text, at)) return 1;
  const inWords = words.indexOf(wanted);
  if (inWords >= 0 && isStart(words, inWords)) return 2;
  if (at > 0) return isStartAgain(text, wanted, at) ? 1 : 3;
  if (inWords > 0) return 3;
  if (isScattered(text, wanted)) return 4;
  return words !== '' && isScattered(words, wanted) ? 5 : undefined;
}

/** Whether a word starts here: at the start, or after `/`, `-`, `.`, a space (all below the digits), `_` or `{`. */
function isStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const code = text.charCodeAt(at - 1);
  return code < 48 || code === 95 || code === 123;
}

/** The first match is inside a word; a later one may be at the start of one. */
function isStartAgain(text: string, wanted: string, from: number): boolean {
  for (let at = text.indexOf(wanted, from + 1); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isStart(text, at)) return true;
  }
  return false;
}
