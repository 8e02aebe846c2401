/** In which places each term occurs, and how often; a place is a number that the caller chooses, below 2^32. */
export interface Postings {
  /** Records one more occurrence of a term at a place; true if it is the first. Add the occurrences at one place in a row. */
  add(term: string, place: number): boolean;
  /** The same for a term and place that have not been recorded yet, with the number of occurrences. */
  restore(term: string, place: number, count: number): void;
  /** Every term, and the number of its places. */
  terms(): Iterable<string>;
  /** Calls `take` with each place of a term and the number of occurrences there, the latest place first. */
  each(term: string, take: (place: number, count: number) => void): void;
}

/** The numbers of an entry: where the previous entry of the same term begins, its place, and the number of occurrences. */
const width = 3;

/**
 * Creates empty postings. All entries are in one array, each with a reference to the previous one of its term: a large site has
 * millions of them, and most terms have one or two.
 */
export function createPostings(): Postings {
  const numbers = new Map<string, number>();
  /** Where the latest entry of each term begins, by the number of the term. */
  const latest: number[] = [];
  let entries = new Uint32Array(1024 * width);
  // Index 0 marks the end of every list.
  let end = width;
  return {
    add(term, place) {
      const number = numberOf(term);
      const last = latest[number] ?? 0;
      if (last > 0 && entries[last + 1] === place) {
        entries[last + 2] = (entries[last + 2] ?? 0) + 1;
        return false;
      }
      append(number, place, 1);
      return true;
    },
    restore: (term, place, count) => append(numberOf(term), place, count),
    terms: () => numbers.keys(),
    each(term, take) {
      const number = numbers.get(term);
      if (number === undefined) return;
      for (let at = latest[number] ?? 0; at > 0; at = entries[at] ?? 0) {
        take(entries[at + 1] ?? 0, entries[at + 2] ?? 0);
      }
    },
  };

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, latest.length);
    return latest.push(0) - 1;
  }

  function append(number: number, place: number, count: number): void {
    if (end + width > entries.length) {
      const larger = new Uint32Array(entries.length * 2);
      larger.set(entries);
      entries = larger;
    }
    entries[end] = latest[number] ?? 0;
    entries[end + 1] = place;
    entries[end + 2] = count;
    latest[number] = end;
    end += width;
  }
}
