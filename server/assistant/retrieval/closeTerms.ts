/** A term that is similar to another one. */
export interface CloseTerm {
  readonly term: string;
  /** How many letters must be inserted, deleted or replaced. */
  readonly distance: number;
}

/** Those among `terms` that differ from `term` by at most this many letters, including the term itself. */
export function* termsWithin(terms: Iterable<string>, term: string, most: number): Iterable<CloseTerm> {
  const rows = [new Uint8Array(maxLength + 1), new Uint8Array(maxLength + 1)] as const;
  for (const other of terms) {
    const distance = distanceWithin(term, other, most, rows);
    if (distance !== undefined) yield { term: other, distance };
  }
}

/** The maximum length of a term. */
const maxLength = 64;

/** The Levenshtein distance of two texts; undefined if it is larger than the limit. */
function distanceWithin(
  a: string,
  b: string,
  most: number,
  rows: readonly [Uint8Array, Uint8Array],
): number | undefined {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > maxLength) return undefined;
  let [last, next] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    const letter = a.charCodeAt(row - 1);
    let least = row;
    next[0] = row;
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (letter === b.charCodeAt(column - 1) ? 0 : 1);
      const value = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      next[column] = value;
      if (value < least) least = value;
    }
    if (least > most) return undefined;
    [last, next] = [next, last];
  }
  const distance = last[b.length] ?? 0;
  return distance <= most ? distance : undefined;
}
