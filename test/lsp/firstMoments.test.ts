import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompletionList, DocumentLink, Hover, LocationLink } from 'vscode-languageserver';
import { findPagesRequest } from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { until } from '../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "groups": [{ "group": "G", "openapi": "api.yaml", "pages": ["start", "GET /users", ""] }] } }
  // file: start.mdx
  ---
  title: Welcome
  ---
  See [the guide](/guide).
  // file: guide.mdx
  ---
  title: The guide
  ---
  // file: api.yaml
  openapi: 3.1.0
  info: { title: W, version: '1' }
  paths:
    /users:
      get: { summary: List users }
`);
const text = files.get('docs.json') ?? '';

/** A disk that takes a moment for everything (milliseconds), far less than an author is made to wait. */
const slowDisk = { listing: () => delay(20), readingHeads: () => delay(20) };

describe('a request right after opening', () => {
  it('waits for the pages and titles that completion offers', () =>
    withClient(files, { disk: slowDisk }, async (client) => {
      const list = await complete(client);
      const page = list.items.find(({ label }) => label === 'guide');
      assert.match(page?.detail ?? '', /The guide/);
      assert.ok(list.items.some(({ label }) => label === 'GET /users'));
    }));

  it('waits for the page that is to be renamed', () =>
    // Without a folder that is open, there is nothing else to wait for.
    withClient(files, { disk: slowDisk, folders: [] }, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const asked = place(uri, text.indexOf('start') + 1);
      const found = await client.request<{ placeholder: string }>('textDocument/prepareRename', asked);
      assert.equal(found?.placeholder, 'start');
    }));

  it('does not wait for pages when it completes keys', () =>
    withClient(files, { disk: { listing: () => never } }, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri, '{ "colors": { "" } }');
      const list = await client.request<CompletionList>('textDocument/completion', place(uri, 15));
      assert.ok(list.items.some(({ label }) => label === 'primary'));
      assert.equal(list.isIncomplete, false);
    }));

  it('waits for the target of a link in hover, definition and document links', () =>
    withClient(files, { disk: slowDisk }, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const at = place(uri, text.indexOf('start"'));
      const [hover, definition, links] = await Promise.all([
        client.request<Hover>('textDocument/hover', at),
        client.request<LocationLink[]>('textDocument/definition', at),
        client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } }),
      ]);
      assert.match(JSON.stringify(hover.contents), /Welcome/);
      assert.equal(definition[0]?.targetUri, client.uri('start.mdx'));
      assert.equal(links.length, 3);
    }));

  it('waits for the site of a page of which nothing is known yet', () =>
    withClient(files, { disk: slowDisk }, async (client) => {
      const uri = client.uri('start.mdx');
      await client.open(uri);
      const at = { textDocument: { uri }, position: { line: 3, character: 'See [the guide](/g'.length } };
      const list = await client.request<CompletionList>('textDocument/completion', at);
      assert.deepEqual(
        list.items.map(({ label, detail }) => [label, detail]),
        [['/guide', 'The guide']],
      );
    }));

  it('is answered with what was known if more is typed meanwhile: an empty answer would close the list of VS Code', () =>
    withBlockedDisk(async (client) => {
      const uri = client.uri('docs.json');
      const at = text.indexOf('["start"') + 1;
      await client.open(uri);
      const list = client.request<CompletionList>('textDocument/completion', place(uri, at));
      await client.change(uri, `${text.slice(0, at)}gro${text.slice(at)}`);
      const { items, isIncomplete } = await list;
      assert(items.some(({ label }) => label === 'group'));
      assert(isIncomplete);
    }));

  it('is answered as incomplete with what is known when the disk is too slow', () =>
    withBlockedDisk(async (client, unblock) => {
      const list = await complete(client);
      assert.equal(list.isIncomplete, true);
      const hover = await client.request<Hover>(
        'textDocument/hover',
        place(client.uri('docs.json'), text.indexOf('start"')),
      );
      assert.match(JSON.stringify(hover.contents), /still being read/);
      const early = await client.request(findPagesRequest, { query: 'guide', soon: true });
      assert.deepEqual(early, { pages: [], isIncomplete: true });
      unblock();
      await until('everything is read', async () => {
        const { pages, isIncomplete } = await client.request(findPagesRequest, {
          query: 'guide',
          soon: true,
        });
        return !isIncomplete && pages[0]?.title === 'The guide';
      });
      const late = await complete(client);
      assert.ok(late.items.some(({ detail }) => detail?.includes('The guide')));
    }));
});

const never = new Promise<void>(() => undefined);

async function withBlockedDisk(test: (client: TestClient, unblock: () => void) => Promise<void>): Promise<void> {
  let unblock = () => {};
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  await withClient(files, { disk: { listing: () => blocked } }, (client) => test(client, unblock));
}

/** Opens docs.json and asks at once for what fits the empty entry of `pages`. */
async function complete(client: TestClient): Promise<CompletionList> {
  const uri = client.uri('docs.json');
  await client.open(uri);
  return client.request<CompletionList>('textDocument/completion', place(uri, text.indexOf('""') + 1));
}

function place(uri: string, character: number) {
  return { textDocument: { uri }, position: { line: 0, character } };
}
