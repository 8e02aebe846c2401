import type { Block, Chunk } from './chunks.ts';
import { type CloseTerm, termsWithin } from './closeTerms.ts';
import {
  type Contents,
  chunkAt,
  emptyContents,
  fieldAt,
  fieldCount,
  placeOf,
  readContents,
  totalsOf,
  written,
} from './indexContents.ts';
import { createRunReader } from './runs.ts';
import { termsOfRun } from './words.ts';

/** A page as it is added to the index; the index does not contain the text itself. */
export interface IndexedPage {
  readonly key: string;
  /** Changes when anything that was indexed changes. */
  readonly hash: string;
  readonly title: string;
  readonly description: string;
  /** The titles above the page, and the words of its address. */
  readonly trail: string;
  readonly chunks: readonly Chunk[];
}

/** A chunk that contains a term, with its BM25+ score for that term alone. */
export interface ChunkHit {
  readonly key: string;
  readonly chunk: number;
  readonly score: number;
}

/**
 * The word index over the chunks of a project. Its scores equal those of MiniSearch 7.2
 * (`test/assistant/miniSearch.law.test.ts`), which was used before: 10,000 pages took it 41 s and 330 MB, and 4.5 s to load. The
 * scores depend only on the pages that were `put`, so that an index after any edits answers like a newly built one.
 */
export interface SearchIndex {
  /** The hash with which a page was added; undefined for a page that is not in the index. */
  hashOf(key: string): string | undefined;
  keys(): Iterable<string>;
  readonly chunkCount: number;
  /** Adds a page, replacing the previous one with its key. */
  put(page: IndexedPage): void;
  remove(key: string): void;
  /**
   * The chunks that hold a term, in no particular order; undefined when there are more than `most`. `loose` also takes
   * words that begin with it and words that differ by a letter or two, at a lower score.
   */
  find(term: string, most: number, loose?: boolean): readonly ChunkHit[] | undefined;
  /** The terms that differ from one by a letter or two (a swap counts as one), and how many chunks contain each. */
  termsLike(term: string, distance: 1 | 2): readonly { readonly term: string; readonly frequency: number }[];
  /** The index as text, for `loadSearchIndex`. */
  serialise(): string;
}

/** A part of what a chunk is found by. */
interface Field {
  /** The text that all chunks of a page have in this field. */
  readonly page?: (page: IndexedPage) => string;
  /** Only the first chunk of a page has it. */
  readonly isOfFirst?: boolean;
  /** The texts of a single chunk. */
  readonly chunk?: (chunk: Chunk) => readonly string[];
  readonly boost: number;
}

const fields: readonly Field[] & { readonly length: typeof fieldCount } = [
  { page: ({ title }) => title, boost: 2.5 },
  { chunk: ({ headings }) => headings, boost: 1 },
  { page: ({ trail }) => trail, boost: 1 },
  { page: ({ description }) => description, isOfFirst: true, boost: 2 },
  { chunk: (chunk) => textsOf(chunk, 'prose'), boost: 1 },
  { chunk: (chunk) => textsOf(chunk, 'code'), boost: 0.6 },
];

function textsOf({ blocks }: Chunk, kind: Block['kind']): readonly string[] {
  return blocks.filter((block) => block.kind === kind).map(({ text }) => text);
}

/**
 * BM25+: how soon further occurrences of a word stop counting, how much long texts are held back, and the minimum for any match.
 */
const bm25 = { k: 1.6, b: 0.8, d: 0.5 };
/** The maximum weight of a word that begins with the term, or is similar to it, relative to the term itself. */
const prefixWeight = 0.375;
const fuzzyWeight = 0.45;

/** Creates an empty index. */
export function createSearchIndex(): SearchIndex {
  return indexOver(emptyContents());
}

