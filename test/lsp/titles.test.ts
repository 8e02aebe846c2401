import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CodeAction, Range, WorkspaceEdit } from 'vscode-languageserver';
import { keepIdRequest, renameAskedRequest } from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { capabilities, carriedOut, ready } from './movesSite.ts';

const guide = '# Guide\r\n\r\nSee [below](#install).\r\n\r\n## Install\r\n\r\n## Install {#mine}\r\n';
const site = new Map([
  ...readFixture(`
    // file: docs.json
    { "navigation": { "pages": ["guide", "other", "more"] }, "navbar": { "primary": { "type": "button", "label": "I", "href": "/guide#install" } } }
    // file: other.mdx
    [1](/guide#install) [2](/guide#mine)
    // file: more.mdx
    <Card href="/guide#install" />
  `).files,
  ['guide.mdx', guide],
]);
/** On the first heading `Install`. */
const position = { line: 4, character: 5 };
const wanted = { position, newName: 'Set it up' };

const renamed = {
  'docs.json': '"href": "/guide#set-it-up"',
  'guide.mdx': 'See [below](#set-it-up).\r\n\r\n## Set it up\r\n\r\n## Install {#mine}\r\n',
  'other.mdx': '[1](/guide#set-it-up) [2](/guide#mine)',
  'more.mdx': '<Card href="/guide#set-it-up" />',
};

describe('renaming a heading', () => {
  it('updates links in open and closed pages, and keeps line ends', () =>
    withGuide(async (client, uri) => {
      const at = { textDocument: { uri }, position };
      const found = await client.request<{ range: Range; placeholder: string }>('textDocument/prepareRename', at);
      assert.equal(found.placeholder, 'Install');
      assert.deepEqual(found.range, { start: { line: 4, character: 3 }, end: { line: 4, character: 10 } });
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...at, newName: 'Set it up' });
      holds(carriedOut(client, edit), renamed);
      assert.deepEqual(Object.values(edit.changeAnnotations ?? {}), [{ label: 'Update 4 links' }]);
      const versions = (edit.documentChanges ?? []).map((each) =>
        'edits' in each ? [each.textDocument.uri.slice(client.uri('').length), each.textDocument.version] : [],
      );
      assert.deepEqual(versions.sort(), [
        ['docs.json', 1],
        ['guide.mdx', 1],
        ['more.mdx', null],
        ['other.mdx', null],
      ]);
    }));

  it('updates the links of a page that is not saved yet to itself', () =>
    withGuide(async (client) => {
      const uri = client.uri('new.mdx');
      const text = '## New\n\n[a](#new) [b](/guide#install)\n';
      await client.open(uri, text);
      const at = { textDocument: { uri }, position: { line: 0, character: 4 } };
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...at, newName: 'Newer' });
      client.disk.set(uri, text);
      assert.equal(carriedOut(client, edit).get('new.mdx'), '## Newer\n\n[a](#newer) [b](/guide#install)\n');
    }));

  it('is refused where the page would be parsed differently', () =>
    withGuide(async (client, uri) => {
      const asked = client.request('textDocument/rename', { textDocument: { uri }, position, newName: 'A\n\nB' });
      await assert.rejects(asked, /is not a title/);
    }));

  it('returns ids and links to our own client, which can keep the old id', () =>
    withGuide(async (client, uri) => {
      const asked = await client.request(renameAskedRequest, { uri, ...wanted });
      assert(asked?.kind === 'title');
      assert.deepEqual([asked.links, asked.ids], [4, { id: 'set-it-up', oldId: 'install' }]);
      await make(client, asked.edit);
      const edit = await client.request(keepIdRequest, { uri, id: 'set-it-up', oldId: 'install' });
      assert(edit);
      const files = carriedOut(client, edit);
      holds(files, { 'guide.mdx': guide.replace('## Install\r', '## Set it up {#install}\r') });
      for (const file of ['docs.json', 'other.mdx', 'more.mdx']) assert.equal(files.get(file), site.get(file));
      await make(client, edit);
      assert.equal(await client.request(keepIdRequest, { uri, id: 'set-it-up', oldId: 'install' }), null);
    }));

  it('changes no link when the author set the id, and offers no id to keep', () =>
    withGuide(async (client, uri) => {
      const asked = await client.request(renameAskedRequest, {
        uri,
        position: { line: 6, character: 5 },
        newName: 'X',
      });
      assert(asked?.kind === 'title');
      assert.deepEqual([asked.links, asked.ids], [0, undefined]);
      holds(carriedOut(client, asked.edit), { 'guide.mdx': guide.replace('## Install {', '## X {') });
      assert.deepEqual(await actionsAt(client, uri, 6), []);
    }));
});

