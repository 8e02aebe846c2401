import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { type FileMoveUris, type MoveRest, moveRestRequest } from '../../server/language/protocol/index.ts';
import { applied } from '../../server/language/text/edits.ts';
import type { TestClient } from '../kit/client.ts';
import { carriedOut, withSite } from './movesSite.ts';

describe('undoing a move in the explorer', () => {
  it('returns the only text that the edit changed, which the editor may have closed, and again when it is redone', () =>
    withSite({}, async (client) => {
      const before = docsJson(client);
      const after = await move(client, 'de/guides', 'de/handbook');
      const undone = await rest(client, 'de/handbook', 'de/guides');
      assert.deepEqual([undone?.links, undone?.turn], [0, 'back']);
      assert.equal(changed(client, after, undone), before);
      assert.equal(await rest(client, 'de/handbook', 'de/guides'), null, 'Once only.');
      const redone = await rest(client, 'de/guides', 'de/handbook');
      assert.equal(redone?.turn, 'again');
      assert.equal(changed(client, before, redone), after);
    }));

  it('goes back one move after the other', () =>
    withSite({ redirectsOnMove: 'never' }, async (client) => {
      const texts = [
        docsJson(client),
        await move(client, 'de/guides', 'de/handbook'),
        await move(client, 'de/handbook', 'de/manual'),
      ];
      assert.equal(changed(client, texts[2] ?? '', await rest(client, 'de/manual', 'de/handbook')), texts[1]);
      assert.equal(changed(client, texts[1] ?? '', await rest(client, 'de/handbook', 'de/guides')), texts[0]);
    }));

  it('returns nothing if the edit changed several texts, since VS Code itself opens them again', () =>
    withSite({}, async (client) => {
      await move(client, 'guides', 'handbook');
      assert.equal(await rest(client, 'handbook', 'guides'), null);
    }));

  it('returns nothing for a move back by hand, which an edit of its own accompanies', () =>
    withSite({}, async (client) => {
      await move(client, 'de/guides', 'de/handbook');
      const files = uris(client, 'de/handbook', 'de/guides');
      await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
      await client.notify('workspace/didRenameFiles', { files });
      assert.deepEqual((await client.request(moveRestRequest, { files }))?.edited ?? [], []);
    }));
});

/** Moves files as an editor does, and returns the new text of docs.json. */
async function move(client: TestClient, from: string, to: string): Promise<string> {
  const files = uris(client, from, to);
  const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
  const text = carriedOut(client, edit).get('docs.json') ?? '';
  client.disk.set(client.uri('docs.json'), text);
  await client.change(client.uri('docs.json'), text);
  for (const [uri, content] of Array.from(client.disk)) {
    if (!uri.startsWith(`${client.uri(from)}/`)) continue;
    client.disk.delete(uri);
    client.disk.set(client.uri(to) + uri.slice(client.uri(from).length), content);
  }
  await client.notify('workspace/didRenameFiles', { files });
  await client.request(moveRestRequest, { files });
  return text;
}

function rest(client: TestClient, from: string, to: string): Promise<MoveRest | null> {
  return client.request(moveRestRequest, { files: uris(client, from, to) });
}

/** The text of docs.json after the changes in it. */
function changed(client: TestClient, text: string, found: MoveRest | null): string {
  const own = found?.edited?.find(({ uri }) => uri === client.uri('docs.json'))?.edits ?? [];
  for (const { offset, old } of own) assert.ok(text.startsWith(old, offset), `${old} at ${offset}`);
  return applied(
    text,
    own.map((edit) => ({ offset: edit.offset, end: edit.offset + edit.old.length, text: edit.text })),
  );
}

function docsJson(client: TestClient): string {
  return client.disk.get(client.uri('docs.json')) ?? '';
}

function uris(client: TestClient, from: string, to: string): readonly FileMoveUris[] {
  return [{ oldUri: client.uri(from), newUri: client.uri(to) }];
}
