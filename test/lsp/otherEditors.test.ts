import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageserver';
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
