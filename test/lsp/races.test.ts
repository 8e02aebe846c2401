import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type ChangeAnswer,
  changeNavigationRequest,
  listCounterpartRequest,
  type Operation,
} from '../../server/language/protocol/index.ts';
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

const translated = readFixture(`
  // file: docs.json
  { "navigation": { "languages": [
    { "language": "en", "pages": ["start", "install", "sart"] },
    { "language": "es", "pages": ["es/start"] }
  ] } }
  // file: start.mdx
  // file: install.mdx
  // file: es/start.mdx
`).files;

/** The text an author has typed on while the server works on an answer. */
const typed = typedOn(files);

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

  it('computes quick fixes again after a change elsewhere', () =>
    withTyping('docs-json.config.json', async (client, type) => {
      const uri = client.uri('start.mdx');
      type(async () => {
        await client.open(uri);
        await client.request('textDocument/documentSymbol', { textDocument: { uri } });
      });
      const start = { line: 0, character: text.indexOf('sart') };
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: client.uri('docs.json') },
        range: { start, end: start },
        context: { diagnostics: [] },
      });
      assert(
        actions.some(({ title }) => title.includes('"start"')),
        JSON.stringify(actions),
      );
    }));

  it('moves the entry of a translation whose source is read', () =>
    withTyping(
      'install.mdx',
      async (client, type) => {
        type();
        const uri = client.uri('docs.json');
        const cell = { kind: 'language', page: 'install', name: 'es' } as const;
        checkSpanish(await client.request(listCounterpartRequest, { uri, ...cell }));
      },
      translated,
    ));

  it('moves the entries of a page that is added in all languages', () =>
    withTyping(
      'install.mdx',
      async (client, type) => {
        type();
        const uri = client.uri('docs.json');
        const operation: Operation = {
          kind: 'insert',
          entries: [{ kind: 'page', path: 'install' }],
          target: { node: 'language:en/page:start', place: 'after' },
        };
        checkSpanish(await client.request(changeNavigationRequest, { uri, operation, allLanguages: 'create' }));
      },
      translated,
    ));

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

/** Asserts that the edits add the Spanish page to the text that was typed on. */
function checkSpanish(answer: ChangeAnswer): void {
  assert(answer.kind === 'changed', JSON.stringify(answer));
  const [{ version, edits } = assert.fail('Nothing changes.')] = answer.edits;
  assert.equal(version, 2);
  assert.match(textAfter([...edits], typedOn(translated)), /"pages": \["es\/start", "es\/install"\]/);
}

/** `type` has the author type, or does other work, as soon as the file is read. */
async function withTyping(
  read: string,
  test: (client: TestClient, type: (work?: () => Promise<void>) => void) => Promise<void>,
  site = files,
): Promise<void> {
  let onRead: (() => Promise<void>) | undefined;
  const reading = (uri: string) => {
    const now = uri.endsWith(`/${read}`) ? onRead : undefined;
    if (now) onRead = undefined;
    return now?.();
  };
  const workspaceEdit = { documentChanges: true, resourceOperations: ['rename' as const] };
  const capabilities = { ...fullCapabilities, workspace: { ...fullCapabilities.workspace, workspaceEdit } };
  await withClient(site, { capabilities, reading }, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await client.problems(uri, (found) => found.filter(({ code }) => code === 'page-not-found').length === 1);
    const typing = async () => {
      await client.change(uri, typedOn(site));
      // Answered once the server knows what was typed.
      await client.request('textDocument/documentSymbol', { textDocument: { uri } });
    };
    await test(client, (work = typing) => {
      onRead = work;
    });
  });
}

function typedOn(site: ReadonlyMap<string, string>): string {
  return `\n\n${site.get('docs.json')}`;
}

function textAfter(edits: readonly TextEdit[], before = typed): string {
  return TextDocument.applyEdits(TextDocument.create('file:///docs.json', 'json', 2, before), [...edits]);
}
