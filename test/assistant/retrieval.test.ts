import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchResult } from '../../server/assistant/contract.ts';
import { type Library, openLibrary } from '../../server/assistant/retrieval/library.ts';
import { operationText } from '../../server/assistant/retrieval/operation.ts';
import { libraryRetriever, type RetrievalQuery } from '../../server/assistant/retrieval/retrieve.ts';
import { memoryStore, type Store } from '../../server/assistant/state/store.ts';
import { randomOf } from '../kit/random.ts';
import { handbook } from './handbook.ts';
import { failed, projectOf, projectOfFiles, type TestProject } from './kit.ts';

async function open(project: TestProject, store: Store = memoryStore()): Promise<Library> {
  const library = await openLibrary(project, { store, failed });
  await library.settled();
  return library;
}

async function find(
  library: Library,
  question: string,
  more: Partial<RetrievalQuery> = {},
): Promise<readonly SearchResult[]> {
  await library.settled();
  const { found } = await libraryRetriever(library).retrieve({ question, pageSize: 5, ...more });
  return found.map((each) => each.result);
}

/** Checks which pages are found, best first. */
async function checkFound(
  library: Library,
  question: string,
  expected: string,
  more: Partial<RetrievalQuery> = {},
): Promise<void> {
  assert.equal((await find(library, question, more)).map((result) => result.path).join(' '), expected);
}

test('the search covers the language and version of the filter, the open page, or the default', async () => {
  const library = await open(handbook());
  const first = async (more: Partial<RetrievalQuery>) => (await find(library, 'returns 返品 retours', more))[0]?.path;
  assert.equal(await first({}), 'en/v2/returns');
  assert.equal(await first({ filter: { language: 'ja' } }), 'ja/v2/returns');
  assert.equal(await first({ filter: { version: 'v1' } }), 'en/v1/returns');
  assert.equal(await first({ currentPath: '/fr/v1/privacy' }), 'fr/v1/returns');
  assert.equal(await first({ currentPath: 'fr/v1/privacy.mdx' }), 'fr/v1/returns');
  assert.equal(await first({ currentPath: '/fr/v1/privacy', filter: { language: 'ja' } }), 'ja/v1/returns');
  assert.equal(await first({ currentPath: '/no/such/page' }), 'en/v2/returns');
  await checkFound(library, 'refunds', 'en/v2/refunds', { filter: { path: 'en/v2/ref' } });
});

test('counterparts are one result that names the others', async () => {
  const [result] = await find(await open(handbook()), 'gift cards');
  assert.deepEqual(result?.metadata.alsoIn, ['en v1', 'fr v2', 'fr v1', 'ja v2', 'ja v1']);
});

test('a page that only another version has is found there, unless a filter excludes it', async () => {
  const library = await open(handbook());
  await checkFound(library, 'fax machine order form', 'en/v1/fax');
  await checkFound(library, 'fax machine order form', '', { filter: { version: 'v2' } });
});

test('a result has its heading, line and breadcrumb, and highlights the words', async () => {
  const [result] = await find(await open(handbook()), 'How many days may goods be sent back?');
  assert.deepEqual(result, {
    path: 'en/v2/returns',
    url: '/en/v2/returns#period',
    content:
      '**Goods** can be **sent** **back** for 30 **days** after delivery. The money is paid **back** after we receive them.',
    metadata: {
      title: 'Returns',
      heading: 'Period',
      breadcrumb: ['Orders'],
      file: 'en/v2/returns.mdx',
      line: 9,
      language: 'en',
      version: 'v2',
      alsoIn: ['en v1', 'fr v2', 'fr v1', 'ja v2', 'ja v1'],
    },
  });
});

test('unlisted pages are found and marked, and so are hidden pages', async () => {
  const [draft] = await find(await open(handbook()), 'prices from spring on');
  assert.equal(draft?.metadata.unlisted, true);
  const library = await open(
    projectOf(
      '// file: docs.json\n{ "navigation": { "pages": ["a"] } }\n// file: a.mdx\n---\ntitle: A\nhidden: true\n---\nzebra',
    ),
  );
  assert.equal((await find(library, 'zebra'))[0]?.metadata.hidden, true);
});

