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

/** The numbers of a term: the place and number of occurrences of its latest entry, its current block, and how many entries that has. */
const termWidth = 4;
/** The numbers of a block before its entries: where the previous block of the term begins, and for how many entries it has room. */
const blockHead = 2;
/** The numbers of an entry in a block: the place and the number of occurrences. */
const entryWidth = 2;
/** Each block of a term has room for twice as many entries as the one before, up to this. */
const maxRoom = 256;

/**
 * Creates empty postings. The latest entry of each term is in one array, by the number of the term: most terms have no other, and
 * while an index is built, occurrences are counted in this array, which fits into the processor's cache. The entries before are
 * in blocks in another array: a large site has millions of them, and they are read one after another.
 */
export function createPostings(): Postings {
  const numbers = new Map<string, number>();
  let latest = new Uint32Array(1024 * termWidth);
  let blocks = new Uint32Array(4096);
  // Index 0 marks the end of every list.
  let end = 1;
  return {
    numberOf,
    add(added, place) {
      let first = 0;
      for (const number of added) {
        const at = number * termWidth;
        const count = latest[at + 1] ?? 0;
        if (count > 0 && latest[at] === place) latest[at + 1] = count + 1;
        else {
          put(at, place, 1);
          first++;
        }
      }
      return first;
    },
    restore: (term, place, count) => put(numberOf(term) * termWidth, place, count),
    terms: () => numbers.keys(),
    each(term, take) {
      const number = numbers.get(term);
      if (number === undefined) return;
      const at = number * termWidth;
      if (latest[at + 1] === 0) return;
      take(latest[at] ?? 0, latest[at + 1] ?? 0);
      let used = latest[at + 3] ?? 0;
      for (let block = latest[at + 2] ?? 0; block > 0; ) {
        const first = block + blockHead;
        for (let entry = first + (used - 1) * entryWidth; entry >= first; entry -= entryWidth) {
          take(blocks[entry] ?? 0, blocks[entry + 1] ?? 0);
        }
        block = blocks[block] ?? 0;
        // Only the current block can have room left.
        used = blocks[block + 1] ?? 0;
      }
    },
  };

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(term, number);
    if (numbers.size * termWidth > latest.length) latest = doubled(latest);
    return number;
  }

  /** Makes an entry the latest of its term, whose numbers begin at `at`. */
  function put(at: number, place: number, count: number): void {
    if ((latest[at + 1] ?? 0) > 0) keep(at);
    latest[at] = place;
    latest[at + 1] = count;
  }

  /** Adds what was the latest entry of a term to its current block, or to a new one if that is full. */
  function keep(at: number): void {
    let block = latest[at + 2] ?? 0;
    let used = latest[at + 3] ?? 0;
    const room = block > 0 ? (blocks[block + 1] ?? 0) : 0;
    if (used === room) {
      const next = Math.min(Math.max(1, room * 2), maxRoom);
      while (end + blockHead + next * entryWidth > blocks.length) blocks = doubled(blocks);
      blocks[end] = block;
      blocks[end + 1] = next;
      block = end;
      used = 0;
      end += blockHead + next * entryWidth;
    }
    const entry = block + blockHead + used * entryWidth;
    blocks[entry] = latest[at] ?? 0;
    blocks[entry + 1] = latest[at + 1] ?? 0;
    latest[at + 2] = block;
    latest[at + 3] = used + 1;
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
