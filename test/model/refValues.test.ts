import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import { checkProblems, loadSite } from '../kit/check.ts';
import { keptOf } from './kept.ts';

/** A navigation in several files, and what the platform was recorded to keep of it (validation 0.1.876); without `kept` it refuses it. */
interface Case {
  readonly name: string;
  readonly navigation: object;
  readonly files: Readonly<Record<string, unknown>>;
  readonly kept?: object;
}

const group = { group: 'G', pages: ['a'] };

/** Found among 3,000 random sites whose values, of all kinds, were put into files of their own. */
const cases: readonly Case[] = [
  {
    name: 'a page in a file of its own, whatever is beside the `$ref`',
    navigation: { pages: [{ $ref: 'one.json' }, { $ref: 'nav/two.json', group: 'Z', pages: ['b'] }] },
    files: { 'one.json': '/a', 'nav/two.json': 'b' },
    kept: { pages: ['a', 'b'] },
  },
  {
    name: 'a page behind two files',
    navigation: { groups: [{ group: 'G', pages: [{ $ref: 'nav/one.json' }] }] },
    files: { 'nav/one.json': { $ref: 'two.json', hidden: true }, 'nav/two.json': 'a' },
    kept: { groups: [group] },
  },
  {
    name: 'a list behind two files',
    navigation: { groups: { $ref: 'nav/one.json', pages: ['b'] } },
    files: { 'nav/one.json': { $ref: 'two.json', href: '/a' }, 'nav/two.json': [group] },
    kept: { groups: [group] },
  },
  {
    name: 'values behind two files',
    navigation: { groups: [{ ...group, root: { $ref: 'one.json' }, icon: { $ref: 'three.json' } }] },
    files: {
      'one.json': { $ref: 'two.json' },
      'two.json': 'a',
      'three.json': { $ref: 'icon.json' },
      'icon.json': { name: 'x' },
    },
    kept: { groups: [{ ...group, root: 'a', icon: { name: 'x' } }] },
  },
  {
    name: 'an icon behind two files that has no name',
    navigation: { groups: [{ ...group, icon: { $ref: 'one.json' } }] },
    files: { 'one.json': { $ref: 'two.json' }, 'two.json': { group: 'X' } },
  },
  { name: 'a number as a page', navigation: { pages: ['a', { $ref: 'one.json' }] }, files: { 'one.json': 1 } },
  { name: 'an empty page', navigation: { pages: [{ $ref: 'one.json' }] }, files: { 'one.json': '' } },
  { name: 'a group without a name', navigation: { groups: [{ $ref: 'one.json' }] }, files: { 'one.json': {} } },
  {
    name: 'an object as the pages of a group, with keys beside the `$ref`, for which the tab is emptied',
    navigation: { tabs: [{ tab: 'T', groups: [{ group: 'G', pages: { $ref: 'one.json', group: 'Z' } }] }] },
    files: { 'one.json': { pages: ['a'] } },
    kept: { tabs: [{ tab: 'T' }] },
  },
  {
    name: 'a text as a group, for which the tab is emptied',
    navigation: { tabs: [{ tab: 'T', groups: [group, { $ref: 'one.json' }] }] },
    files: { 'one.json': 'a' },
    kept: { tabs: [{ tab: 'T' }] },
  },
];

describe('what a `$ref` leads to is read as if it stood there', () => {
  for (const { name, navigation, files, kept } of cases) {
    it(name, async () => {
      const docs = { theme: 'mint', name: 'T', colors: { primary: '#ff0000' }, navigation };
      const texts = Object.entries({ 'docs.json': docs, ...files }).map(
        ([file, value]) => [file, JSON.stringify(value)] as const,
      );
      const state = await loadSite(new Map([...texts, ['a.mdx', ''], ['b.mdx', '']]), { profile: 'platform' });
      const root = state.snapshot.config.navigation;
      assert(root);
      assert.equal(verdict(root).accepted, kept !== undefined);
      if (kept) assert.deepEqual(keptOf(root), kept);
      const isError = state.problems.some(({ level }) => level === 'error');
      assert(kept || isError, 'Refused, and nobody says so.');
    });
  }
});

describe('what is wrong there', () => {
  it('is reported where it is written', () =>
    checkProblems(
      `
// file: docs.json
{ "navigation": { "pages": ["a", { "$ref": "page.json" }, { "$ref": "nav/number.json" }, { "$ref": "list.json" }] } }
//                                                                                                 ^^^^^^^^^^^ ref-nested-array: "list.json" holds an array. As an entry of an array it is not spliced in: refer to it from the key above.
// file: page.json
"missing"
//<^^^^^^^^ page-not-found: No file for page "missing".
// file: nav/number.json
12
//<^ wrong-type: An entry of \`pages\` must be a text in double quotes or an object, not a number.
// file: list.json
["a"]
// file: a.mdx
`,
      { about: ['page-not-found', 'wrong-type', 'ref-nested-array'] },
    ));
});