test('unsaved text and new pages are found at once, and deleted pages are not', async () => {
  const project = handbook();
  const library = await open(project);
  await checkFound(library, 'zorblax', '');
  project.edit('en/v2/privacy.mdx', '---\ntitle: Data\n---\nThe zorblax is kept secret.');
  await checkFound(library, 'zorblax', 'en/v2/privacy');
  project.edit('en/v2/privacy.mdx', undefined);
  await checkFound(library, 'zorblax', '');
  project.edit('en/v2/new.mdx', 'A zorblax again.');
  await checkFound(library, 'zorblax', 'en/v2/new');
});

test('operations of a specification are found by path, summary and parameters', async () => {
  const operation = {
    spec: 'openapi.json',
    method: 'POST',
    path: '/parcels/{id}/hold',
    summary: 'Hold a parcel',
    fields: [{ name: 'keep_until', description: 'Last day' }],
  };
  const pages = [
    {
      key: '/api/hold',
      address: '/api/hold',
      title: 'Hold a parcel',
      places: [{ breadcrumb: ['API'] }],
      hidden: false,
      operation,
    },
  ];
  const library = await open(projectOf('// file: docs.json\n{}\n// file: a.mdx\nText.', { pages }));
  for (const question of [
    'keep_until',
    'hold a parcel',
    'POST /parcels/{id}/hold',
    'which call stops a parcel until the last day',
  ])
    await checkFound(library, question, 'api/hold');
  assert.equal((await find(library, 'keep_until'))[0]?.metadata.file, undefined);
});

test('what a specification says twice about an operation is said once', () => {
  const operation = { spec: 'openapi.json', method: 'post', path: '/holds', summary: 'Hold', tags: ['Hold'] };
  assert.equal(operationText({ ...operation, description: 'Hold' }), '`POST /holds`\n\nHold');
});

test('an identifier in the question matches exactly before similar words', async () => {
  const library = await open(
    projectOf(`
// file: docs.json
{}
// file: a.mdx
The retrieval page has a size: retrieval of a page, page size, retrieval size, page.
// file: b.mdx
Set \`retrievalPageSize\` to five.`),
  );
  await checkFound(library, 'what does retrievalPageSize do', 'b a');
});

test('a typo and an unfinished word still match', async () => {
  const library = await open(handbook());
  await checkFound(library, 'purchasse', 'en/v2/loyalty');
  assert.equal((await find(library, 'dam'))[0]?.path, 'en/v2/damaged-goods');
});

test('the words of an identifier are highlighted as one', async () => {
  const library = await open(projectOf('// file: docs.json\n{}\n// file: a.mdx\nMem0 keeps what log4j says.'));
  assert.equal((await find(library, 'mem0 log4j'))[0]?.content, '**Mem0** keeps what **log4j** says.');
});

test('an operation comes first if the question names it, and so does a page by its address', async () => {
  const page = (method: string) => ({
    key: `/api/${method}`,
    address: `/api/${method}`,
    title: `${method} a parcel`,
    places: [{ breadcrumb: ['API'] }],
    hidden: false,
    operation: { spec: 'openapi.json', method, path: '/parcels/{id}', summary: 'Parcel parcel parcel' },
  });
  const library = await open(
    projectOf('// file: docs.json\n{}\n// file: a.mdx\nText.', { pages: ['delete', 'get', 'put'].map(page) }),
  );
  const first = async (question: string) => (await find(library, question))[0]?.path;
  for (const method of ['get', 'put', 'delete'])
    assert.equal(await first(`what does ${method.toUpperCase()} /parcels/{id} do?`), `api/${method}`);
  assert.equal(await first('parcel /api/put'), 'api/put');
});

