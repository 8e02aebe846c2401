import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  openPreviewRequest,
  type PreviewChanged,
  type PreviewText,
  type PreviewTextChanged,
  previewTextChangedNotification,
  previewTextRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';
import { startMdx } from '../mdx/kit.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: start.mdx
  <Panel>
  A
  </Panel>

  <Panel>
  B
  </Panel>
`);

/** The parts that are lost of the page, once the preview has been told that they are others. */
async function lostAfter(client: TestClient, uri: string, change: () => Promise<unknown>): Promise<readonly string[]> {
  const changed = client.waitFor((method, params) =>
    method === 'docsJson/preview/changed' && (params as PreviewChanged).update.page ? true : undefined,
  );
  await change();
  await changed;
  return partsOf(await client.request(previewTextRequest, { uri, file: 'start.mdx' }));
}

function partsOf(page: PreviewText | null): readonly string[] {
  assert(page);
  return (page.lost ?? []).map(({ start, end }) => page.text.slice(start, end));
}

it('a preview is told what readers do not see of its page, whether or not that is open or reported', () =>
  withClient(files, { startMdx, settings: { mdx: { problems: 'off' } } }, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await client.request(openPreviewRequest, { uri });
    const read = () => client.request(previewTextRequest, { uri, file: 'start.mdx' });
    assert.deepEqual(await lostAfter(client, uri, read), ['<Panel>\nB\n</Panel>']);

    // While a page is edited, what was lost before is moved with it.
    const page = client.uri('start.mdx');
    await client.open(page);
    const grown = files.get('start.mdx')?.replace('B', 'B, and more') ?? '';
    const edited = async (text: string) => {
      await client.change(page, text);
      return client.waitFor((method, params) => {
        const changed = method === previewTextChangedNotification.method ? (params as PreviewTextChanged) : undefined;
        return changed?.page.text === text ? changed.page : undefined;
      });
    };
    assert.deepEqual(partsOf(await edited(grown)), ['<Panel>\nB, and more\n</Panel>']);
    assert.deepEqual(partsOf(await edited(`Typed.\n\n${files.get('start.mdx')}`)), ['<Panel>\nB\n</Panel>']);
    assert.deepEqual(partsOf(await edited('Typed.\n')), []);
  }));
