import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchingRows, matrixOf } from '../../../server/language/features/translations/matrix.ts';
import { loadSite } from '../../kit/check.ts';
import { readFixture } from '../../kit/fixture.ts';

const site = `
// file: docs.json
{
  "navigation": {
    "languages": [
      { "language": "en", "groups": [{ "group": "A", "pages": ["index", "start"] }, { "group": "B", "pages": ["sync", "search", "faq"] }] },
      { "language": "es", "groups": [{ "group": "A", "pages": ["es/index", "es/faq"] }, { "group": "B", "pages": ["es/search"] }] },
      { "language": "fr", "groups": [{ "group": "A", "pages": ["fr/index", "start", "fr/accueil"] }] }
    ]
  }
}
// file: index.mdx
// file: start.mdx
// file: sync.mdx
// file: search.mdx
// file: faq.mdx
// file: es/index.mdx
// file: es/faq.mdx
// file: es/sync.mdx
// file: fr/index.mdx
// file: fr/accueil.mdx
`;

/** The rows as people read them, each as `page: en es fr`. */
async function rowsOf(wanted: Parameters<typeof matchingRows>[1] = {}): Promise<readonly string[]> {
  const matrix = await matrixIn();
  return matchingRows(matrix, wanted).map(({ page, cells }) => `${page}: ${cells.join(' ')}`);
}

async function matrixIn() {
  const state = await loadSite(readFixture(site).files);
  return matrixOf(state.navigation, state.snapshot.site, { kind: 'language', from: 'en' });
}

describe('the matrix of languages', () => {
  it('shows the state of each page in each language, with pages of a single language last', async () => {
    assert.deepEqual(await rowsOf(), [
      'index: listed listed listed',
      'start: listed missing shared',
      'sync: listed unlisted missing',
      'search: listed withoutFile missing',
      'faq: listed elsewhere missing',
      'fr/accueil: none none extra',
    ]);
  });

  it('counts the progress of each language', async () => {
    const { columns } = await matrixIn();
    assert.deepEqual(
      columns.map(({ name, pages, compared, listed }) => `${name}: ${pages} pages, ${listed} of ${compared}`),
      ['en: 5 pages, 5 of 5', 'es: 3 pages, 3 of 5', 'fr: 3 pages, 2 of 5'],
    );
    assert.deepEqual(columns[1]?.counts, { listed: 1, missing: 1, unlisted: 1, withoutFile: 1, elsewhere: 1 });
  });

  it('is filtered by words, and by the state of a cell', async () => {
    assert.deepEqual(await rowsOf({ filter: 'S Y' }), ['sync: listed unlisted missing']);
    assert.deepEqual(await rowsOf({ only: 'extra' }), ['fr/accueil: none none extra']);
    assert.equal((await rowsOf({ only: 'behind' })).length, 4);
    assert.deepEqual(await rowsOf({ filter: 'nothing' }), []);
  });
});
