import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type FoundPage, findPagesMethod, type NewPagePlace, pagePlaceMethod } from '../../server/language/protocol.ts';
import { files, withOpen } from './featureSite.ts';

it('where a page goes that is added at a node is told, or why none can stand there', () =>
  withOpen({}, async (client, uri) => {
    const place = (key: string) => client.request<NewPagePlace>(pagePlaceMethod, { uri, key });
    assert.deepEqual(await place('group:More'), {
      kind: 'place',
      target: { node: 'group:More', place: 'inside' },
      folder: 'more',
    });
    const root = await place('');
    assert(root.kind === 'refused' && root.reason.includes('groups'));
    await client.change(uri, `${files.get('docs.json')},`);
    const broken = await place('group:More');
    assert(broken.kind === 'refused' && broken.reason.includes('syntax error'));
  }));

it('pages are looked for in one site alone', () =>
  withOpen({}, async (client, uri) => {
    const find = (site: string) => client.request<FoundPage[]>(findPagesMethod, { query: 'Welcome', site });
    assert.equal((await find(uri))[0]?.path, 'intro');
    assert.deepEqual(await find('file:///elsewhere/docs.json'), []);
  }));
