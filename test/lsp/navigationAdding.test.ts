import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import {
  changeNavigationRequest,
  findIconsRequest,
  findPagesRequest,
  type NewEntry,
  nodeEndpointsRequest,
  type Operation,
  pagePlaceRequest,
  type Target,
} from '../../server/language/protocol/index.ts';
import { withClient } from '../kit/client.ts';
import { files, withOpen } from './featureSite.ts';

it('the place of a new page at a node is returned, or why there is none', () =>
  withOpen({}, async (client, uri) => {
    const place = (key: string) => client.request(pagePlaceRequest, { uri, key });
    assert.deepEqual(await place('group:More'), {
      kind: 'place',
      target: { node: 'group:More', place: 'inside' },
      folder: 'more',
    });
    const root = await place('');
    assert(root.kind === 'refused' && root.reason.includes('groups'));
    await client.change(uri, `${files.get('docs.json')},`);
    const broken = await place('group:More');
    assert(broken.kind === 'refused' && broken.reason.includes('not valid JSON'));
  }));

it('pages are searched in one site only', () =>
  withOpen({}, async (client, uri) => {
    const find = async (site: string) => (await client.request(findPagesRequest, { query: 'Welcome', site })).pages;
    assert.equal((await find(uri))[0]?.path, 'intro');
    assert.deepEqual(await find('file:///elsewhere/docs.json'), []);
  }));

it('the endpoints a node can list are returned, and added with their group', () =>
  withOpen({}, async (client, uri) => {
    const text = (files.get('docs.json') ?? '').replace(', "pages": ["GET /users"]', '');
    await client.change(uri, text);
    const reported = await client.request(nodeEndpointsRequest, { uri, key: 'group:API' });
    const [generated] = reported.kind === 'endpoints' ? reported.generated : [];
    assert.deepEqual(generated, { label: 'API Reference', entries: ['GET /users'] });
    const entries: readonly NewEntry[] = [
      { kind: 'element', element: 'group', label: generated.label, pages: generated.entries },
    ];
    const target: Target = { node: 'group:API', place: 'inside' };
    const operation: Operation = { kind: 'insert', entries, target };
    const answer = await client.request(changeNavigationRequest, { uri, operation });
    assert(answer.kind === 'changed');
    assert.match(
      answer.edits[0]?.edits[0]?.newText ?? '',
      /"pages": \[\s*\{ "group": "API Reference", "pages": \["GET \/users"\] \}\s*\]/,
    );
    const none = await client.request(nodeEndpointsRequest, { uri, key: 'group:More' });
    assert(none.kind === 'refused' && none.reason.includes('openapi'));
  }));

it('icons are searched in the library of the site, the common ones first, also by other words', () =>
  withOpen({}, async (client, uri) => {
    const find = (text: string) => client.request(findIconsRequest, { uri, key: 'group:More', text });
    const all = await find('');
    assert.deepEqual([all.library, all.icons.length], ['Font Awesome', 200]);
    assert(all.icons.slice(0, 45).some(({ name }) => name === 'rocket'));
    assert.equal((await find('circle  question')).icons[0]?.name, 'circle-question');
    const [home] = (await find('home')).icons;
    assert.deepEqual(home?.name, 'house');
    assert(home?.words?.includes('home'));
    assert.deepEqual((await find('/images/a.svg')).icons, []);
  }));

it('icons are drawn from the library that the icon of the node names', () => {
  const lucide = readFileSync('server/language/grammar/data/drawings/lucide.json', 'utf8');
  const docs =
    '{ "navigation": { "groups": [{ "group": "A", "icon": { "name": "book", "library": "lucide" }, "pages": [] }] } }';
  const disk = new Map([
    ['docs.json', docs],
    ['file:///data/lucide.json', lucide],
  ]);
  return withClient(disk, { initializationOptions: { dataFolder: 'file:///data' } }, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const found = await client.request(findIconsRequest, { uri, key: 'group:A', text: 'rocket' });
    assert.equal(found.library, 'Lucide');
    assert.equal(found.icons[0]?.drawing?.paint, 'stroke');
  });
});