test('a definition is found where a page begins with it', async () => {
  const library = await open(
    projectOf(`
// file: docs.json
{ "name": "Harbour", "navigation": { "pages": ["start", "berths", "harbour-rules"] } }
// file: start.mdx
---
title: Welcome
---
Harbour is a place for boats.

## Why Harbour

Boats lie safe.
// file: berths.mdx
---
title: Berths
description: Everything on berths, and berths only.
---
A berth holds one boat.

## Size

A berth has a size, and every berth of a size costs what such a berth costs.
// file: harbour-rules.mdx
---
title: Harbour rules
---
Harbour rules: no harbour without harbour rules in the harbour.`),
  );
  for (const name of ['Harbour', 'harbour'])
    assert.equal((await find(library, `What is ${name}?`))[0]?.content, '**Harbour** is a place for boats.');
  assert.equal((await find(library, 'what are berths'))[0]?.content, 'A **berth** holds one boat.');
});

test('a summary in front matter is quoted only if no passage is as good', async () => {
  const library = await open(
    projectOf(`
// file: docs.json
{ "navigation": { "pages": ["sails", "ropes"] } }
// file: sails.mdx
---
title: Sails
description: How to hoist a sail.
---
Welcome aboard.

## Up

To hoist a sail, pull the halyard.
// file: ropes.mdx
---
title: Ropes
description: >
  All ropes of the ship,
  spliced by hand.
---`),
  );
  assert.match((await find(library, 'how to hoist a sail'))[0]?.content ?? '', /pull the halyard/);
  assert.equal((await find(library, 'spliced ropes'))[0]?.content, 'All **ropes** of the ship, **spliced** by hand.');
});

test('sample questions do not count as answers', async () => {
  const library = await open(
    projectOf(
      '// file: docs.json\n{}\n// file: a.mdx\n- How do I paint the hull?\n\nTo paint the hull, sand it first.',
    ),
  );
  assert.match((await find(library, 'How do I paint the hull?'))[0]?.content ?? '', /sand it first/);
});

test('a saved index is loaded, and only changed pages are read again', async () => {
  const store = memoryStore();
  await (await open(handbook(), store)).close();
  const kept = await store.read('index');
  assert.ok(kept && kept.length > 1000);

  const project = handbook();
  project.edit('en/v2/refunds.mdx', '---\ntitle: Refunds\n---\nNow with a zorblax.');
  const library = await open(project, store);
  await checkFound(library, 'zorblax', 'en/v2/refunds');
  await checkFound(library, 'voucher', 'en/v2/gift-cards');
  assert.equal(library.index.chunkCount, (await open(project)).index.chunkCount);
});

for (const kept of [
  '',
  '{}',
  '{"format":0,"pages":[]}\n{}',
  '{"format":1,"pages":[]}',
  '{"format":1,"pages":[]}\n{"broken',
]) {
  test(`an index saved as ${JSON.stringify(kept)} is rebuilt`, async () => {
    await checkFound(await open(handbook(), memoryStore(new Map([['index', kept]]))), 'voucher', 'en/v2/gift-cards');
  });
}

test('an index after any edits answers like a new one', async () => {
  const { below, pick } = randomOf(7);
  const vocabulary = 'anchor boat cable deck engine fender galley hull jib keel line mast'.split(' ');
  const text = () =>
    `---\ntitle: ${pick(vocabulary)}\n---\n${Array.from({ length: 12 }, () => pick(vocabulary)).join(' ')}\n\n## ${pick(vocabulary)}\n${pick(vocabulary)} ${pick(vocabulary)}`;
  const files = new Map([
    ['docs.json', '{}'],
    ...Array.from({ length: 12 }, (_, index) => [`p${index}.mdx`, text()] as const),
  ]);
  const project = projectOfFiles(files);
  const library = await open(project);
  for (let round = 0; round < 60; round++) {
    const file = `p${below(16)}.mdx`;
    project.edit(file, below(4) === 0 ? undefined : text());
    if (round % 3 !== 0) continue;
    await library.settled();
    const fresh = await open(projectOfFiles(files));
    assert.equal(library.index.chunkCount, fresh.index.chunkCount);
    for (const question of [`${pick(vocabulary)} ${pick(vocabulary)}`, pick(vocabulary), 'ancor bots']) {
      assert.deepEqual(await find(library, question), await find(fresh, question), `${question}, round ${round}`);
    }
  }
});
