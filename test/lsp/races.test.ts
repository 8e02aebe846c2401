import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fullCapabilities, type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const files = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["start", "sart"] } }
  // file: start.mdx
  // file: other.mdx
  [Start](/start)
`).files;
const text = files.get('docs.json') ?? '';

/** The text an author has typed on while the server works on an answer. */
const typed = `\n\n${text}`;

describe('typing while the server computes an answer', () => {
  it('moves the edits of a rename, which carry the matching version', () =>
    withTyping('other.mdx', async (client, type) => {
      type();
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
        textDocument: { uri: client.uri('docs.json') },
        position: { line: 0, character: text.indexOf('start') },
        newName: 'begin',
      });
      const [entries] = (edit.documentChanges ?? []).flatMap((change) => ('edits' in change ? change : []));
      assert.equal(entries?.textDocument.version, 2);
      const edits = (entries?.edits ?? []).filter(({ range }) => range.start.line === 2);
      assert.match(textAfter(edits as TextEdit[]), /"pages": \["begin", "sart"\]/);
    }));

  it('invalidates quick fixes of the text before', () =>
    withTyping('docs-json.config.json', async (client, type) => {
      type();
      const start = { line: 0, character: text.indexOf('sart') };
      const asked = client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: client.uri('docs.json') },
        range: { start, end: start },
        context: { diagnostics: [] },
      });
      await assert.rejects(asked, /has changed in the meantime/);
    }));

  it('does not stop formatting, which uses the current text', () =>
    withTyping('', async (client) => {
      const uri = client.uri('docs.json');
      const asked = client.request<TextEdit[]>('textDocument/formatting', {
        textDocument: { uri },
        options: { tabSize: 2, insertSpaces: true },
      });
      await client.change(uri, typed);
      assert.deepEqual(JSON.parse(textAfter(await asked)), JSON.parse(text));
    }));
});

/** `type` has the author type as soon as the file is read. */
async function withTyping(read: string, test: (client: TestClient, type: () => void) => Promise<void>): Promise<void> {
  let onRead: (() => Promise<void>) | undefined;
  const reading = (uri: string) => {
    const now = uri.endsWith(`/${read}`) ? onRead : undefined;
    if (now) onRead = undefined;
    return now?.();
  };
  const workspaceEdit = { documentChanges: true, resourceOperations: ['rename' as const] };
  const capabilities = { ...fullCapabilities, workspace: { ...fullCapabilities.workspace, workspaceEdit } };
  await withClient(files, { capabilities, reading }, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await client.problems(uri, (found) => found.filter(({ code }) => code === 'page-not-found').length === 1);
    await test(client, () => {
      onRead = async () => {
        await client.change(uri, typed);
        // Answered once the server knows what was typed.
        await client.request('textDocument/documentSymbol', { textDocument: { uri } });
      };
    });
  });
}

function textAfter(edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('file:///docs.json', 'json', 2, typed), [...edits]);
}
