import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type ChangeAnswer,
  childNodesRequest,
  listCounterpartRequest,
  type TranslationCellParams,
  translationCellRequest,
  translationsChangedNotification,
  translationTableRequest,
  watchNavigationNotification,
  watchTranslationsNotification,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": {
      "languages": [
        { "language": "en", "groups": [
          { "group": "Start", "pages": ["index", "install", "sync"] },
          { "group": "New", "pages": ["news"] }] },
        { "language": "es", "groups": [{ "group": "Empezar", "pages": ["es/index", "es/sync"] }] }
      ]
    }
  }
  // file: index.mdx
  // file: install.mdx
  ---
  title: Install
  ---
  Text.
  // file: sync.mdx
  // file: news.mdx
  // file: es/index.mdx
  // file: es/sync.mdx
`);

const withSite = (run: (client: TestClient, uri: string) => Promise<void>) =>
  withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await run(client, uri);
  });

const cell = (uri: string, page: string, name = 'es'): TranslationCellParams => ({ uri, kind: 'language', page, name });

it('a window of the table is returned', () =>
  withSite(async (client, uri) => {
    const table = await client.request(translationTableRequest, { uri, first: 1, count: 2 });
    assert.deepEqual([table?.kind, table?.kinds, table?.total, table?.first], ['language', ['language'], 4, 1]);
    assert.deepEqual(
      table?.columns.map(({ name, listed, compared }) => `${name} ${listed}/${compared}`),
      ['en 4/4', 'es 2/4'],
    );
    assert.deepEqual(
      table?.rows.map(({ page, cells }) => [page, ...cells]),
      [
        ['install', 'listed', 'missing'],
        ['sync', 'listed', 'listed'],
      ],
    );
    assert.equal(
      await client.request(translationTableRequest, { uri: 'file:///no/docs.json', first: 0, count: 1 }),
      null,
    );
  }));

it('a cell returns its page and its place', () =>
  withSite(async (client, uri) => {
    const sync = await client.request(translationCellRequest, cell(uri, 'sync'));
    assert.deepEqual(
      [sync?.state, sync?.uri, sync?.source],
      ['listed', client.uri('es/sync.mdx'), client.uri('sync.mdx')],
    );
    assert.equal(sync?.entry?.uri, uri);
    const install = await client.request(translationCellRequest, cell(uri, 'install'));
    assert.deepEqual([install?.state, install?.counterpart, install?.uri], ['missing', 'es/install', undefined]);
    assert.equal(await client.request(translationCellRequest, cell(uri, 'install', 'fr')), null);
  }));

it('a missing page is created, and listed after its predecessor in the source', () =>
  withSite(async (client, uri) => {
    const answer = await client.request(listCounterpartRequest, cell(uri, 'install'));
    assert(answer.kind === 'changed', JSON.stringify(answer));
    const [edit] = answer.edits[0]?.edits ?? [];
    assert.match(edit?.newText ?? '', /"es\/install"/);
    assert.match(lineAt(edit?.range.start.line), /es\/index/);
    const [created] = answer.creates;
    assert.equal(created?.uri, client.uri('es/install.mdx'));
    assert.match(created?.text ?? '', /title: Install[\s\S]*not translated yet/);
  }));

it('a page whose group is missing is refused, with what to do', () =>
  withSite(async (client, uri) => {
    const answer: ChangeAnswer = await client.request(listCounterpartRequest, cell(uri, 'news'));
    assert(answer.kind === 'refused');
    assert.match(answer.reason, /"es" has no group for "news" yet.*translations sync es/);
  }));

it('an open table is notified when it changes, and otherwise not', () =>
  withSite(async (client, uri) => {
    const reported = () =>
      client.received.filter(({ method }) => method === translationsChangedNotification.method).length;
    const edited = (files.get('docs.json') ?? '').replace('"es/sync"', '"es/sync", "es/install"');
    await client.change(uri, `${edited} `);
    await client.notify(watchTranslationsNotification, { watching: true });
    await client.change(uri, edited.replace('"es/sync"', '"es/index"'));
    await client.waitFor(() => (reported() > 0 ? true : undefined));
    const table = await client.request(translationTableRequest, { uri, filter: 'install', first: 0, count: 5 });
    assert.deepEqual(table?.rows[0]?.cells, ['listed', 'withoutFile']);
    await client.notify(watchTranslationsNotification, { watching: false });
  }));

it('the tree receives the progress of a language, and is notified when it changes', () =>
  withSite(async (client, uri) => {
    const coverage = async () => {
      const languages = await client.request(childNodesRequest, { uri, key: '' });
      return languages.map(({ coverage }) => coverage && `${coverage.listed}/${coverage.of} of ${coverage.source}`);
    };
    await client.notify(watchNavigationNotification, { watching: true });
    await until('the figure is there', async () => String(await coverage()) === ',2/4 of en');
    await client.change(uri, (files.get('docs.json') ?? '').replace('"es/sync"', '"es/sync", "es/install"'));
    await until('the figure is another one', async () => String(await coverage()) === ',3/4 of en');
  }));

function lineAt(line = 0): string {
  return files.get('docs.json')?.split('\n')[line] ?? '';
}
