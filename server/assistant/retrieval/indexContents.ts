import { createNumberWriter, numberReader } from './numbers.ts';
import { createPostings, type Postings } from './postings.ts';

/** Changes whenever words or chunks are made in another way, so that a kept index of an older release is not used. */
const format = 5;

/** The fields a chunk is found by; their numbers are those of the list in `searchIndex.ts`. */
export const fieldCount = 6;

/** A place in the postings is the number of a chunk and, in the last bits, that of a field. */
const fieldBits = 3;
export const placeOf = (chunk: number, field: number) => chunk * 2 ** fieldBits + field;
export const chunkAt = (place: number) => place >>> fieldBits;
export const fieldAt = (place: number) => place & (2 ** fieldBits - 1);

/** A page with the number of its first chunk; its others follow. */
export interface Entry {
  readonly key: string;
  readonly hash: string;
  readonly first: number;
  readonly count: number;
}

/** All that is found; chunks are counted in the order they were put in, those of pages that are gone too. */
export interface Contents {
  readonly pages: Map<string, Entry>;
  /** The page of each chunk; undefined for one that is gone. */
  readonly owners: (Entry | undefined)[];
  /** How many terms each field of each chunk has. */
  readonly lengths: number[];
  readonly postings: Postings;
}

export function emptyContents(): Contents {
  return { pages: new Map(), owners: [], lengths: [], postings: createPostings() };
}

/** How many chunks there are, and how many terms each of their fields has together. */
export function totalsOf({ owners, lengths }: Contents): { chunks: number; readonly lengths: number[] } {
  const totals = { chunks: 0, lengths: Array.from({ length: fieldCount }, () => 0) };
  for (const [chunk, owner] of owners.entries()) {
    if (!owner) continue;
    totals.chunks++;
    for (let field = 0; field < fieldCount; field++) {
      totals.lengths[field] = (totals.lengths[field] ?? 0) + (lengths[chunk * fieldCount + field] ?? 0);
    }
  }
  return totals;
}

/** What is kept as JSON: pages and terms in their order. The numbers of both stand on the next line. */
interface Head {
  readonly format: number;
  readonly pages: readonly (readonly [key: string, hash: string, count: number])[];
  readonly terms: readonly string[];
}

/** Contents as text, without what is gone. */
export function written({ pages, owners, lengths, postings }: Contents): string {
  const numbers = createNumberWriter();
  const renumbered: number[] = [];
  let count = 0;
  for (const [chunk, owner] of owners.entries()) {
    if (!owner) continue;
    renumbered[chunk] = count++;
    for (let field = 0; field < fieldCount; field++) numbers.write(lengths[chunk * fieldCount + field] ?? 0);
  }
  const kept: string[] = [];
  for (const term of postings.terms()) {
    const found: { readonly place: number; readonly count: number }[] = [];
    postings.each(term, (place, times) => {
      const chunk = renumbered[chunkAt(place)];
      if (chunk !== undefined) found.push({ place: placeOf(chunk, fieldAt(place)), count: times });
    });
    if (found.length === 0) continue;
    kept.push(term);
    numbers.write(found.length);
    let before = 0;
    for (const one of found.reverse()) {
      // Most terms stand once where they stand.
      numbers.write((one.place - before) * 2 + (one.count > 1 ? 1 : 0));
      if (one.count > 1) numbers.write(one.count);
      before = one.place;
    }
  }
  const head: Head = {
    format,
    pages: Array.from(pages.values(), (one) => [one.key, one.hash, one.count]),
    terms: kept,
  };
  return `${JSON.stringify(head)}\n${numbers.text()}`;
}

/** Reads what `written` wrote; undefined for that of another release. Throws for any other text. */
export function readContents(text: string): Contents | undefined {
  const end = text.indexOf('\n');
  const head = JSON.parse(text.slice(0, Math.max(0, end))) as Partial<Head>;
  if (head.format !== format || !Array.isArray(head.pages) || !Array.isArray(head.terms)) return undefined;
  const { pages, terms: known } = head as Head;
  // What was damaged on the disk must not ask for more chunks than there are numbers of.
  const isCounted = pages.every(([, , count]) => Number.isInteger(count) && count >= 0);
  const chunks = pages.reduce((sum, [, , count]) => sum + count, 0);
  if (!isCounted || chunks * fieldCount > text.length - end) return undefined;
  const numbers = numberReader(text.slice(end + 1));
  const contents = emptyContents();
  for (const [key, hash, count] of pages) {
    const entry = { key, hash, first: contents.owners.length, count };
    contents.pages.set(key, entry);
    for (let chunk = 0; chunk < count; chunk++) contents.owners.push(entry);
  }
  for (let index = 0; index < contents.owners.length * fieldCount; index++) contents.lengths.push(numbers.read());
  for (const term of known) {
    let place = 0;
    for (let left = numbers.read(); left > 0; left--) {
      const delta = numbers.read();
      place += Math.floor(delta / 2);
      contents.postings.restore(term, place, delta % 2 === 1 ? numbers.read() : 1);
    }
  }
  return numbers.isAtEnd() ? contents : undefined;
}
