import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CodeAction, CodeLens, Diagnostic } from 'vscode-languageserver';
import type { PageDate, PageHistory } from '../../server/language/divisions/pageHistory.ts';
import {
  counterpartsRequest,
  fileAtCommitRequest,
  type InitializationOptions,
  openPreviewRequest,
  type PreviewModel,
  pageHistoryNotification,
  sourceThenRequest,
  type TranslationTable,
  translationTableRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

/** A site, and what git says of its files. */
const { files } = readFixture(`
  // file: docs.json
  {
    "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" },
    "navigation": {
      "languages": [
        { "language": "en", "pages": ["index", "install", "sync", "news"] },
        { "language": "es", "pages": ["es/index", "es/install", "es/sync"] },
        { "language": "fr", "pages": ["fr/index", "fr/sync", "fr/install"] }
      ]
    }
  }
  // file: index.mdx
  Welcome, all of you.
  // file: install.mdx
  Install.
  // file: sync.mdx
  Sync.
  // file: news.mdx
  News.
  // file: es/index.mdx
  Hola.
  // file: es/install.mdx
  ---
  translatedFrom: none
  ---
  // file: es/sync.mdx
  Sincronizar.
  // file: fr/index.mdx
  Salut.
  // file: fr/install.mdx
  Installer.
  // file: fr/sync.mdx
  Synchroniser.
`);

const days: Readonly<Record<string, string>> = {
  'index.mdx': '2026-08-01',
  'es/index.mdx': '2026-05-02',
  'fr/index.mdx': '2026-08-02',
  'install.mdx': '2026-05-01',
  'fr/install.mdx': '2026-05-01',
  'sync.mdx': '2026-05-01',
  'es/sync.mdx': '2026-05-01',
  'fr/sync.mdx': '2026-05-01',
};
const commitOf = (day: string) => day.replaceAll('-', '').padEnd(40, '0');

/** The last commits have the files as they are, the source of `es/index` before that was a shorter one. */
const history: PageHistory = {
  async dates(wanted) {
    return new Map(
      wanted.flatMap((file): readonly (readonly [string, PageDate])[] => {
        const day = days[file];
        return day === undefined ? [] : [[file, { day, commit: commitOf(day), time: Date.parse(day) / 1000 }]];
      }),
    );
  },
  async texts(places) {
    return places.map(({ commit, file }) => {
      return file === 'index.mdx' && commit === commitOf('2026-05-02') ? 'Welcome.' : files.get(file);
    });
  },
  close() {},
};

const commands = { openCounterpart: 'open', showSourceChanges: 'show' };
const settings = { codeLens: { translations: true } };

const withSite = (run: (client: TestClient, uri: string) => Promise<void>, more: InitializationOptions = {}) =>
  withClient(
    files,
    {
      settings,
      agesIn: () => ({ openHistory: async () => history }),
      initializationOptions: { commands, ...more },
    },
    async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      await run(client, uri);
    },
  );

/** Asks for the table until it is as wanted. */
const tableWhen = (client: TestClient, uri: string, isWanted: (table: TranslationTable) => boolean) =>
  until('the table', async () => {
    const table = await client.request(translationTableRequest, { uri, first: 0, count: 9 });
    return table && isWanted(table) ? table : undefined;
  });
const cellsOf = ({ rows }: TranslationTable) => rows.map(({ page, cells }) => `${page}: ${cells.join(' ')}`);

describe('the table of translations', () => {
  it('shows dates of outdated pages once git may run, and placeholders before that', () =>
    withSite(async (client, uri) => {
      const before = await tableWhen(client, uri, ({ ages }) => ages === 'unknown');
      assert.deepEqual(cellsOf(before), [
        'index: listed listed listed',
        'install: listed placeholder elsewhere',
        'sync: listed listed listed',
        'news: listed missing missing',
      ]);
      await client.notify(pageHistoryNotification, {});
      const table = await tableWhen(client, uri, ({ ages }) => ages === undefined);
      assert.equal(cellsOf(table)[0], 'index: listed outdated listed');
      assert.deepEqual(table.rows[0]?.dates, [{ column: 1, sourceChanged: '2026-08-01', changed: '2026-05-02' }]);
      assert.deepEqual(table.columns[1]?.counts, { outdated: 1, placeholder: 1, listed: 1, missing: 1 });
      assert.deepEqual([table.columns[1]?.listed, table.columns[1]?.compared], [3, 4]);
      const shown = await client.request(translationTableRequest, { uri, only: 'outdated', first: 0, count: 9 });
      assert.deepEqual(
        shown?.rows.map(({ page }) => page),
        ['index'],
      );
    }));

  it('is updated on save', () =>
    withSite(async (client, uri) => {
      await client.notify(pageHistoryNotification, {});
      await tableWhen(client, uri, (table) => cellsOf(table)[0] === 'index: listed outdated listed');
      await client.write(client.uri('es/index.mdx'), 'Hola a todos.');
      await tableWhen(client, uri, (table) => cellsOf(table)[0] === 'index: listed listed listed');
      await client.write(client.uri('es/install.mdx'), 'Instalar.');
      await tableWhen(client, uri, (table) => cellsOf(table)[1] === 'install: listed listed elsewhere');
    }));
});

/** Opens a page, and waits for the problems of its translation. */
async function translationProblems(client: TestClient, page: string, text?: string): Promise<readonly Diagnostic[]> {
  const uri = client.uri(page);
  await client.open(uri, text);
  const all = await client.problems(uri, (problems) => problems.some(isAbout));
  return all.filter(isAbout);
}
const isAbout = ({ code }: Diagnostic) => String(code).startsWith('translation-');

