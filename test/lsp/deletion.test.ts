import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageserver';
import {
  type DeleteImpact,
  deletePagesRequest,
  moveSummaryRequest,
  pageImpactRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { capabilities, carriedOut, withNamed, withSite } from './movesSite.ts';

describe('deleting a page', () => {
  it('is previewed with what would be lost', () =>
    withSite({}, async (client) => {
      const [impact, ...others] = await impactOf(client, 'guides/start.mdx');
      assert.deepEqual(others, []);
      assert.equal(impact?.title, 'Start');
      assert.deepEqual(
        impact?.listed.map(({ labelPath, range }) => [labelPath, range.start.line]),
        [['en', 3]],
      );
      assert.deepEqual(
        impact?.links.map(({ uri }) => uri),
        [client.uri('guides/install.mdx'), client.uri('index.mdx')],
      );
      assert.deepEqual(impact?.counterparts, [client.uri('de/guides/start.mdx')]);
      assert.deepEqual(impact?.instead, { path: 'guides/install', address: '/guides/install', title: 'Install' });
    }));

  it('removes its entries, redirects its readers and deletes the file in one edit', () =>
    withSite({}, async (client) => {
      const pages = [{ uri: client.uri('guides/start.mdx'), redirectTo: '/guides/install' }];
      const files = carriedOut(client, (await client.request(deletePagesRequest, { pages }))!);
      assert.match(files.get('docs.json') ?? '', /"pages": \["index", "guides\/install"\]/);
      assert.match(files.get('docs.json') ?? '', /"source": "\/guides\/start",\s+"destination": "\/guides\/install"/);
      assert.equal(files.has('guides/start.mdx'), false);
      await client.change(client.uri('docs.json'), files.get('docs.json') ?? '');
      assert.equal(await willDelete(client, 'guides/start.mdx'), null);
    }));

  it('is completed when the edit was not applied and the author deletes the file by hand', () =>
    withSite({}, async (client) => {
      const pages = [{ uri: client.uri('guides/start.mdx') }];
      (await client.request(deletePagesRequest, { pages }))!;
      const files = carriedOut(client, await willDelete(client, 'guides/start.mdx'));
      assert.match(files.get('docs.json') ?? '', /"pages": \["index", "guides\/install"\]/);
    }));

  it('in the explorer removes its entries, and those of a whole folder', () =>
    withSite({}, async (client) => {
      const files = carriedOut(client, await willDelete(client, 'guides'));
      assert.match(files.get('docs.json') ?? '', /"en", "pages": \["index"\]/);
      assert.doesNotMatch(files.get('docs.json') ?? '', /redirects/);
    }));

  it('also removes its translations from the settings', () =>
    withNamed(async (client) => {
      const after = '{ "translations": { "pages": {} } }\n';
      const pages = [{ uri: client.uri('guides/install.mdx') }];
      const own = (await client.request(deletePagesRequest, { pages }))!;
      assert.deepEqual(Object.values(own.changeAnnotations ?? {}), [
        { label: 'Remove 1 entry from docs.json' },
        { label: 'Delete 1 page' },
        { label: 'Update translations in docs-json.config.json' },
      ]);
      assert.equal(carriedOut(client, own).get('docs-json.config.json'), after);
      const byHand = await willDelete(client, 'de/einrichten.mdx');
      assert.equal(carriedOut(client, byHand).get('docs-json.config.json'), after);
    }));

  it('adds redirects without asking only if the settings say so', () =>
    withSite({ redirectsOnMove: 'always' }, async (client) => {
      const files = carriedOut(client, await willDelete(client, 'guides/start.mdx'));
      assert.match(files.get('docs.json') ?? '', /"source": "\/guides\/start",\s+"destination": "\/guides\/install"/);
    }));
});

describe('a page that files of $ref list', () => {
  const files = new Map([
    ['docs.json', '{ "navigation": { "tabs": { "$ref": "nav/tabs.json" } } }\n'],
    [
      'nav/tabs.json',
      '[{ "tab": "A", "pages": { "$ref": "a.json" } }, { "tab": "B", "pages": [{ "$ref": "b.json" }, "q"] }]\n',
    ],
    ['nav/a.json', '["p", "q", { "$ref": "group.json" }]\n'],
    ['nav/b.json', '"p"\n'],
    ['nav/group.json', '{ "group": "G", "root": "p", "pages": ["p", "q"] }\n'],
    ['p.mdx', ''],
    ['q.mdx', ''],
  ]);
  const after = new Map([
    ['nav/tabs.json', '[{ "tab": "A", "pages": { "$ref": "a.json" } }, { "tab": "B", "pages": ["q"] }]\n'],
    ['nav/a.json', '["q", { "$ref": "group.json" }]\n'],
    ['nav/group.json', '{ "group": "G", "pages": ["q"] }\n'],
  ]);

  it('is removed there by the command and with its file, even right after the start', () =>
    withClient(files, { capabilities }, async (client) => {
      const byHand = carriedOut(client, await willDelete(client, 'p.mdx'));
      const pages = [{ uri: client.uri('p.mdx') }];
      const byCommand = carriedOut(client, (await client.request(deletePagesRequest, { pages }))!);
      for (const [name, text] of after) {
        assert.equal(byHand.get(name), text);
        assert.equal(byCommand.get(name), text);
      }
    }));
});

describe('several sites', () => {
  const docs = (page: string) => `{ "navigation": { "pages": ["${page}"] } }\n`;
  const two = new Map([
    ['a/docs.json', docs('guides/start')],
    ['a/guides/start.mdx', ''],
    ['b/docs.json', docs('guides/first')],
    ['b/guides/first.mdx', ''],
    ['b/index.mdx', '[First](/guides/first)\n'],
  ]);
  const withBoth = (test: (client: TestClient) => Promise<void>) => withClient(two, { capabilities }, test);
  const movesOf = (client: TestClient) => [
    { oldUri: client.uri('a/guides'), newUri: client.uri('a/help') },
    { oldUri: client.uri('b/guides'), newUri: client.uri('b/help') },
  ];

  it('are all updated when their files move together, even right after the start', () =>
    withBoth(async (client) => {
      const params = { files: movesOf(client) };
      const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', params);
      assert.deepEqual(
        Object.values(edit.changeAnnotations ?? {}).map(({ label }) => label),
        [
          'Update 1 entry of a/docs.json',
          'Add 1 redirect from the old addresses',
          'Update 1 entry of b/docs.json',
          'Add 1 redirect from the old addresses',
          'Update 1 link in 1 page',
        ],
      );
      const files = carriedOut(client, edit);
      assert.match(files.get('a/docs.json') ?? '', /"pages": \["help\/start"\]/);
      assert.match(files.get('b/docs.json') ?? '', /"pages": \["help\/first"\]/);
      assert.equal(files.get('b/index.mdx'), '[First](/help/first)\n');
      const summary = (await client.request(moveSummaryRequest, params))!;
      assert.deepEqual([summary.pages, summary.entries, summary.links, summary.redirects], [2, 2, 1, 2]);
    }));

  it('are all updated when their pages are deleted, even right after the start', () =>
    withBoth(async (client) => {
      const uris = ['a/guides', 'b/guides'].map((path) => client.uri(path));
      const edit = await client.request<WorkspaceEdit>('workspace/willDeleteFiles', {
        files: uris.map((uri) => ({ uri })),
      });
      const files = carriedOut(client, edit);
      assert.match(files.get('a/docs.json') ?? '', /"pages": \[\]/);
      assert.match(files.get('b/docs.json') ?? '', /"pages": \[\]/);
      const impacts = await client.request(pageImpactRequest, { uris });
      assert.deepEqual(
        impacts.map(({ path }) => path),
        ['guides/start', 'guides/first'],
      );
      const pages = impacts.map(({ uri }) => ({ uri }));
      const own = carriedOut(client, (await client.request(deletePagesRequest, { pages }))!);
      assert.deepEqual([...own.keys()].sort(), ['a/docs.json', 'b/docs.json', 'b/index.mdx']);
    }));

  it('are updated as they are when the pages with links are read, while somebody types', async () => {
    const typed = `\n\n${docs('guides/start')}`;
    let type: (() => Promise<void>) | undefined;
    const reading = (uri: string) => {
      const now = uri.endsWith('b/index.mdx') ? type : undefined;
      if (now) type = undefined;
      return now?.();
    };
    await withClient(two, { capabilities, settings: { redirectsOnMove: 'always' }, reading }, async (client) => {
      const uri = client.uri('a/docs.json');
      await client.open(uri);
      type = async () => {
        await client.change(uri, typed);
        client.disk.set(uri, typed);
        await client.request('textDocument/documentSymbol', { textDocument: { uri } });
      };
      const files = ['a/guides', 'b/guides'].map((path) => ({ uri: client.uri(path) }));
      const after = carriedOut(client, await client.request<WorkspaceEdit>('workspace/willDeleteFiles', { files }));
      assert.equal(type, undefined);
      assert.deepEqual(JSON.parse(after.get('a/docs.json') ?? ''), { navigation: { pages: [] } });
    });
  });
});

function impactOf(client: TestClient, file: string): Promise<readonly DeleteImpact[]> {
  return client.request(pageImpactRequest, { uris: [client.uri(file)] });
}

function willDelete(client: TestClient, path: string): Promise<WorkspaceEdit> {
  return client.request<WorkspaceEdit>('workspace/willDeleteFiles', { files: [{ uri: client.uri(path) }] });
}
