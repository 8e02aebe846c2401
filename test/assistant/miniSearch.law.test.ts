import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import MiniSearch, { type Options } from 'minisearch';
import { createSearchIndex, type IndexedPage, type SearchIndex } from '../../server/assistant/retrieval/searchIndex.ts';
import { terms } from '../../server/assistant/retrieval/words.ts';
import { randomOf } from '../kit/random.ts';

interface Document {
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly trail: string;
  readonly about: string;
  readonly text: string;
  readonly code: string;
}

const options: Options<Document> = {
  fields: ['title', 'heading', 'trail', 'about', 'text', 'code'],
  tokenize: terms,
  processTerm: (term) => term,
  searchOptions: {
    boost: { title: 2.5, heading: 1, trail: 1, about: 2, text: 1, code: 0.6 },
    bm25: { k: 1.6, b: 0.8, d: 0.5 },
  },
};

const vocabulary =
  'install installer installs token tokens took page pages paging webhook webhooks refund refunds limit'.split(' ');

describe('the index scores as MiniSearch 7.2 does', () => {
  for (let seed = 1; seed <= 30; seed++) {
    it(`seed ${seed}`, () => {
      const { below } = randomOf(seed);
      const pages = Array.from({ length: 1 + below(12) }, (_one, index) => pageOf(`p${index}`, below));
      const engine = new MiniSearch<Document>(options);
      const index = createSearchIndex();
      for (const page of pages) {
        index.put(page);
        engine.addAll(documentsOf(page));
      }
      for (const word of [...vocabulary, 'instal', 'limits', 'webhoko', 'nothing']) {
        for (const loose of [false, true]) assert.deepEqual(found(index, word, loose), expected(engine, word, loose));
      }
    });
  }
});

function found(index: SearchIndex, word: string, loose: boolean) {
  const hits = index.find(word, Number.POSITIVE_INFINITY, loose) ?? [];
  return inOrder(hits.map(({ key, chunk, score }) => [`${key}#${chunk}`, score]));
}

function expected(engine: MiniSearch<Document>, word: string, loose: boolean) {
  const results = engine.search(word, {
    tokenize: (text) => [text],
    prefix: loose && word.length >= 3,
    fuzzy: loose && word.length >= 4 ? 0.2 : false,
  });
  return inOrder(results.map(({ id, score }) => [String(id), score]));
}

/** Sums are put together in another order. */
function inOrder(scores: readonly (readonly [string, number])[]) {
  return scores.map(([id, score]) => `${id} ${score.toPrecision(9)}`).sort();
}

function documentsOf(page: IndexedPage): Document[] {
  return page.chunks.map((chunk, index) => ({
    id: `${page.key}#${index}`,
    title: page.title,
    heading: chunk.headings.join('\n'),
    trail: page.trail,
    about: index === 0 ? page.description : '',
    text: chunk.blocks.flatMap(({ kind, text }) => (kind === 'prose' ? [text] : [])).join('\n'),
    code: chunk.blocks.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])).join('\n'),
  }));
}

function pageOf(key: string, below: (limit: number) => number): IndexedPage {
  const words = (most: number) =>
    Array.from({ length: below(most) }, () => vocabulary[below(vocabulary.length)] ?? '').join(' ');
  const chunks = Array.from({ length: 1 + below(4) }, () => ({
    headings: [words(3)],
    anchor: '',
    line: 1,
    blocks: [
      { kind: 'prose', text: words(20), line: 1 },
      { kind: 'code', text: words(12), line: 2 },
    ] as const,
  }));
  return { key, hash: key, title: words(3), description: words(8), trail: words(3), chunks };
}
