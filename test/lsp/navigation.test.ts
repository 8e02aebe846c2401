import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  breadcrumbRequest,
  type ChangeParams,
  changeNavigationRequest,
  childNodesRequest,
  type FindNodeParams,
  filterNodesRequest,
  findNodeRequest,
  type NavigationState,
  type NodeChoicesParams,
  navigationChangedNotification,
  nodeChoicesRequest,
  nodePlaceRequest,
  type Operation,
  type ShownNode,
  watchNavigationNotification,
} from '../../server/language/protocol/index.ts';
import type { TestClient } from '../kit/client.ts';
import { at, files, withOpen } from './featureSite.ts';

const titles = (nodes: readonly ShownNode[]) => nodes.map(({ title }) => title);

it('a navigation is sent level by level', () =>
  withOpen({}, async (client, uri) => {
    const children = (key: string) => client.request(childNodesRequest, { uri, key });
    assert.deepEqual(titles(await children('')), ['Start', 'API', 'More', 'Not in the navigation']);
    assert.deepEqual(titles(await children('group:Start')), ['Welcome', 'Start']);
    assert.deepEqual(titles(await children('-unlisted')), ['B']);
    assert.deepEqual(await children('group:Gone'), []);
    const [welcome] = await children('group:Start');
    assert.equal(welcome?.uri, client.uri('intro.mdx'));
  }));

it('a node is found by page, position and key, and its position by its key', () =>
  withOpen({}, async (client, uri) => {
    const find = (params: FindNodeParams) => client.request(findNodeRequest, params);
    assert.deepEqual(titles((await find({ uri: client.uri('intro.mdx') }))?.breadcrumb ?? []), ['Start', 'Welcome']);
    assert.deepEqual(titles((await find({ uri: client.uri('more/b.mdx') }))?.breadcrumb ?? []), [
      'Not in the navigation',
      'B',
    ]);
    const { position } = at(uri, '"in|tro"');
    assert.equal((await find({ uri, position }))?.breadcrumb.at(-1)?.key, 'group:Start/page:intro');
    assert.equal(await find({ uri: client.uri('package.json'), position }), null);
    const key = 'group:More/page:more~1a';
    assert.deepEqual(titles(await client.request(breadcrumbRequest, { uri, key })), ['More', 'A']);
    const place = (await client.request(nodePlaceRequest, { uri, key }))!;
    assert.deepEqual([place.uri, place.range.start], [client.uri('parts/more.json'), { line: 1, character: 12 }]);
  }));

it('a navigation is filtered', () =>
  withOpen({}, async (client, uri) => {
    const found = await client.request(filterNodesRequest, { uri, text: 'more b' });
    assert.equal(found.matches, 1);
    assert.deepEqual(titles(found.nodes[0]?.children ?? []), ['B']);
  }));

it('changes are reported while a view is open, and a broken text shows the last valid navigation', () =>
  withOpen({}, async (client, uri) => {
    const text = files.get('docs.json') ?? '';
    const children = (key: string) => client.request(childNodesRequest, { uri, key });
    await children('');
    await client.notify(watchNavigationNotification, { watching: true });
    assert.equal(await nextState(client, 1), null);
    await client.change(uri, text.replace('"intro", ', ''));
    assert.equal(await nextState(client, 2), null);
    assert.deepEqual(titles(await children('group:Start')), ['Start']);
    await client.change(uri, text.replace('"Start", "pages": [', '"Start" "pages": ['));
    assert.equal(await nextState(client, 3), 'docs.json');
    assert.deepEqual(titles(await children('group:Start')), ['Start']);
    await client.notify(watchNavigationNotification, { watching: false });
    await client.change(uri, text);
    assert.deepEqual(titles(await children('group:Start')), ['Welcome', 'Start']);
    assert.equal(statesReceived(client).length, 3);
  }));

it('a change is returned as edits, with the nodes to reveal afterwards', () =>
  withOpen({}, async (client, uri) => {
    const target = { node: 'group:More', place: 'inside' } as const;
    const answer = await ask(client, uri, { kind: 'move', nodes: ['group:Start/page:intro'], target });
    assert(answer.kind === 'changed');
    assert.deepEqual(
      answer.edits.map((edit) => [edit.uri, edit.version]),
      [
        [uri, 1],
        [client.uri('parts/more.json'), null],
      ],
    );
    assert.deepEqual(answer.focus, ['group:More/page:intro']);
  }));

it('an impossible change is refused with the reason, also while the text is broken', () =>
  withOpen({}, async (client, uri) => {
    const target = { node: 'group:Start', place: 'inside' } as const;
    const answer = await ask(client, uri, { kind: 'move', nodes: ['group:Start'], target });
    assert(answer.kind === 'refused' && answer.reason.length > 20);
    await client.change(uri, `${files.get('docs.json')},`);
    const later = await ask(client, uri, { kind: 'remove', nodes: ['group:Start'] });
    assert(later.kind === 'refused' && later.reason.includes('not valid JSON'));
  }));

it('the elements that can be added to a node, and the kinds it can become, are returned', () =>
  withOpen({}, async (client, uri) => {
    const choices = (key: string, to: 'add' | 'convert') =>
      client.request(nodeChoicesRequest, { uri, key, to } satisfies NodeChoicesParams);
    assert.deepEqual(await choices('group:Start', 'add'), { kind: 'kinds', kinds: ['group'] });
    assert.deepEqual(await choices('group:Start/page:intro', 'convert'), { kind: 'kinds', kinds: [] });
    const conversions = await choices('group:Start', 'convert');
    assert(conversions.kind === 'kinds' && conversions.kinds.includes('tab'));
    await client.change(uri, `${files.get('docs.json')},`);
    const later = await choices('group:Start', 'add');
    assert(later.kind === 'refused' && later.reason.includes('not valid JSON'));
  }));

const ask = (client: TestClient, uri: string, operation: Operation) =>
  client.request(changeNavigationRequest, { uri, operation } satisfies ChangeParams);

function statesReceived({ received }: TestClient): readonly NavigationState[] {
  return received.flatMap(({ method, params }) =>
    method === navigationChangedNotification.method ? [params as NavigationState] : [],
  );
}

/** The file that is broken, as the notification of that number says. */
async function nextState(client: TestClient, number: number): Promise<string | null> {
  await client.waitFor(() => (statesReceived(client).length >= number ? true : undefined));
  return statesReceived(client)[number - 1]?.broken?.file ?? null;
}
