import { distance } from '../values/nearest.ts';

/** Matches nearly every name. */
const isFolded = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Names are compared as words: `quickStart`, `Quick_Start` and `quick-start` are the same. */
export function foldName(name: string): string {
  if (isFolded.test(name)) return name;
  const lower = name.toLowerCase();
  const words = lower === name ? name : name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return words.replace(/[\s_.-]+/g, '-');
}

/** The distance between two folded names, or undefined if one is not a typo of the other. */
export function nameSlip(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const longest = Math.max(a.length, b.length);
  const limit = slipLimit(longest);
  if (Math.abs(a.length - b.length) > limit) return undefined;
  const slips = distance(a, b, limit + 1);
  if (slips > limit || countsOtherwise(a, b)) return undefined;
  if (slips === 1 && longest > 4 && a.length !== b.length) return 1;
  if (a.replaceAll('-', '') === b.replaceAll('-', '')) return 1;
  // Compare word by word if both have the same number of words: "get-users" is not a typo of "set-users", nor "encode" of
  // "decode".
  const [words, others] = [a.split('-'), b.split('-')];
  const isSlip = words.length === others.length ? words.every((word, i) => isWordSlip(word, others[i] ?? '')) : true;
  return isSlip ? slips : undefined;
}

/** `install` and `installation`: one word begins with the other, which is at least half of it. */
export function isLonger(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isHalf = short.length > 3 && short.length * 2 >= long.length;
  return isHalf && long.startsWith(short) && /^[a-z]+$/.test(long.slice(short.length));
}

function isWordSlip(word: string, other: string): boolean {
  if (word === other) return true;
  const longest = Math.max(word.length, other.length);
  if (longest < 5 && word[0] !== other[0]) return false;
  const limit = slipLimit(longest);
  return distance(word, other, limit + 1) <= limit;
}

/** How many typos are plausible in a word of this many letters. */
function slipLimit(letters: number): number {
  if (letters < 3) return 0;
  if (letters < 7) return 1;
  return letters < 12 ? 2 : 3;
}

/** Another number is another thing: `step-1` and `step-2`, `v1` and `v2`. */
function countsOtherwise(a: string, b: string): boolean {
  const [one, other] = [a.replace(/\D+/g, ' ').trim(), b.replace(/\D+/g, ' ').trim()];
  return one !== '' && other !== '' && one !== other;
}
