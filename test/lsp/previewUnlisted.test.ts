import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  findNodeRequest,
  openPreviewRequest,
  type PreviewChanged,
  previewChangedNotification,
} from '../../server/language/protocol/index.ts';
import { withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: docs.json
  { "navigation": { "pages": ["start"] } }
  // file: start.mdx
  // file: new.mdx
  New.
`);

it('a page that is not in the navigation is previewed, and stays in front when it is listed', async () => {
  await withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const found = await client.request(findNodeRequest, { uri: client.uri('new.mdx'), within: '' });
    const key = found?.breadcrumb.at(-1)?.key ?? assert.fail('The page is not found.');
    const model = await client.request(openPreviewRequest, { uri, selected: key });
    assert.equal(model?.page?.file, 'new.mdx');
    assert.equal(model.page.unlisted, true);
    await client.change(uri, '{ "navigation": { "pages": ["start", "new"] } }');
    const { page, selected } = await client.waitFor((method, params) =>
      method === previewChangedNotification.method ? (params as PreviewChanged).update : undefined,
    );
    assert.equal(page?.file, 'new.mdx');
    assert.equal(page.unlisted, undefined);
    assert.equal(selected, 'page:new');
  });
});

it('the page in front stays there when its entry is removed, and another one is shown when it is deleted', async () => {
  await withClient(files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri, '{ "navigation": { "pages": ["start", "new"] } }');
    await client.request(openPreviewRequest, { uri, selected: 'page:new' });
    const shown = (file: string) =>
      client.waitFor((method, params) => {
        const { page } = method === previewChangedNotification.method ? (params as PreviewChanged).update : {};
        return page?.file === file ? page : undefined;
      });
    await client.change(uri, '{ "navigation": { "pages": ["start"] } }');
    assert.equal((await shown('new.mdx')).unlisted, true);
    await client.write(client.uri('new.mdx'), undefined);
    await shown('start.mdx');
    const updates = client.received.filter(({ method }) => method === previewChangedNotification.method);
    assert.equal(updates.length, 2);
  });
});