describe('an open page', () => {
  const git = { git: true };

  it('gets what it lacks, where, and what changed, as information', () =>
    withSite(async (client) => {
      const messages: (readonly [string, string])[] = [
        ['es/index.mdx', '"index" changed on 2026-08-01, and its translation on 2026-05-02.'],
        ['es/install.mdx', 'This page still has to be translated from "install".'],
        ['fr/install.mdx', 'This is in another order than "install", which it translates.'],
        ['news.mdx', 'No page in es, fr is a translation of "news".'],
      ];
      for (const [page, message] of messages) {
        const problems = await translationProblems(client, page);
        assert.deepEqual(
          problems.map((problem) => [problem.severity, problem.message]),
          [[3, message]],
        );
      }
      await client.configure({ rules: { 'translation-missing': 'off' } });
      await client.problems(client.uri('news.mdx'), (problems) => !problems.some(isAbout));
    }, git));

  it('has a code lens for its counterparts', () =>
    withSite(async (client) => {
      await translationProblems(client, 'es/index.mdx');
      const lensesOf = async (page: string) => {
        const textDocument = { uri: client.uri(page) };
        return (await client.request<CodeLens[] | null>('textDocument/codeLens', { textDocument })) ?? [];
      };
      const titles = async (page: string) => (await lensesOf(page)).map(({ command }) => command?.title);
      assert.deepEqual(await titles('es/index.mdx'), ['Languages: en · fr', 'Source changed on 2026-08-01']);
      assert.deepEqual(await titles('index.mdx'), ['Languages: es outdated · fr']);
      assert.deepEqual(await titles('install.mdx'), ['Languages: es to be translated · fr listed elsewhere']);
      assert.deepEqual(await titles('news.mdx'), ['Languages: es missing · fr missing']);
      const [lens] = await lensesOf('news.mdx');
      assert.deepEqual(lens?.command?.arguments, [client.uri('news.mdx')]);
      await client.configure({ codeLens: { translations: false } });
      await until('no lens', async () => (await titles('news.mdx')).length === 0);
    }, git));

  it('offers to open its source, and what changed in it', () =>
    withSite(async (client) => {
      const diagnostics = await translationProblems(client, 'es/index.mdx');
      const start = { line: 0, character: 0 };
      const textDocument = { uri: client.uri('es/index.mdx') };
      const params = { textDocument, range: { start, end: start }, context: { diagnostics } };
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', params);
      const offered = actions.flatMap(({ title, command }) => (command ? [[title, command.command]] : []));
      assert.deepEqual(offered, [
        ['Show What Changed Since 2026-05-02', 'show'],
        ['Open Source', 'open'],
      ]);
    }, git));

  it('can be marked as translated', () =>
    withSite(async (client) => {
      const diagnostics = await translationProblems(client, 'es/install.mdx');
      const start = { line: 0, character: 0 };
      const uri = client.uri('es/install.mdx');
      const params = { textDocument: { uri }, range: { start, end: start }, context: { diagnostics } };
      const [first] = await client.request<CodeAction[]>('textDocument/codeAction', params);
      assert.equal(first?.title, 'Mark as Translated');
      assert.match(JSON.stringify(first.edit), /"newText":""/);
    }, git));

  it('returns the text its source had then', () =>
    withSite(async (client, site) => {
      await translationProblems(client, 'es/index.mdx');
      const then = await client.request(sourceThenRequest, { uri: client.uri('es/index.mdx') });
      assert(then);
      const { file, commit, uri } = then;
      assert.deepEqual([file, uri, then.changed], ['index.mdx', client.uri('index.mdx'), '2026-05-02']);
      assert.equal(await client.request(fileAtCommitRequest, { uri: site, file, commit }), 'Welcome.');
      assert.equal(await client.request(fileAtCommitRequest, { uri: site, file, commit: '--help' }), null);
      assert.equal(await client.request(fileAtCommitRequest, { uri: site, file: '../index.mdx', commit }), null);
      assert.equal(await client.request(fileAtCommitRequest, { uri: site, file: 'docs.json', commit }), null);
      assert.equal(await client.request(sourceThenRequest, { uri: client.uri('fr/index.mdx') }), null);
    }, git));

  it('returns its counterparts and the possible actions on them', () =>
    withSite(async (client, site) => {
      await translationProblems(client, 'es/index.mdx');
      const found = await client.request(counterpartsRequest, { uri: client.uri('es/index.mdx') });
      assert.deepEqual([found?.site, found?.page, found?.name], [site, 'index', 'es']);
      const cells = found?.cells.map(({ name, state, uri }) => [name, state, uri]);
      assert.deepEqual(cells, [
        ['en', 'listed', client.uri('index.mdx')],
        ['fr', 'listed', client.uri('fr/index.mdx')],
      ]);
      assert.equal(await client.request(counterpartsRequest, { uri: site }), null);
    }, git));
});

it('the preview marks languages in which the page is missing or outdated', () =>
  withSite(
    async (client, uri) => {
      const language = (bars: PreviewModel['bars']) => bars.find(({ kind }) => kind === 'language')?.lacking;
      const lacking = (selected: string) =>
        until('marks', async () => {
          const model = await client.request(openPreviewRequest, { uri, selected });
          return model && language(model.bars);
        });
      assert.deepEqual(await lacking('language:en/page:news'), [
        { key: 'language:es', state: 'missing' },
        { key: 'language:fr', state: 'missing' },
      ]);
      assert.deepEqual(await lacking('language:en/page:index'), [{ key: 'language:es', state: 'outdated' }]);
      assert.deepEqual(await lacking('language:en/page:install'), [{ key: 'language:es', state: 'placeholder' }]);
    },
    { git: true },
  ));
