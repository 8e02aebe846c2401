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
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["start", "other"] } }
  // file: start.mdx
  import Part from '/snippets/part.mdx'
  import Later from '/snippets/later.mdx'

  <Part /> <Later />
  // file: other.mdx
  Nothing is put in here.
  // file: snippets/part.mdx
  import Inner from './inner.mdx'

  Part. <Inner />
  // file: snippets/inner.mdx
  Inner.
  // file: snippets/unused.mdx
  Unused.
`);

it('a preview is notified when a snippet of its page is edited, changed on disk, nested or created', async () => {
  await withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const versions: number[] = [];
    await client.request(openPreviewRequest, { uri });
    const read = () => client.request(previewTextRequest, { uri, file: 'start.mdx' });
    /** The snippets of the page, once the preview has been told that they are others. */
    const after = async (change: Promise<void>) => {
      const changed = client.waitFor((method, params) => {
        const page = method === 'docsJson/preview/changed' ? (params as PreviewChanged).update.page : undefined;
        return page && page.version > (versions.at(-1) ?? 0) ? page.version : undefined;
      });
      await change;
      versions.push(await changed);
      return snippetsIn(await read());
    };
    assert.equal(snippetsIn(await read())['snippets/inner.mdx'], 'Inner.\n');

    const part = client.uri('snippets/part.mdx');
    await client.open(part);
    const typed = await after(client.change(part, "import Inner from './inner.mdx'\n\nTyped. <Inner />"));
    assert.match(typed['snippets/part.mdx'] ?? '', /Typed/);
    const written = await after(client.write(client.uri('snippets/inner.mdx'), 'Written.'));
    assert.equal(written['snippets/inner.mdx'], 'Written.');
    const created = await after(client.write(client.uri('snippets/later.mdx'), 'Later.'));
    assert.equal(created['snippets/later.mdx'], 'Later.');
    const gone = await after(client.write(client.uri('snippets/later.mdx'), undefined));
    assert.equal(gone['snippets/later.mdx'], undefined);
  });
});

function snippetsIn(page: PreviewText | null): Readonly<Record<string, string | undefined>> {
  return (page ?? assert.fail('There is no page.')).snippets;
}

it('the text of the shown page is sent with the keystroke, and other pages are requested', async () => {
  await withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    await client.request(openPreviewRequest, { uri });
    const [shown, other] = [client.uri('start.mdx'), client.uri('other.mdx')];
    for (const page of [shown, other]) await client.open(page);
    const before = await client.request(previewTextRequest, { uri, file: 'start.mdx' });
    await client.change(other, 'Typed elsewhere.');
    await client.change(shown, `${before?.text}\nTyped.\n`);
    const changed = await client.waitFor((method, params) =>
      method === previewTextChangedNotification.method ? (params as PreviewTextChanged) : undefined,
    );
    assert.equal(changed.file, 'start.mdx');
    assert.match(changed.page.text, /Typed\.\n$/);
    assert.deepEqual(changed.page.snippets, before?.snippets);
    const page = await client.waitFor((method, params) => {
      const update = method === 'docsJson/preview/changed' ? (params as PreviewChanged).update : undefined;
      return update?.page?.version === changed.version ? update.page : undefined;
    });
    assert.equal(page.file, 'start.mdx');
  });
});
