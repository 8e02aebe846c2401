import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type CompletionList,
  MarkupContent,
  MarkupKind,
  type SymbolInformation,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { type TestClient, withClient } from '../kit/client.ts';
import { capabilities, carriedOut, ready, site } from './movesSite.ts';

it('sends an editor nothing that only this extension knows', () =>
  withClient(site, { capabilities, initializationOptions: { showsSites: false } }, async (client) => {
    const uri = client.uri('index.mdx');
    // Its problems are found once the folders have been searched.
    await client.open(uri, '[Gone](/gone)\n');
    await client.problems(uri, (found) => found.length > 0);
    assert.deepEqual(
      client.received.flatMap(({ method }) => (method.startsWith('docsJson/') ? method : [])),
      [],
    );
  }));

describe('an editor gets only what it can show', () => {
  const textDocument = { rename: {}, hover: { contentFormat: [MarkupKind.PlainText] } };

  it('a list of symbols instead of a tree, and a rename that need not be prepared', () =>
    withClient(site, { capabilities: { textDocument } }, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri, '{ "navigation": { "groups": [{ "group": "Guides", "pages": ["index"] }] } }');
      const symbols = await client.request<SymbolInformation[]>('textDocument/documentSymbol', {
        textDocument: { uri },
      });
      assert.deepEqual(
        symbols.map(({ name, containerName, location }) => [name, containerName, location.uri === uri]),
        [
          ['navigation', undefined, true],
          ['Guides', 'navigation', true],
          ['index', 'Guides', true],
        ],
      );
      assert.equal(client.capabilities.renameProvider, true);
    }));

  it('plain text instead of Markdown', () => {
    const completion = { completionItem: { documentationFormat: [MarkupKind.PlainText] } };
    return withClient(site, { capabilities: { textDocument: { ...textDocument, completion } } }, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri, '{ "theme": "mint", "" }');
      const at = (character: number) => ({ textDocument: { uri }, position: { line: 0, character } });
      const { contents } = await client.request<{ contents: MarkupContent }>('textDocument/hover', at(4));
      assert.deepEqual([contents.kind, contents.value.match(/[*`]/)], ['plaintext', null]);
      const { items } = await client.request<CompletionList>('textDocument/completion', at(20));
      const kinds = new Set(items.map(({ documentation }) => MarkupContent.is(documentation) && documentation.kind));
      assert.deepEqual([...kinds], ['plaintext']);
    });
  });
});

it('follows a moved folder that is written with a slash at the end, as Helix does', () =>
  withClient(site, { capabilities }, async (client) => {
    await ready(client);
    const files = [{ oldUri: client.uri('guides/'), newUri: client.uri('handbook/') }];
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
    assert.match(carriedOut(client, edit).get('docs.json') ?? '', /"handbook\/start", "handbook\/install"/);
  }));

describe('a page renamed in docs.json', () => {
  it('works in an editor that only supports file operations, such as Neovim', async () => {
    const workspaceEdit = { resourceOperations: capabilities.workspace.workspaceEdit.resourceOperations };
    const client = { ...capabilities, workspace: { ...capabilities.workspace, workspaceEdit } };
    await withClient(site, { capabilities: client }, async (client) => {
      await ready(client);
      const params = { ...place(client), newName: 'begin' };
      const files = carriedOut(client, await client.request<WorkspaceEdit>('textDocument/rename', params));
      assert.equal(files.get('index.mdx'), '[Start](/begin)\n');
      assert.equal(files.get('begin.mdx'), '# Start\n');
    });
  });

  it('is refused with an alternative in an editor without file operations, such as Emacs 28', async () => {
    const client = { ...capabilities, workspace: { workspaceEdit: { documentChanges: true } } };
    await withClient(site, { capabilities: client }, async (client) => {
      await ready(client);
      const asked = client.request('textDocument/rename', { ...place(client), newName: 'begin' });
      await assert.rejects(asked, /cannot rename files .* "docs-json rename"/);
    });
  });
});

/** `"guides/start"` in docs.json. */
const place = (client: TestClient) => ({
  textDocument: { uri: client.uri('docs.json') },
  position: { line: 3, character: 56 },
});
