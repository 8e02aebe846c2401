/** Pairs of prefixes that reverse a meaning, e.g. `include` and `exclude`. */
const opposites = [
  ['en', 'dis'],
  ['in', 'ex'],
  ['pre', 'post'],
  ['up', 'down'],
] as const;
const negations = ['un', 'dis', 'non', 'not', 'no', 'de', 'anti', 'hide', 'in'];

/**
 * The candidate the author most likely meant by `word`, or undefined if none is close. Close means: the same except for case, `-`
 * and `_`, or one typo (a letter missing, added, wrong, or two swapped) for every four letters, three at most: `tab` is not
 * `tag`. In words of three letters only a missing letter or two swapped ones count, and only if they lead to one word. Of two
 * equally close ones the first is returned. Never returns the opposite: `unsearchable` is not `searchable`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return nearestOf(word, prepared(candidates));
}

/** A function that finds the nearest of the same candidates for many words: each comparison is then much cheaper. */
export function createNearest(candidates: Iterable<string>): (word: string) => string | undefined {
  const all = [...prepared(candidates)];
  return (word) => nearestOf(word, all);
}

/** A candidate with what it is compared by. */
interface Candidate {
  readonly text: string;
  readonly form: string;
  readonly letters: Letters;
}

function* prepared(candidates: Iterable<string>): Iterable<Candidate> {
  for (const text of candidates) {
    const form = plainForm(text);
    yield { text, form, letters: lettersOf(form) };
  }
}

function nearestOf(word: string, candidates: Iterable<Candidate>): string | undefined {
  const wanted = plainForm(word);
  const letters = lettersOf(wanted);
  const short: string[] = [];
  let best: string | undefined;
  let limit = Math.min(3, Math.floor(wanted.length / 4)) + 1;
  for (const { text: candidate, form, letters: own } of candidates) {
    if (form === wanted) return candidate;
    if (wanted.length === 3 && isShortSlip(wanted, form)) short.push(candidate);
    if (Math.abs(form.length - wanted.length) >= limit || isFar(letters, own, limit)) continue;
    const found = distance(wanted, form, limit);
    if (found < limit && !areOpposite(wanted, form)) {
      limit = found;
      best = candidate;
    }
  }
  return best ?? (short.length === 1 ? short[0] : undefined);
}

/** Which letters a word has once, and which more often: a bit for each, where letters with the same last five bits count as one. */
interface Letters {
  readonly once: number;
  readonly again: number;
}

function lettersOf(form: string): Letters {
  let [once, again] = [0, 0];
  for (let at = 0; at < form.length; at++) {
    const bit = 1 << (form.charCodeAt(at) & 31);
    again |= once & bit;
    once |= bit;
  }
  return { once, again };
}

/** Whether two words certainly have `limit` typos between them: each changes two bits at most. Most words end here. */
function isFar(a: Letters, b: Letters, limit: number): boolean {
  return bitsIn(a.once ^ b.once) + bitsIn(a.again ^ b.again) > 2 * (limit - 1);
}

/** How many bits of a number of 32 bits are set. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** `icn` for `icon`, `ulr` for `url`; the first letter is rarely the wrong one. */
function isShortSlip(word: string, form: string): boolean {
  if (form[0] !== word[0] || form.length > 4) return false;
  const isSwapped = form.length === 3 && form[1] === word[2] && form[2] === word[1];
  return isSwapped || (form.length === 4 && distance(word, form, 2) === 1);
}

/**
 * How many typos turn `a` into `b` (optimal string alignment: insert, delete, replace, swap neighbours); `limit` if it takes that
 * many or more. Keeps two rows and the one before them, and stops at a row that exceeds the limit.
 */
export function distance(a: string, b: string, limit: number): number {
  // A common prefix or suffix needs no typo.
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return slipsBetween(a.slice(start, a.length - end), b.slice(start, b.length - end), limit);
}

/** The rows that `slipsBetween` writes into: one name is compared with thousands of others, and nothing in the rows is kept. */
const rows: readonly [number[], number[], number[]] = [[], [], []];

function slipsBetween(a: string, b: string, limit: number): number {
  let [before, above, current] = rows;
  for (let column = 0; column <= b.length; column++) above[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const slips = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      current[column] = slips;
      least = Math.min(least, slips);
    }
    if (least >= limit) return limit;
    [before, above, current] = [above, current, before];
  }
  return Math.min(limit, at(above, b.length));
}

/** True if the letters occur in the text in their order, with others between them: `gst` in `guides/start`. */
export function isScattered(text: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function areOpposite(a: string, b: string): boolean {
  const negated = negations.some((beginning) => a === beginning + b || b === beginning + a);
  return negated || opposites.some(([one, other]) => swaps(a, b, one, other) || swaps(b, a, one, other));
}

function swaps(a: string, b: string, one: string, other: string): boolean {
  return a.startsWith(one) && b.startsWith(other) && a.slice(one.length) === b.slice(other.length);
}

function plainForm(word: string): string {
  return word.toLowerCase().replaceAll(/[-_\s]/g, '');
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
