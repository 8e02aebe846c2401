import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isMadeFor } from '../../../client/edits/madeFor.ts';
import { combineChanges } from '../../../client/features/navigation/changes/combine.ts';
import type { ChangeAnswer, FileEdit } from '../../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../../kit/client.ts';
import { readFixture } from '../../kit/fixture.ts';
import { until } from '../../kit/until.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["intro", "next"] } }
  // file: intro.mdx
  // file: next.mdx
`);
const now = files.get('docs.json') ?? '';
/** What a checkout of another branch, or another window, leaves: the places of the edits hold something else. */
const others = now.replace('"intro", "next"', '"next", "intro"');

describe('an edit of a docs.json that git or another window changed meanwhile', () => {
  it('is refused if no editor has the file open', () =>
    withClient(files, {}, async (client) => {
      const edit = await dragged(client);
      assert.equal(edit.version, null);
      assert(isMadeFor(edit, documentOf(now)), 'the text it was made for');
      assert(isMadeFor(edit, documentOf(now.replaceAll('\n', '\r\n'))), 'an editor makes line ends alike');
      assert(!isMadeFor(edit, documentOf(others)), 'another text of the same length');
      // Two things done at once are made for the same text.
      const { edits } = combineChanges([{ kind: 'changed', edits: [edit], creates: [], notes: [], focus: [] }]);
      assert.deepEqual(edits, [edit]);
    }));

  it('is refused by its version if the file is open', () =>
    withClient(files, {}, async (client) => {
      await client.open(client.uri('docs.json'));
      const edit = await dragged(client);
      assert(isMadeFor(edit, documentOf(now, 1)));
      await client.change(client.uri('docs.json'), others);
      assert(!isMadeFor(edit, documentOf(others, 2)));
    }));

  it('is computed for the new text once the server has it', () =>
    withClient(files, {}, async (client) => {
      await dragged(client);
      await client.write(client.uri('docs.json'), others);
      assert(isMadeFor(await dragged(client), documentOf(others)));
    }));
});

/** The last page is dragged to the first place. */
async function dragged(client: TestClient): Promise<FileEdit> {
  const uri = client.uri('docs.json');
  const rows = await until('the pages are listed', async () => {
    const params = { uri, key: '' };
    const shown = await client.request<readonly { readonly key: string }[]>('docsJson/navigation/children', params);
    return shown.length > 1 && shown;
  });
  const [first, last] = [rows[0]?.key ?? '', rows[1]?.key ?? ''];
  const operation = { kind: 'move', nodes: [last], target: { node: first, place: 'before' } };
  const answer = await client.request<ChangeAnswer>('docsJson/navigation/change', { uri, operation });
  assert(answer.kind === 'changed' && answer.edits[0]);
  return answer.edits[0];
}

function documentOf(text: string, version = 7): TextDocument {
  return TextDocument.create('file:///site/docs.json', 'json', version, text);
}
