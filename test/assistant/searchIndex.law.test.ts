import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Chunk } from '../../server/assistant/retrieval/chunks.ts';
import {
  createSearchIndex,
  type IndexedPage,
  loadSearchIndex,
  type SearchIndex,
} from '../../server/assistant/retrieval/searchIndex.ts';
import { randomOf } from '../kit/random.ts';

const vocabulary = [
  'install',
  'installing',
  'token',
  'tokens',
  'page',
  'webhook',
  'refund',
  'invoice',
  'limit',
  'quota',
];
/** So few that some words stand in more chunks, and some in fewer. */
const limits = [1, 3, 8, 1000];

describe('an index after any edits answers like a new one', () => {
  for (let seed = 1; seed <= 60; seed++) {
    it(`seed ${seed}`, () => {
      const { below: pick } = randomOf(seed);
      let index = createSearchIndex();
      const pages = new Map<string, IndexedPage>();
      for (let step = 0; step < 25; step++) {
        const key = `p${pick(8)}`;
        const action = pick(10);
        if (action < 6) {
          const page = pageOf(key, pick);
          pages.set(key, page);
          index.put(page);
        } else if (action < 8) {
          pages.delete(key);
          index.remove(key);
        } else if (action === 8) index = reloaded(index);
        // What is asked in between does not change later answers.
        for (const word of vocabulary) index.find(word, limits[pick(limits.length)] ?? 1, pick(2) === 0);
      }
      assert.deepEqual(answersOf(index), answersOf(built(pages.values())));
    });
  }

  it('and still finds a word when most pages that contained it are gone', () => {
    const page = (key: string, text: string) => ({ ...pageOf(key, () => 0), chunks: [chunkOf(text)] });
    const index = built(['a', 'b', 'c'].map((key) => page(key, 'refund')));
    assert.equal(index.find('refund', 2), undefined);
    index.remove('a');
    index.put(page('b', 'invoice'));
    assert.deepEqual(
      index.find('refund', 2)?.map(({ key }) => key),
      ['c'],
    );
  });

  it('and finds a word that occurs together with others', () => {
    const index = built([
      { ...pageOf('a', () => 0), chunks: [chunkOf('hand')] },
      { ...pageOf('b', () => 0), chunks: [chunkOf('handler')] },
    ]);
    assert.equal(index.find('hand', 1, true), undefined);
    assert.equal(index.find('hand', 1)?.length, 1);
  });
});

describe('a saved index', () => {
  const pages = Array.from({ length: 20 }, (_one, index) => pageOf(`p${index}`, randomOf(index).below));
  const text = built(pages).serialise();

  it('that is damaged is rejected, or still answers', () => {
    const { below } = randomOf(7);
    for (let round = 0; round < 2_000; round++) {
      const at = below(text.length);
      const damaged = `${text.slice(0, at)}${String.fromCharCode(below(128))}${text.slice(at + below(3))}`;
      loadSearchIndex(damaged)?.find('token', 1000, true);
    }
  });

  it('that claims more chunks than it has is rejected', () => {
    assert(loadSearchIndex(text));
    for (const count of ['1e12', '-1', '1.5', 'null']) {
      assert.equal(loadSearchIndex(text.replace(/,\d+\]/, `,${count}]`)), undefined, count);
    }
  });

  it('that is truncated is rejected', () => {
    for (const length of [0, 1, 40, text.indexOf('\n'), text.length - 1]) {
      assert.equal(loadSearchIndex(text.slice(0, length)), undefined, String(length));
    }
  });
});

function built(pages: Iterable<IndexedPage>): SearchIndex {
  const index = createSearchIndex();
  for (const page of pages) index.put(page);
  return index;
}

function reloaded(index: SearchIndex): SearchIndex {
  const loaded = loadSearchIndex(index.serialise());
  assert(loaded);
  return loaded;
}

/** What every word finds, with scores rounded: sums are put together in another order. */
function answersOf(index: SearchIndex): unknown {
  return vocabulary.flatMap((word) =>
    limits.flatMap((most) =>
      [false, true].map((loose) => [
        word,
        most,
        loose,
        index
          .find(word, most, loose)
          ?.map(({ key, chunk, score }) => `${key}#${chunk} ${score.toPrecision(6)}`)
          .sort(),
      ]),
    ),
  );
}

function pageOf(key: string, pick: (below: number) => number): IndexedPage {
  const word = () => vocabulary[pick(vocabulary.length)] ?? '';
  const words = () => Array.from({ length: 1 + pick(6) }, word).join(' ');
  const chunks = Array.from({ length: 1 + pick(3) }, () => chunkOf(words()));
  return { key, hash: words(), title: word(), description: word(), trail: '', chunks };
}

function chunkOf(text: string): Chunk {
  return { headings: [], anchor: '', line: 1, blocks: [{ kind: 'prose', text, line: 1 }] };
}
