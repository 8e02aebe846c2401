/** In which places each term occurs, and how often; a place is a number that the caller chooses, below 2^32. */
export interface Postings {
  /** The number of a term, for `add`. */
  numberOf(term: string): number;
  /**
   * Records one more occurrence at a place of each of the terms with these numbers; returns how many have not occurred there
   * before. Add the occurrences at one place in a row.
   */
  add(numbers: readonly number[], place: number): number;
  /** The same for a term that has not occurred at the place, with the number of occurrences. */
  restore(term: string, place: number, count: number): void;
  /** Every term, and the number of its places. */
  terms(): Iterable<string>;
  /** Calls `take` with each place of a term and the number of occurrences there, the latest place first. */
  each(term: string, take: (place: number, count: number) => void): void;
}

/** The numbers of an entry: its place, the number of occurrences, and where the previous entry of the same term begins. */
const width = 3;

/**
 * Creates empty postings. The latest entry of each term is in one array, by the number of the term, and those before are in
 * another, each with a reference to the previous one: a large site has millions of them, and most terms have one or two. While
 * an index is built, occurrences are counted in the first array, which fits into the processor's cache.
 */
export function createPostings(): Postings {
  const numbers = new Map<string, number>();
  let latest = new Uint32Array(1024 * width);
  let earlier = new Uint32Array(1024 * width);
  // Index 0 marks the end of every list.
  let end = width;
  return {
    numberOf,
    add(added, place) {
      let first = 0;
      for (const number of added) {
        const at = number * width;
        const count = latest[at + 1] ?? 0;
        if (count > 0 && latest[at] === place) latest[at + 1] = count + 1;
        else {
          put(at, place, 1);
          first++;
        }
      }
      return first;
    },
    restore: (term, place, count) => put(numberOf(term) * width, place, count),
    terms: () => numbers.keys(),
    each(term, take) {
      const number = numbers.get(term);
      if (number === undefined) return;
      const at = number * width;
      if (latest[at + 1] === 0) return;
      take(latest[at] ?? 0, latest[at + 1] ?? 0);
      for (let next = latest[at + 2] ?? 0; next > 0; next = earlier[next + 2] ?? 0) {
        take(earlier[next] ?? 0, earlier[next + 1] ?? 0);
      }
    },
  };

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(term, number);
    if (numbers.size * width > latest.length) latest = doubled(latest);
    return number;
  }

  /** Makes an entry the latest of its term, which begins at `at`. */
  function put(at: number, place: number, count: number): void {
    if ((latest[at + 1] ?? 0) > 0) {
      if (end + width > earlier.length) earlier = doubled(earlier);
      earlier[end] = latest[at] ?? 0;
      earlier[end + 1] = latest[at + 1] ?? 0;
      earlier[end + 2] = latest[at + 2] ?? 0;
      latest[at + 2] = end;
      end += width;
    }
    latest[at] = place;
    latest[at + 1] = count;
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
