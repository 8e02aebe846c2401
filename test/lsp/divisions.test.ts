import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isSamePlan } from '../../client/features/navigation/divisions/samePlan.ts';
import {
  type CutFolder,
  cutFolderRequest,
  type DivisionAnswer,
  type DivisionChange,
  divisionNamesRequest,
  planDivisionRequest,
} from '../../server/language/protocol/index.ts';
import { type TestClient, withClient } from '../kit/client.ts';
import { readFixture } from '../kit/fixture.ts';

const languages = `
// file: docs.json
{ "navigation": { "languages": [
  { "language": "en", "groups": [{ "group": "Start", "pages": ["index", "install", "news"] }] },
  { "language": "es", "groups": [{ "group": "Empezar", "pages": ["es/news", "es/index"] }] }
] } }
// file: index.mdx
// file: install.mdx
---
title: Install
---
// file: news.mdx
// file: es/index.mdx
// file: es/news.mdx
`;

const versions = `
// file: docs.json
{ "navigation": { "versions": [
  { "version": "v2", "pages": ["v2/index", "v2/start"] },
  { "version": "v1", "pages": ["v1/index", "v1/old"] }
] } }
// file: v2/index.mdx
[Start](/v2/start)
// file: v2/start.mdx
// file: v1/index.mdx
// file: v1/old.mdx
`;

const withRoot = `
// file: docs.json
{ "navigation": { "versions": [
  { "version": "v2", "pages": ["v2/index"] },
  { "version": "old", "pages": ["index", "start"] }
] } }
// file: v2/index.mdx
// file: index.mdx
// file: start.mdx
`;

type Plan = Extract<DivisionAnswer, { readonly kind: 'planned' }>;

/** A plan as lines: entries by their signs, files, notes. */
function linesOf(client: TestClient, { entries, creates, deletes, notes }: Plan): readonly string[] {
  const short = (uri: string) => uri.slice(client.uri('').length);
  const entriesOf = (sign: string, kind: keyof typeof entries) =>
    entries[kind].first.map(({ path, place }) => `${sign} ${path} in ${place}`);
  return [
    ...entriesOf('+', 'added'),
    ...entriesOf('-', 'removed'),
    ...entriesOf('~', 'moved'),
    ...creates.map(({ uri }) => `create ${short(uri)}`),
    ...deletes.map(({ uri }) => `delete ${short(uri)}`),
    ...notes,
  ];
}

function checkPlan(site: string, change: DivisionChange, expected: readonly string[], more?: (text: string) => void) {
  return withClient(readFixture(site).files, {}, async (client) => {
    const uri = client.uri('docs.json');
    await client.open(uri);
    const answer = await client.request(planDivisionRequest, { uri, change });
    assert(answer.kind === 'planned', JSON.stringify(answer));
    assert.deepEqual(linesOf(client, answer), expected);
    const before = client.disk.get(uri) ?? '';
    const document = TextDocument.create(uri, '', 0, before);
    const [edit] = answer.edits.filter((one) => one.uri === uri);
    assert.equal(edit?.version, 1);
    more?.(TextDocument.applyEdits(document, [...edit.edits]));
    // Nothing is written.
    assert.equal(client.disk.get(uri), before);
  });
}