describe('renaming the id in a link', () => {
  it('renames the heading that it is made from, in a page that is not open, and all links', () =>
    withGuide(async (client) => {
      const uri = client.uri('other.mdx');
      await client.open(uri);
      const found = await prepared(client, uri, 13);
      assert.deepEqual(found, { range: onLine(0, 11, 18), placeholder: 'Install' });
      const asked = await client.request(renameAskedRequest, { uri, position: at(13), newName: 'Set it up' });
      assert(asked?.kind === 'title');
      assert.deepEqual([asked.uri, asked.links], [client.uri('guide.mdx'), 4]);
      holds(carriedOut(client, asked.edit), renamed);
    }));

  it('renames an id that the author wrote', () =>
    withGuide(async (client) => {
      const uri = client.uri('other.mdx');
      await client.open(uri);
      assert.deepEqual(await prepared(client, uri, 33), { range: onLine(0, 31, 35), placeholder: 'mine' });
      const asked = { textDocument: { uri }, position: at(33), newName: 'ours' };
      const files = carriedOut(client, await client.request<WorkspaceEdit>('textDocument/rename', asked));
      holds(files, { 'guide.mdx': '## Install {#ours}', 'other.mdx': '[1](/guide#install) [2](/guide#ours)' });
    }));

  it('works on the page itself and in docs.json, and leaves the path to renames of the page', () =>
    withGuide(async (client, uri) => {
      assert.deepEqual((await prepared(client, uri, 15, 2))?.placeholder, 'Install');
      const docs = client.uri('docs.json');
      const line = site.get('docs.json') ?? '';
      const [path, id] = [line.indexOf('/guide#'), line.indexOf('#install')];
      assert.equal((await prepared(client, docs, id + 2))?.placeholder, 'Install');
      assert.equal((await prepared(client, docs, path + 2))?.placeholder, '/guide');
    }));

  it('is refused if nothing in the page has it', () =>
    withGuide(async (client) => {
      const uri = client.uri('more.mdx');
      await client.open(uri, '[a](/guide#nothing)');
      const reason = /Nothing in "guide.mdx" has the id "nothing"/;
      await assert.rejects(prepared(client, uri, 12), reason);
      await assert.rejects(
        client.request('textDocument/rename', { textDocument: { uri }, position: at(12), newName: 'a' }),
        reason,
      );
    }));
});

function at(character: number, line = 0) {
  return { line, character };
}

function onLine(line: number, start: number, end: number): Range {
  return { start: at(start, line), end: at(end, line) };
}

function prepared(client: TestClient, uri: string, character: number, line = 0) {
  const asked = { textDocument: { uri }, position: at(character, line) };
  return client.request<{ range: Range; placeholder: string } | null>('textDocument/prepareRename', asked);
}

describe('code actions at a heading', () => {
  it('keep its id, and after a rename the old one, as a quick fix', () =>
    withGuide(async (client, uri) => {
      assert.deepEqual(titles(await actionsAt(client, uri, 4)), ['Keep the id "install" whatever the title says']);
      assert.deepEqual(await actionsAt(client, uri, 4, 2), [], 'Nobody asked.');
      assert.deepEqual(await actionsAt(client, uri, 2), [], 'No heading.');
      await make(client, await client.request('textDocument/rename', { textDocument: { uri }, ...wanted }));
      assert.deepEqual(titles(await actionsAt(client, uri, 4, 2)), ['Keep the old id "install"']);
      const [old, own] = await actionsAt(client, uri, 4);
      const resolved = await client.request<CodeAction>('codeAction/resolve', old);
      const files = carriedOut(client, resolved.edit ?? {});
      holds(files, { 'guide.mdx': '## Set it up {#install}\r\n', 'other.mdx': '[1](/guide#install)' });
      const pinned = await client.request<CodeAction>('codeAction/resolve', own);
      assert.equal(own?.title, 'Keep the id "set-it-up" whatever the title says');
      const now = carriedOut(client, pinned.edit ?? {});
      holds(now, { ...renamed, 'guide.mdx': 'See [below](#set-it-up).\r\n\r\n## Set it up {#set-it-up}\r\n' });
    }));
});

function withGuide(test: (client: TestClient, uri: string) => Promise<void>): Promise<void> {
  const codeAction = { resolveSupport: { properties: ['edit'] } };
  const textDocument = { ...capabilities.textDocument, codeAction };
  return withClient(site, { capabilities: { ...capabilities, textDocument } }, async (client) => {
    await ready(client);
    const uri = client.uri('guide.mdx');
    await client.open(uri);
    await test(client, uri);
  });
}

/** Makes an edit as an editor does, in what is open and on the disk. */
async function make(client: TestClient, edit: WorkspaceEdit): Promise<void> {
  for (const [file, text] of carriedOut(client, edit)) {
    const uri = client.uri(file);
    if (client.disk.get(uri) === text) continue;
    await client.write(uri, text);
    if (['docs.json', 'guide.mdx'].includes(file)) await client.change(uri, text);
  }
}

function actionsAt(client: TestClient, uri: string, line: number, triggerKind: 1 | 2 = 1): Promise<CodeAction[]> {
  const start = { line, character: 5 };
  const context = { diagnostics: [], triggerKind };
  return client.request('textDocument/codeAction', { textDocument: { uri }, range: { start, end: start }, context });
}

function titles(actions: readonly CodeAction[]): readonly string[] {
  return actions.map(({ title }) => title);
}

function holds(files: ReadonlyMap<string, string>, parts: Readonly<Record<string, string>>): void {
  for (const [file, part] of Object.entries(parts)) assert(files.get(file)?.includes(part), files.get(file));
}
