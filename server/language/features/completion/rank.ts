import { addAll } from '../../../base/lists.ts';
import { isScattered } from '../../values/nearest.ts';

/** One thing that can be found by what is typed; all texts in lower case. */
export interface Candidate<T> {
  readonly item: T;
  /** How it is written: a path, an icon name. */
  readonly text: string;
  /** Other words for it: a title, aliases. */
  readonly words: string;
}

/**
 * The `limit` candidates that fit `typed` best. How well one fits counts first: a beginning of the text, of one of its
 * parts, of a word of `words`, any piece, and last letters in their order with others between (`gst` is `guides/start`).
 * Among equals the lower `group`, then the given order. Candidates need not be ranked by group beyond the last group that
 * anybody asks for.
 */
export function rank<T>(
  candidates: readonly Candidate<T>[],
  typed: string,
  group: (item: T, end: number) => number,
  limit: number,
): readonly T[] {
  const wanted = typed.toLowerCase();
  const buckets: T[][] = [];
  // With what is in this bucket there are enough: whatever comes into it or behind it is not needed.
  let end = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (end === 0) break;
    const fit = wanted === '' ? 0 : fitOf(candidate, wanted);
    if (fit === undefined || fit * groups >= end) continue;
    const place = fit * groups + group(candidate.item, end - fit * groups);
    if (place >= end) continue;
    const bucket = buckets[place];
    if (bucket) bucket.push(candidate.item);
    else buckets[place] = [candidate.item];
    end = lastNeeded(buckets, limit);
  }
  const best: T[] = [];
  for (const bucket of buckets) {
    if (bucket) addAll(best, bucket.slice(0, limit - best.length));
    if (best.length >= limit) break;
  }
  return best;
}

/** The bucket with which there are enough; infinite as long as there are fewer. */
function lastNeeded(buckets: readonly (readonly unknown[] | undefined)[], limit: number): number {
  let count = 0;
  for (const [index, bucket] of buckets.entries()) {
    count += bucket?.length ?? 0;
    if (count >= limit) return index;
  }
  return Number.POSITIVE_INFINITY;
}

/** Groups are numbers from 0 to one below this. */
const groups = 8;

function fitOf<T>({ text, words }: Candidate<T>, wanted: string): number | undefined {
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

/** True at the start of a word: behind nothing, `/`, `-`, `.`, a blank (all below the digits), `_` or `{`. */
function isStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const code = text.charCodeAt(at - 1);
  return code < 48 || code === 95 || code === 123;
}

/** The first find is inside a word; a later one may begin one. */
function isStartAgain(text: string, wanted: string, from: number): boolean {
  for (let at = text.indexOf(wanted, from + 1); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isStart(text, at)) return true;
  }
  return false;
}