describe('a plan for a language or version', () => {
  it('adds to a language what it lacks', () =>
    checkPlan(
      languages,
      { kind: 'sync', division: 'language', name: 'es', missing: 'create' },
      ['+ es/install in es › Empezar', '~ es/index in es › Empezar', 'create es/install.mdx'],
      (text) => assert.match(text, /"Empezar", "pages": \["es\/index", "es\/install", "es\/news"\]/),
    ));

  it('adds a language', () =>
    checkPlan(languages, { kind: 'add', name: 'fr', missing: 'source' }, [
      '+ index in fr › Start',
      '+ install in fr › Start',
      '+ news in fr › Start',
      'To translate: 1 label, such as "Start".',
    ]));

  it('copies a version with its files', () =>
    checkPlan(
      versions,
      { kind: 'cut', name: 'v3' },
      ['+ v3/index in v3', '+ v3/start in v3', 'create v3/index.mdx', 'create v3/start.mdx'],
      (text) => assert.match(text, /"versions": \[\s*\{ "version": "v3"/),
    ));

  it('turns a version into the new one, and updates links of other pages', () =>
    withClient(readFixture(`${versions}// file: news.mdx\n[Start](/v2/start)\n`).files, {}, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const change = { kind: 'cut', name: 'v3', move: true } as const;
      const answer = await client.request(planDivisionRequest, { uri, change });
      assert(answer.kind === 'planned', JSON.stringify(answer));
      const files = linesOf(client, answer).filter((line) => /^(create|delete)/.test(line));
      assert.deepEqual(files.toSorted(), [
        'create v3/index.mdx',
        'create v3/start.mdx',
        'delete v2/index.mdx',
        'delete v2/start.mdx',
      ]);
      const edits = answer.edits.find((one) => one.uri === client.uri('news.mdx'))?.edits;
      assert.deepEqual(
        edits?.map(({ newText }) => newText),
        ['/v3/start'],
      );
    }));

  it('retires a version and deletes its files', () =>
    checkPlan(
      versions,
      { kind: 'retire', name: 'v1', files: 'delete' },
      [
        '- v1/index in v1',
        '- v1/old in v1',
        'delete v1/index.mdx',
        'delete v1/old.mdx',
        '1 page without a counterpart in "v2": readers are sent to its first page.',
      ],
      (text) => assert.match(text, /"redirects"/),
    ));

  const changed: readonly (readonly [string, DivisionChange, string])[] = [
    ['a page that would be copied', { kind: 'cut', name: 'v3' }, 'v2/start.mdx'],
    ['a page that would go', { kind: 'retire', name: 'v1', files: 'delete' }, 'v1/old.mdx'],
  ];
  for (const [what, change, file] of changed) {
    it(`changes its id when ${what} changes`, () =>
      withClient(readFixture(versions).files, {}, async (client) => {
        const uri = client.uri('docs.json');
        await client.open(uri);
        const plan = async () => {
          const answer = await client.request(planDivisionRequest, { uri, change });
          assert(answer.kind === 'planned', JSON.stringify(answer));
          return answer;
        };
        const [shown, again] = [await plan(), await plan()];
        assert(isSamePlan(shown, again));
        client.disk.set(client.uri(file), 'Other words.\n');
        assert(!isSamePlan(shown, await plan()));
      }));
  }

  const folders: readonly (readonly [string, string, boolean, CutFolder])[] = [
    ['a folder called as that of the old one', 'v2', false, { kind: 'folder', folder: 'v3', version: 'v3' }],
    ['the same where its files move', 'v2', true, { kind: 'folder', folder: 'v3', version: 'v3' }],
    [
      'one for the old pages that make room in the root',
      'old',
      false,
      { kind: 'folder', folder: 'old', version: 'old' },
    ],
    ['one for pages that move out of the root', 'old', true, { kind: 'folder', folder: 'v3', version: 'v3' }],
  ];
  for (const [what, from, move, expected] of folders) {
    it(`proposes ${what}`, () =>
      withClient(readFixture(withRoot).files, {}, async (client) => {
        const uri = client.uri('docs.json');
        await client.open(uri);
        assert.deepEqual(await client.request(cutFolderRequest, { uri, name: 'v3', from, move }), expected);
        const reason = 'This site has the version "v2" already.';
        const answer = await client.request(cutFolderRequest, { uri, name: 'v2', from, move });
        assert.deepEqual(answer, { kind: 'refused', reason });
      }));
  }

  it('is refused for an unknown name, with the names that exist', () =>
    withClient(readFixture(languages).files, {}, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const ask = (change: DivisionChange) => client.request(planDivisionRequest, { uri, change });
      assert.deepEqual(await ask({ kind: 'sync', division: 'language', name: 'fr', missing: 'source' }), {
        kind: 'refused',
        reason: 'This site has no language "fr". There is en, es.',
      });
      assert.deepEqual(await ask({ kind: 'retire', name: 'v1', files: 'keep' }), {
        kind: 'refused',
        reason:
          'This site has no versions. To begin, move what `navigation` holds into a first entry of `versions`, and label that in `version`.',
      });
      const before = client.disk.get(uri) ?? '';
      await client.change(uri, before.slice(0, -4));
      const broken = await ask({ kind: 'add', name: 'fr', missing: 'source' });
      assert(broken.kind === 'refused' && broken.reason.includes('not valid JSON'), JSON.stringify(broken));
    }));

  it('can be requested by names', () =>
    withClient(readFixture(languages).files, {}, async (client) => {
      const uri = client.uri('docs.json');
      await client.open(uri);
      const names = await client.request(divisionNamesRequest, uri);
      assert.deepEqual([names?.languages, names?.versions, names?.language], [['en', 'es'], [], 'en']);
      assert(names);
      assert(names.others.some(({ code, name }) => code === 'fr' && name === 'French'));
      assert(!names.others.some(({ code }) => code === 'en' || code === 'ua'));
      // Each language once, in whatever case the platform accepts its code.
      assert.deepEqual(
        names.others.flatMap(({ code, name }) => (name === 'French (Canada)' ? [code] : [])),
        ['fr-CA'],
      );
      assert.equal(await client.request(divisionNamesRequest, 'file:///no/docs.json'), null);
    }));
});
