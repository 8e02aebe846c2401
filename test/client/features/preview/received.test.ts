import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAssets } from '../../../../client/webviews/preview/assets.ts';
import type { Host } from '../../../../client/webviews/preview/host.ts';
import type { ToPreview } from '../../../../client/webviews/preview/messages.ts';
import { createSync } from '../../../../client/webviews/preview/sync/sync.ts';
import { useReceived } from '../../../../client/webviews/preview/useReceived.ts';
import { previewIn } from '../../../features/preview/kit.ts';
import { renderHook } from '../../../kit/renderHook.ts';

const pages = `
  // file: docs.json
  { "navigation": { "pages": ["first", "second"] } }
  // file: first.mdx
  One.
  // file: second.mdx
  Two.
`;
const operations = `
  // file: docs.json
  { "navigation": { "tabs": [{ "tab": "API", "openapi": "garden.yaml", "pages": ["GET /plants", "GET /trees"] }] } }
  // file: garden.yaml
  openapi: 3.1.0
  paths:
    /plants:
      get: { summary: Plants }
    /trees:
      get: { summary: Trees }
`;

describe('an answer about a page that is no longer shown', () => {
  it('does not replace the text of the page that is', async () => {
    const preview = listening();
    await preview.showBoth(pages);
    preview.send(text('second.mdx'), text('first.mdx'));
    const { shown, text: received } = await preview.hook.until(() => true);
    assert.deepEqual([shown?.model.page?.file, received?.page?.text], ['second.mdx', 'The text of second.mdx']);
    preview.hook.unmount();
  });

  it('does not replace the operation of the page that is', async () => {
    const preview = listening();
    await preview.showBoth(operations);
    preview.send(operation('/trees'), operation('/plants'));
    const { shown, operation: received } = await preview.hook.until(() => true);
    assert.deepEqual(
      [shown?.model.page?.operation?.path, received?.servers],
      ['/trees', ['https://example.com/trees']],
    );
    preview.hook.unmount();
  });
});

/** The preview's hook, with a host that answers nothing by itself. */
function listening() {
  let take: (message: ToPreview) => void = () => undefined;
  const host: Host = {
    post: () => undefined,
    listen(listener) {
      take = listener;
    },
    kept: undefined,
    keep: () => undefined,
    hasEditor: false,
  };
  const assets = createAssets(host.post);
  const sync = createSync(host.post);
  const hook = renderHook(() => useReceived(host, assets, sync));
  const send = (...messages: readonly ToPreview[]) => {
    for (const message of messages) take(message);
  };
  return {
    hook,
    send,
    /** Shows the two pages of a site, one after another. */
    async showBoth(fixture: string): Promise<void> {
      const lists = (await previewIn(fixture)).sidebar;
      const keys = lists.flatMap(({ above, entries }) =>
        entries.map(({ key }) => [above, key].filter(Boolean).join('/')),
      );
      assert.equal(keys.length, 2);
      for (const key of keys) {
        send({ kind: 'model', site: 'file:///docs.json', model: { revision: 1, ...(await previewIn(fixture, key)) } });
        await hook.until(({ shown }) => shown?.model.page?.key === key);
      }
    },
  };
}

function text(file: string): ToPreview {
  const page = { text: `The text of ${file}`, links: [], anchors: [], snippets: {} };
  return { kind: 'text', file, version: 0, page };
}

function operation(path: string): ToPreview {
  const details = { servers: [`https://example.com${path}`], parameters: [], bodies: [], responses: [], isCut: false };
  return { kind: 'operation', spec: 'garden.yaml', method: 'get', path, version: 0, operation: details };
}
