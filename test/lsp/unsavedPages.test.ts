import assert from 'node:assert/strict';
import test from 'node:test';
import { type Location, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: docs.json
  { "theme": "mint", "name": "W", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["intro", "guides/new"] } }
  // file: intro.mdx
  ---
  title: Intro
  ---
  // file: .mintignore
  drafts/
`);
const text = '---\ntitle: New\nurl: https://example.com\n---\n[here](#head) [intro](/intro) [gone](/gone)\n\n## Head\n';

test('a page that was never saved has the problems that it will have when it is saved', () =>
  withSite(async (client) => {
    const uri = client.uri('guides/new.mdx');
    await client.open(uri, text);
    const unsaved = await codes(client, uri);
    assert.deepEqual(unsaved, ['url-with-content', 'link-not-found']);
    await client.write(uri, text);
    assert.deepEqual(await codes(client, uri), unsaved);
  }));

test('a page that was never saved is missing for docs.json and other pages', () =>
  withSite(async (client) => {
    await client.open(client.uri('guides/new.mdx'), text);
    assert.deepEqual(await codes(client, client.uri('docs.json')), ['page-not-found']);
    await client.open(client.uri('intro.mdx'), '---\ntitle: Intro\n---\n[new](/guides/new)\n');
    assert.deepEqual(await codes(client, client.uri('intro.mdx')), ['link-not-found']);
  }));

test('the links of a page that was never saved follow a page that is renamed, and are found as references', () =>
  withSite(async (client) => {
    const uri = client.uri('guides/new.mdx');
    await client.open(uri, text);
    const position = { line: 0, character: files.get('docs.json')!.indexOf('intro') + 1 };
    const at = { textDocument: { uri: client.uri('docs.json') }, position };
    const found = await client.request<Location[]>('textDocument/references', {
      ...at,
      context: { includeDeclaration: false },
    });
    assert.deepEqual(found.map((reference) => reference.uri).sort(), [client.uri('docs.json'), uri]);
    const moves = [{ oldUri: client.uri('intro.mdx'), newUri: client.uri('start.mdx') }];
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files: moves });
    const [own] = (edit.documentChanges ?? [])
      .filter(TextDocumentEdit.is)
      .filter(({ textDocument }) => textDocument.uri === uri);
    assert.equal(own?.textDocument.version, 1);
    assert.deepEqual(
      own.edits.map((change) => 'newText' in change && change.newText),
      ['/start'],
    );
  }));

test('a file that is no page when it is saved has no problems before', () =>
  withSite(async (client) => {
    for (const file of ['drafts/new.mdx', 'node_modules/a/README.md', 'new.txt']) {
      await client.open(client.uri(file), text);
      assert.deepEqual(await codes(client, client.uri(file)), [], file);
    }
  }));

/** A client with an open docs.json, once that has its problems. */
function withSite(work: (client: TestClient) => Promise<void>): Promise<void> {
  return withClient(files, {}, async (client) => {
    await client.open(client.uri('docs.json'));
    await client.problems(client.uri('docs.json'), (found) => found.length > 0);
    await work(client);
  });
}

async function codes(client: TestClient, uri: string): Promise<readonly unknown[]> {
  return (await client.problems(uri)).map(({ code }) => code);
}
