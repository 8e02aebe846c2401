import assert from 'node:assert/strict';
import test from 'node:test';
import {
  checkProposedRequest,
  type ProposedCheck,
  proposeFragmentRequest,
  resolveAddressesRequest,
} from '../../server/language/protocol/index.ts';
import { files, withOpen } from './featureSite.ts';

test('a proposed text is checked before it is written', () =>
  withOpen({}, async (client, uri) => {
    const check = async (text: string, file = uri) =>
      (await client.request(checkProposedRequest, { uri: file, text }))!;
    const docsJson = files.get('docs.json') ?? '';
    const codes = ({ added, removed }: ProposedCheck) => [added, removed].map((all) => all.map(({ code }) => code));

    assert.deepEqual(codes(await check(docsJson)), [[], []]);
    const worse = await check(docsJson.replace('"intro", "start"', '"intro", "stat"'));
    assert.deepEqual(codes(worse), [['page-not-found'], []]);
    assert.match(worse.added[0]?.message ?? '', /"stat"/);

    // What is typed counts as the state before, and the site itself knows nothing of the proposal.
    await client.change(uri, docsJson.replace('"start"', '"stat"'));
    assert.deepEqual(codes(await check(docsJson)), [[], ['page-not-found']]);
    const { added } = await check('---\ntitle: Stat\n---\n', client.uri('stat.mdx'));
    assert.deepEqual(added, []);
    assert.deepEqual(codes(await check('---\ntitle: Stat\n---\n', client.uri('stat.mdx'))), [[], ['page-not-found']]);
    assert.deepEqual(
      (await client.problems(uri)).map(({ code }) => code),
      ['page-not-found'],
    );
    assert.deepEqual(worse.pages.after - worse.pages.before, 0);
  }));

test('a fragment of docs.json is inserted at its place', () =>
  withOpen({}, async (client, uri) => {
    const place = async (fragment: string) => (await client.request(proposeFragmentRequest, { uri, fragment }))!;
    const change = await place('{ "group": "Start", "pages": ["intro"] }');
    assert.equal(change.kind === 'changed' && change.edit.uri, uri);
    assert.equal(change.kind === 'changed' && change.edit.edits.length, 1);
    // An element of a file of its own is changed there.
    const more = await place('{ "group": "More", "pages": ["more/a", "more/b"] }');
    assert.equal(
      more.kind === 'changed' ? more.edit.uri : more.reason,
      '"More" is in a file of its own; insert it there.',
    );
  }));

test('addresses in an answer resolve to pages and headings', () =>
  withOpen({ settings: { siteUrl: 'https://docs.example.com' } }, async (client, uri) => {
    await client.open(client.uri('start.mdx'), '---\ntitle: Start\n---\n\n## Set up\n\n## Use it\n');
    const addresses = [
      '/start#use-it',
      'start',
      '/old/intro',
      'https://docs.example.com/more/b',
      'https://example.com/start',
      '/nowhere',
    ];
    const found = await client.request(resolveAddressesRequest, { uri, addresses });
    assert.deepEqual(
      found.map((page) => page && [page.path, page.labelPath, page.heading, page.line, page.listing]),
      [
        ['start', 'Start', 'Use it', 6, 'listed'],
        ['start', 'Start', undefined, undefined, 'listed'],
        ['intro', 'Start', undefined, undefined, 'listed'],
        ['more/b', '', undefined, undefined, 'unlisted'],
        null,
        null,
      ],
    );
  }));
