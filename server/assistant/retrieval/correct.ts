import type { CloseTerm } from './closeTerms.ts';
import type { Concept } from './query.ts';
import type { SearchIndex } from './searchIndex.ts';
import { stem } from './stem.ts';
import { relatedTerms } from './vocabulary.ts';

/** Shorter words are similar to too many others. */
const minLength = 4;
/** Another letter in a shorter word makes a different word ("clean" and "cleat") more often than it is a mistake. */
const minReplacedLength = 6;
/** From this length on, two letters may be wrong. */
const longLength = 8;

/**
 * Corrects a word that occurs nowhere in the site, and no related word does either: `snaphsot` becomes `snapshot`. Of equally
 * close words, the most frequent one wins; undefined if none is close.
 */
export function correctTypo({ term, weight, isName, isTelling }: Concept, index: SearchIndex): Concept | undefined {
  if (term.length < minLength || !/^\p{L}+$/u.test(term)) return undefined;
  const allowed = term.length >= longLength ? 2 : 1;
  const [closest] = index
    .termsLike(term, allowed)
    .map((found) => ({ ...found, distance: editDistance(term, found.term) }))
    .filter((found) => found.distance <= allowed && found.term.length >= minLength && isLikely(term, found.term))
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
  const best = closest?.distance === 1 ? closest : (termOfNeighbour(term, index) ?? closest);
  if (!best) return undefined;
  // Another name may differ by a letter only: "Telegraf" is not "Telegram".
  const isGuess =
    best.distance > 1 || (isName === true && best.term.length <= term.length && !isSwapped(term, best.term));
  return {
    term: best.term,
    related: relatedTerms(best.term),
    weight,
    ...(isTelling && { isTelling }),
    ...(isGuess && { isGuess }),
  };
}

/**
 * The most frequent term of a word that differs by a letter in its ending: `integraton` is close to "integration", but far from
 * its term `integr`, since only the ending of a correct word is cut off.
 */
function termOfNeighbour(typed: string, index: SearchIndex): (CloseTerm & { readonly frequency: number }) | undefined {
  if (typed.length < longLength || !/^[a-z]+$/.test(typed)) return undefined;
  const found = new Set(neighbours(typed).map(stem));
  return [...found]
    .map((term) => ({ term, distance: 1, frequency: index.find(term, Number.POSITIVE_INFINITY)?.length ?? 0 }))
    .filter(({ term, frequency }) => frequency > 0 && term.length >= minLength)
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1))[0];
}

/** The texts that differ from a word by one letter, or two swapped ones, in its second half. */
function neighbours(word: string): readonly string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const places = Array.from({ length: Math.ceil(word.length / 2) + 1 }, (_, index) => word.length - index);
  return places.flatMap((at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const swapped = `${head.slice(0, -1)}${tail.slice(0, 1)}${head.slice(-1)}${tail.slice(1)}`;
    return [swapped, ...[...letters, ''].flatMap((letter) => [head + letter + tail.slice(1), head + letter + tail])];
  });
}

/**
 * Neighbours may be swapped anywhere. Otherwise the first letter must be right, as it usually is, and a short word has all
 * letters.
 */
function isLikely(typed: string, meant: string): boolean {
  const isReplaced = typed.length === meant.length && typed.length < minReplacedLength;
  return isSwapped(typed, meant) || (typed[0] === meant[0] && !isReplaced);
}

function isSwapped(typed: string, meant: string): boolean {
  return sortedLetters(typed) === sortedLetters(meant);
}

function sortedLetters(word: string): string {
  return [...word].sort().join('');
}

/** How many letters must be inserted, deleted, replaced or swapped with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}
