import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AssistantChanged,
  type AssistantSite,
  assistantChangedNotification,
  assistantFreshRequest,
  assistantReleaseNotification,
  assistantSiteRequest,
  assistantTextRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const { files } = readFixture(`
  // file: docs.json
  { "name": "Boats", "theme": "mint", "navigation": { "groups": [{ "group": "Sailing", "pages": ["knots"] }] } }
  // file: knots.mdx
  ---
  title: Knots
  ---
  A bowline.
`);

/** Runs a test with a server that has handed its site over. */
function withSite(work: (client: TestClient, uri: string, site: () => Promise<AssistantSite>) => Promise<void>) {
  return withClient(files, { settings: { siteUrl: 'https://boats.example' } }, async (client) => {
    const uri = client.uri('docs.json');
    await client.waitFor((method) => (method === 'docsJson/status' ? true : undefined));
    const site = async () => (await client.request(assistantSiteRequest, { uri }))!;
    await work(client, uri, site);
  });
}

/** What was told about changes so far, once all of it was told. */
async function changesReceived(client: TestClient, uri: string): Promise<readonly AssistantChanged[]> {
  await client.request(assistantFreshRequest, { uri });
  return client.received.flatMap(({ method, params }) =>
    method === assistantChangedNotification.method ? [params as AssistantChanged] : [],
  );
}

test('the assistant receives a site with its pages, places and address', () =>
  withSite(async (client, _uri, site) => {
    const { name, url, pages } = await site();
    assert.deepEqual([name, url], ['Boats', 'https://boats.example']);
    assert.deepEqual(
      pages.map(({ file, title, places }) => ({ file, title, places })),
      [{ file: 'knots.mdx', title: 'Knots', places: [{ breadcrumb: ['Sailing'] }] }],
    );
    assert.equal(await client.request(assistantSiteRequest, { uri: client.uri('knots.mdx') }), null);
    assert.equal(await client.request(assistantSiteRequest, { uri: 'file:///elsewhere/docs.json' }), null);
  }));

test('the assistant receives the settings of docs.json, also while they are edited', () =>
  withSite(async (client, uri, site) => {
    const { settings } = await site();
    assert.deepEqual(settings, { values: { name: 'Boats', theme: 'mint' }, redirects: [] });
    await client.open(uri);
    const written = '"theme": "mint"';
    const typed = '"colors": { "primary": "#fff" }, "redirects": [{ "source": "/a", "destination": "/b" }]';
    await client.change(uri, (files.get('docs.json') ?? '').replace(written, typed));
    assert.deepEqual((await site()).settings, {
      values: { name: 'Boats', 'colors.primary': '#fff' },
      redirects: [{ source: '/a', destination: '/b' }],
    });
    // Opening and editing are one change, or two if the time between them was long.
    const [first, ...more] = await changesReceived(client, uri);
    assert.deepEqual(first, { uri, site: true, keys: [] });
    for (const change of more) assert.deepEqual(change, first);
  }));

test('the assistant receives unsaved text at once', () =>
  withSite(async (client, uri, site) => {
    await site();
    const page = client.uri('knots.mdx');
    await client.open(page);
    await client.change(page, '---\ntitle: Knots\n---\nA sheet bend.');
    const reported = await changesReceived(client, uri);
    assert.ok(reported.some(({ keys, site: isSite }) => keys.includes('knots.mdx') && !isSite));
    assert.ok(!reported.some((change) => change.site));
    assert.match((await client.request(assistantTextRequest, { uri, file: 'knots.mdx' }))!, /sheet bend/);
    assert.equal(await client.request(assistantTextRequest, { uri, file: '../secret' }), null);
  }));

test('new pages and titles are sent as changes of the site until the site is released', () =>
  withSite(async (client, uri, site) => {
    await site();
    await client.write(client.uri('wind.mdx'), '---\ntitle: Wind\n---\n');
    const received = await client.waitFor((method, params) =>
      method === assistantChangedNotification.method ? params : undefined,
    );
    assert.deepEqual(received, { uri, site: true, keys: [] });
    assert.deepEqual(
      (await site()).pages.map(({ title }) => title),
      ['Knots', 'Wind'],
    );
    await client.notify(assistantReleaseNotification, { uri });
    const before = (await changesReceived(client, uri)).length;
    await client.write(client.uri('wind.mdx'), undefined);
    assert.equal((await changesReceived(client, uri)).length, before);
  }));

test('a site that was released while its docs.json was deleted is not sent again when it comes back', () =>
  withSite(async (client, uri, site) => {
    await site();
    const docsJson = client.disk.get(uri);
    await client.write(uri, undefined);
    await client.notify(assistantReleaseNotification, { uri });
    const before = (await changesReceived(client, uri)).length;
    await client.write(uri, docsJson);
    assert.equal((await changesReceived(client, uri)).length, before);
  }));

test('a site requested right after the start is sent once its pages are known, however slow the disk', () =>
  withClient(files, { disk: { listing: () => delay(50) } }, async (client) => {
    const site = await client.request(assistantSiteRequest, { uri: client.uri('docs.json') });
    assert.deepEqual(
      site?.pages.map(({ title }) => title),
      ['Knots'],
    );
  }));

test('edits in a site that was deleted and recreated are sent, even if nobody requested the new one', () =>
  withSite(async (client, uri, site) => {
    await site();
    const docsJson = client.disk.get(uri);
    await client.write(uri, undefined);
    await client.write(uri, docsJson);
    const page = client.uri('knots.mdx');
    await client.open(page);
    await client.change(page, '---\ntitle: Knots\ndescription: All about the zorblax.\n---\nA bowline.');
    const reported = await changesReceived(client, uri);
    assert.ok(reported.some((change) => change.site));
    assert.ok(reported.some(({ keys }) => keys.includes('knots.mdx')));
    assert.equal((await site()).pages[0]?.description, 'All about the zorblax.');
    // The new one is followed as the old one was.
    await client.change(page, '---\ntitle: Knots\ndescription: Nothing about it.\n---\nA bowline.');
    assert.equal((await changesReceived(client, uri)).at(-1)?.keys[0], 'knots.mdx');
  }));