/** Loads the index that `serialise` wrote; undefined for any other text, or one of another release. */
export function loadSearchIndex(text: string): SearchIndex | undefined {
  try {
    const contents = readContents(text);
    return contents && indexOver(contents);
  } catch (error) {
    // The file was truncated or written by another program; the index is then rebuilt.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function indexOver(initial: Contents): SearchIndex {
  let contents = initial;
  let totals = totalsOf(contents);
  let eachRun = runReader(contents);

  return {
    hashOf: (key) => contents.pages.get(key)?.hash,
    keys: () => contents.pages.keys(),
    get chunkCount() {
      return totals.chunks;
    },
    put,
    remove,
    find(term, most, loose = false) {
      const scores = new Map<number, number>();
      for (const { term: each, weight } of loose ? looseTerms(contents, term) : [{ term, weight: 1 }]) {
        if (frequencyOf(each) > most) return undefined;
        score(each, weight, scores);
        if (scores.size > most) return undefined;
      }
      return Array.from(scores, ([chunk, value]) => hitOf(chunk, value));
    },
    termsLike(term, distance) {
      // A swap counts as two here.
      return Array.from(termsWithin(contents.postings.terms(), term, distance + 1), ({ term: each }) => {
        return { term: each, frequency: frequencyOf(each) };
      }).filter(({ frequency }) => frequency > 0);
    },
    serialise: () => written(contents),
  };

  function put(page: IndexedPage): void {
    remove(page.key);
    const { pages, owners, lengths, postings } = contents;
    const entry = { key: page.key, hash: page.hash, first: owners.length, count: page.chunks.length };
    pages.set(page.key, entry);
    const head = fields.map((field) => (field.page ? termsIn(field.page(page)) : []));
    for (const chunk of page.chunks) {
      const number = owners.length;
      owners.push(entry);
      totals.chunks++;
      for (const [field, own] of fields.entries()) {
        const place = placeOf(number, field);
        let length = own.isOfFirst && number > entry.first ? 0 : postings.add(head[field] ?? [], place);
        const take = (terms: readonly number[]) => {
          length += postings.add(terms, place);
        };
        for (const text of own.chunk?.(chunk) ?? []) eachRun(text, take);
        lengths.push(length);
        totals.lengths[field] = (totals.lengths[field] ?? 0) + length;
      }
    }
  }

  function termsIn(text: string): readonly number[] {
    const found: (readonly number[])[] = [];
    eachRun(text, (terms) => found.push(terms));
    return found.flat();
  }

  function remove(key: string): void {
    const { pages, owners, lengths } = contents;
    const entry = pages.get(key);
    if (!entry) return;
    pages.delete(key);
    for (let chunk = entry.first; chunk < entry.first + entry.count; chunk++) {
      owners[chunk] = undefined;
      totals.chunks--;
      for (const field of fields.keys()) {
        totals.lengths[field] = (totals.lengths[field] ?? 0) - (lengths[chunk * fieldCount + field] ?? 0);
      }
    }
    if (owners.length - totals.chunks > Math.max(minSwept, totals.chunks / 4)) sweep();
  }

  /** Removes what is left of pages that were removed. */
  function sweep(): void {
    contents = readContents(written(contents)) ?? contents;
    totals = totalsOf(contents);
    eachRun = runReader(contents);
  }

  function frequencyOf(term: string): number {
    let frequency = 0;
    let last = -1;
    contents.postings.each(term, (place) => {
      const chunk = chunkAt(place);
      if (chunk !== last && contents.owners[chunk]) frequency++;
      last = chunk;
    });
    return frequency;
  }

  function score(term: string, weight: number, scores: Map<number, number>): void {
    const { owners, lengths, postings } = contents;
    const frequencies = fields.map(() => 0);
    postings.each(term, (place) => {
      if (owners[chunkAt(place)]) frequencies[fieldAt(place)] = (frequencies[fieldAt(place)] ?? 0) + 1;
    });
    const { k, b, d } = bm25;
    const weights = fields.map(({ boost }, field) => {
      const frequency = frequencies[field] ?? 0;
      return weight * boost * Math.log(1 + (totals.chunks - frequency + 0.5) / (frequency + 0.5));
    });
    postings.each(term, (place, count) => {
      const [chunk, field] = [chunkAt(place), fieldAt(place)];
      if (!owners[chunk]) return;
      const length = lengths[chunk * fieldCount + field] ?? 0;
      const mean = (totals.lengths[field] ?? 0) / totals.chunks;
      const found = d + (count * (k + 1)) / (count + k * (1 - b + (b * length) / mean));
      scores.set(chunk, (scores.get(chunk) ?? 0) + (weights[field] ?? 0) * found);
    });
  }

  function hitOf(chunk: number, value: number): ChunkHit {
    const owner = contents.owners[chunk];
    return { key: owner?.key ?? '', chunk: chunk - (owner?.first ?? 0), score: value };
  }
}

/** Finds the runs of a text and passes on the numbers that their terms have in the postings. */
function runReader({ postings }: Contents) {
  return createRunReader((run) => termsOfRun(run).map(postings.numberOf));
}

/** A term of a question, then the words of the index that begin with it or are similar to it, with less weight. */
function* looseTerms(
  { postings }: Contents,
  term: string,
): Iterable<{ readonly term: string; readonly weight: number }> {
  yield { term, weight: 1 };
  const isBeginning = (other: string) => term.length >= 3 && other.length > term.length && other.startsWith(term);
  for (const other of postings.terms()) {
    const longer = other.length - term.length;
    if (isBeginning(other)) {
      yield { term: other, weight: (prefixWeight * other.length) / (other.length + 0.3 * longer) };
    }
  }
  const most = term.length >= 4 ? Math.min(6, Math.round(term.length * 0.2)) : 0;
  const close: Iterable<CloseTerm> = most > 0 ? termsWithin(postings.terms(), term, most) : [];
  for (const { term: other, distance } of close) {
    if (distance === 0 || isBeginning(other)) continue;
    yield { term: other, weight: (fuzzyWeight * other.length) / (other.length + distance) };
  }
}

/** With fewer deleted chunks than this, cleaning up is not worth the work. */
const minSwept = 1_000;
