import { guard, type Valid } from '../../base/schema.ts';
import type { indexHead } from './indexContents.schemas.ts';
import guards from './indexContents.schemas.ts?guards';
import { createNumberWriter, numberReader } from './numbers.ts';
import { createPostings, type Postings } from './postings.ts';

type Head = Valid<typeof indexHead>;
const isHead = guard<Head>(() => guards['indexHead']);

/** Increase it whenever words or chunks are made differently, so that a stored index of an older release is not used. */
const format = 9;

/** The fields a chunk is found by; their numbers are those of the list in `searchIndex.ts`. */
export const fieldCount = 6;

/** A place in the postings is the number of a chunk and, in its last bits, the number of a field. */
const fieldBits = 3;
const places = 1 << fieldBits;
export const placeOf = (chunk: number, field: number) => chunk * places + field;
export const chunkAt = (place: number) => place >>> fieldBits;
export const fieldAt = (place: number) => place & (places - 1);

/** A page with the number of its first chunk; its other chunks follow. */
export interface IndexedPage {
  readonly key: string;
  readonly hash: string;
  readonly first: number;
  readonly count: number;
}

/** The content of the index; chunks are numbered in the order in which they were added, including those of removed pages. */
export interface Contents {
  readonly pages: Map<string, IndexedPage>;
  /** The page of each chunk; undefined if it was removed. */
  readonly owners: (IndexedPage | undefined)[];
  /** How many terms each field of each chunk has. */
  readonly lengths: number[];
  readonly postings: Postings;
}

/** The content of an index without pages. */
export function emptyContents(): Contents {
  return { pages: new Map(), owners: [], lengths: [], postings: createPostings() };
}

/** How many chunks there are, and how many terms each of their fields has in total. */
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

/** The contents as text, without removed pages. */
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
  // One list for all terms, since an object for each of millions of entries would be left for the garbage collector.
  const found: number[] = [];
  const take = (place: number, times: number) => {
    const chunk = renumbered[chunkAt(place)];
    if (chunk !== undefined) found.push(times, placeOf(chunk, fieldAt(place)));
  };
  for (const term of postings.terms()) {
    found.length = 0;
    postings.each(term, take);
    if (found.length === 0) continue;
    kept.push(term);
    numbers.write(found.length / 2);
    let before = 0;
    for (let at = found.length - 1; at > 0; at -= 2) {
      const [times, place] = [found[at - 1] ?? 0, found[at] ?? 0];
      // Most terms occur once where they occur.
      numbers.write((place - before) * 2 + (times > 1 ? 1 : 0));
      if (times > 1) numbers.write(times);
      before = place;
    }
  }
  const head: Head = {
    format,
    pages: Array.from(pages.values(), ({ key, hash, count }) => [key, hash, count]),
    terms: kept,
  };
  return `${JSON.stringify(head)}\n${numbers.text()}`;
}

/** Reads what `written` wrote; undefined for the text of another release. Throws for any other text. */
export function readContents(text: string): Contents | undefined {
  const end = text.indexOf('\n');
  const head: unknown = JSON.parse(text.slice(0, Math.max(0, end)));
  if (!isHead(head) || head.format !== format) return undefined;
  const { pages, terms: known } = head;
  // A damaged file must not request more chunks than it has numbers for.
  const chunks = pages.reduce((sum, [, , count]) => sum + count, 0);
  if (chunks * fieldCount > text.length - end) return undefined;
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
