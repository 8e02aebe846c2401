import MiniSearch, { type SearchResult as MiniResult, type Options } from 'minisearch';
import type { Chunk } from './chunks.ts';
import { terms } from './words.ts';

/** A page as the index holds it; the text itself stays where it is. */
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

/** A chunk that holds a term, with its BM25+ score for that term alone. */
export interface ChunkHit {
  readonly key: string;
  readonly chunk: number;
  readonly score: number;
}

/**
 * The word index over the chunks of a project. Everything in it comes from `put`, so that an index after any edits
 * answers as one that was built anew.
 */
export interface SearchIndex {
  /** The hash a page was put with; undefined for a page that is not in the index. */
  hashOf(key: string): string | undefined;
  keys(): Iterable<string>;
  readonly chunkCount: number;
  /** Puts a page in, in place of what was there under its key. */
  put(page: IndexedPage): void;
  remove(key: string): void;
  /**
   * The chunks that hold a term, in no particular order; undefined when there are more than `most`. `loose` also takes
   * words that begin with it and words that differ by a letter or two, at a lower score.
   */
  find(term: string, most: number, loose?: boolean): readonly ChunkHit[] | undefined;
  /** The terms that differ from one by a letter or two, a swap of neighbours counting as one, and in how many chunks they stand. */
  termsLike(term: string, distance: 1 | 2): readonly { readonly term: string; readonly frequency: number }[];
  /** Sweeps out what pages left behind that were taken out. Until then they count in how rare a word is. */
  tidy(): Promise<void>;
  /** The index as text, for `loadSearchIndex`. */
  serialise(): string;
}

interface Document {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly trail: string;
  readonly about: string;
  readonly text: string;
  readonly code: string;
}

/** Changes whenever words or chunks are made in another way, so that a kept index of an older release is not used. */
const format = 4;

const options: Options<Document> = {
  fields: ['title', 'heading', 'trail', 'about', 'text', 'code'],
  tokenize: terms,
  processTerm: (term) => term,
  // The library sweeps when it is idle.
  autoVacuum: false,
  searchOptions: {
    boost: { title: 2.5, heading: 1, trail: 1, about: 2, text: 1, code: 0.6 },
    bm25: { k: 1.6, b: 0.8, d: 0.5 },
  },
};

/** An empty index. */
export function createSearchIndex(): SearchIndex {
  return indexOver(new MiniSearch<Document>(options), new Map());
}

/** The index that `serialise` wrote; undefined for any other text, or one of another release. */
export function loadSearchIndex(text: string): SearchIndex | undefined {
  try {
    const [head, ...rest] = splitLines(text);
    const kept = JSON.parse(head ?? '') as { readonly format?: unknown; readonly pages?: unknown };
    if (kept.format !== format || !Array.isArray(kept.pages)) return undefined;
    const pages = kept.pages as readonly (readonly [string, { hash: string; count: number }])[];
    return indexOver(MiniSearch.loadJS<Document>(JSON.parse(rest.join('\n')), options), new Map(pages));
  } catch (error) {
    // A file that was cut short or written by something else; the index is then built anew.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function indexOver(
  engine: MiniSearch<Document>,
  pages: Map<string, { readonly hash: string; readonly count: number }>,
): SearchIndex {
  // A page that was edited once is edited again: its chunks are remembered, so that they can be taken out exactly. The
  // engine can also discard a chunk it has forgotten the text of, and leaves its words behind for `tidy`.
  const remembered = new Map<string, readonly Document[]>();
  // Terms that stand nearly everywhere cost the most to find, so they are counted once as long as no page changes.
  const common = { exact: new Map<string, number>(), loose: new Map<string, number>() };

  const invalidate = () => {
    common.exact.clear();
    common.loose.clear();
  };
  const remove = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    invalidate();
    const documents = remembered.get(key);
    if (documents) for (const document of documents) engine.remove(document);
    else for (let chunk = 0; chunk < page.count; chunk++) engine.discard(chunkId(key, chunk));
    remembered.delete(key);
    pages.delete(key);
  };

  return {
    hashOf: (key) => pages.get(key)?.hash,
    keys: () => pages.keys(),
    get chunkCount() {
      return engine.documentCount;
    },
    put(page) {
      const isEdit = pages.has(page.key);
      remove(page.key);
      invalidate();
      const documents = page.chunks.map((chunk, index) => documentOf(page, index, chunk));
      for (const document of documents) engine.add(document);
      pages.set(page.key, { hash: page.hash, count: documents.length });
      if (isEdit) remembered.set(page.key, documents);
    },
    remove,
    find(term, most, loose = false) {
      const counts = loose ? common.loose : common.exact;
      if ((counts.get(term) ?? 0) > most) return undefined;
      const results = search(engine, term, loose);
      if (results.length <= most) return results.map(readHit);
      counts.set(term, results.length);
      return undefined;
    },
    termsLike(term, distance) {
      const frequencies = new Map<string, number>();
      // The engine counts a swap as two.
      const found = engine.search(term, { tokenize: (text) => [text], prefix: false, fuzzy: distance + 1 });
      for (const { terms: matched } of found)
        for (const each of matched) frequencies.set(each, (frequencies.get(each) ?? 0) + 1);
      return [...frequencies].map(([each, frequency]) => ({ term: each, frequency }));
    },
    async tidy() {
      if (engine.dirtCount > 0) await engine.vacuum({ batchSize: 2000, batchWait: 0 });
    },
    serialise() {
      return `${JSON.stringify({ format, pages: [...pages] })}\n${JSON.stringify(engine)}`;
    },
  };
}

function search(engine: MiniSearch<Document>, term: string, loose: boolean): readonly MiniResult[] {
  return engine.search(term, {
    tokenize: (text) => [text],
    prefix: loose && term.length >= 3,
    fuzzy: loose && term.length >= 4 ? 0.2 : false,
  });
}

function readHit({ id, score }: MiniResult): ChunkHit {
  const text = String(id);
  const at = text.lastIndexOf('#');
  return { key: text.slice(0, at), chunk: Number(text.slice(at + 1)), score };
}

function documentOf(page: IndexedPage, index: number, chunk: Chunk): Document {
  const text = (kind: 'prose' | 'code') =>
    chunk.blocks.flatMap((block) => (block.kind === kind ? [block.text] : [])).join('\n');
  return {
    id: chunkId(page.key, index),
    title: page.title,
    heading: chunk.headings.join('\n'),
    trail: page.trail,
    // A description says what the whole page is about; the first chunk stands for it.
    about: index === 0 ? page.description : '',
    text: text('prose'),
    code: text('code'),
  };
}

function chunkId(key: string, chunk: number): string {
  return `${key}#${chunk}`;
}

function splitLines(text: string): readonly string[] {
  const at = text.indexOf('\n');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
