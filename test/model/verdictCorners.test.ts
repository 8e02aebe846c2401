import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../server/language/model/document/config.ts';
import { createReader } from '../../server/language/model/document/reader.ts';
import { verdict } from '../../server/language/model/validity/verdict.ts';
import { parse } from '../../server/language/text/parse.ts';
import { loadSite } from '../kit/check.ts';
import { keptOf } from './kept.ts';

/** A navigation, and what the platform’s validator 0.1.878 was recorded to keep of it; without `kept` it refuses the file. */
interface Corner {
  readonly name: string;
  readonly navigation: object;
  readonly kept?: object;
}

const sdk = { format: 'typedoc', source: 'x' };
const link = { tab: 'L', href: '/x' };

const corners: readonly Corner[] = [
  // `graphql` and `sdk`: only on tabs, the second on groups too, whatever their value.
  { name: 'sdk on an anchor', navigation: { anchors: [{ anchor: 'A', sdk, pages: ['a'] }] } },
  { name: 'sdk on an anchor, as null', navigation: { anchors: [{ anchor: 'A', sdk: null }] } },
  { name: 'graphql on the root', navigation: { graphql: 's.graphql', pages: ['a'] } },
  {
    name: 'graphql on a version of a product, which is emptied',
    navigation: { products: [{ product: 'P', versions: [{ version: 'v1', graphql: 's.graphql' }] }] },
    kept: { products: [{ product: 'P' }] },
  },
  {
    name: 'sdk on a menu item, whose menu is lost',
    navigation: { tabs: [{ tab: 'T', menu: [{ item: 'I', sdk, pages: ['a'] }] }] },
    kept: { tabs: [{ tab: 'T' }] },
  },
  { name: 'graphql on a link', navigation: { pages: ['a'], global: { tabs: [{ ...link, graphql: 's.graphql' }] } } },
  // A tab with one of them takes few others, and does not fall back to its label.
  { name: 'graphql beside sdk', navigation: { tabs: [{ tab: 'T', graphql: 's.graphql', sdk }] } },
  { name: 'graphql beside global', navigation: { tabs: [{ tab: 'T', graphql: 's.graphql', global: {} }] } },
  { name: 'graphql beside no groups', navigation: { tabs: [{ tab: 'T', graphql: 's.graphql', groups: [] }] } },
  {
    name: 'graphql beside groups that do not fit',
    navigation: { tabs: [{ tab: 'T', graphql: 's.graphql', groups: [{ group: '' }] }] },
  },
  {
    name: 'graphql beside what a tab looks like',
    navigation: {
      tabs: [{ tab: 'T', graphql: 's.graphql', icon: 'x', align: 'end', directory: 'card', hidden: true }],
    },
    kept: { tabs: [{ tab: 'T', graphql: 's.graphql', icon: 'x', align: 'end', directory: 'card', hidden: true }] },
  },
  { name: 'graphql by http', navigation: { tabs: [{ tab: 'T', graphql: 'http://example.com/s' }] } },
  {
    name: 'graphql from what does not parse as an address, which is a path',
    navigation: { tabs: [{ tab: 'T', graphql: 'http:' }] },
    kept: { tabs: [{ tab: 'T', graphql: 'http:' }] },
  },
  { name: 'graphql by http in two lines', navigation: { tabs: [{ tab: 'T', graphql: 'http\n://x' }] } },
  { name: 'sdk with a folder without a name', navigation: { tabs: [{ tab: 'T', sdk: { ...sdk, directory: ' ' } }] } },
  // A group keeps `openapi` alone where it can read it, even an empty list.
  {
    name: 'openapi beside asyncapi',
    navigation: { groups: [{ group: 'G', openapi: [], asyncapi: 'y.yaml' }] },
    kept: { groups: [{ group: 'G', openapi: [], pages: [] }] },
  },
  {
    name: 'an openapi that cannot be read beside asyncapi',
    navigation: { groups: [{ group: 'G', openapi: { source: 'o.json', version: 1 }, asyncapi: 'y.yaml' }] },
    kept: { groups: [{ group: 'G', asyncapi: 'y.yaml', pages: [] }] },
  },
  // `global` is dropped unread on groups and on links.
  {
    name: 'global on a group',
    navigation: { groups: [{ group: 'G', global: { tabs: [{}] } }] },
    kept: { groups: [{ group: 'G', pages: [] }] },
  },
  {
    name: 'global on a link',
    navigation: { pages: ['a'], global: { tabs: [{ ...link, global: { tabs: [{}] } }] } },
    kept: { pages: ['a'], global: { tabs: [link] } },
  },
  // A wrong value under a key that looks like one of children does not pass for a child that does not fit.
  {
    name: 'the footer of a language with a link that is none',
    navigation: { languages: [{ language: 'en', footer: { links: [{ items: [{ label: 'x', href: {} }] }] } }] },
  },
  {
    name: 'a language without a name among links',
    navigation: { pages: ['a'], global: { languages: [{ language: '', href: '/x' }] } },
  },
];

describe('the verdict in corner cases', () => {
  for (const { name, navigation, kept } of corners) {
    it(name, async () => {
      const text = JSON.stringify({ theme: 'mint', name: 'T', colors: { primary: '#ff0000' }, navigation });
      const root = readConfig(
        'docs.json',
        parse(text),
        createReader(() => undefined),
      ).navigation;
      assert(root);
      assert.equal(verdict(root).accepted, kept !== undefined);
      if (kept) assert.deepEqual(keptOf(root), kept);
      const { problems } = await loadSite(
        new Map([
          ['docs.json', text],
          ['a.mdx', ''],
        ]),
        { profile: 'platform' },
      );
      const levels = problems.map(({ level }) => level);
      if (!kept) assert(levels.includes('error'), 'Refused, and nobody says so.');
      else if (JSON.stringify(kept).length < JSON.stringify(navigation).length) assert(levels.length > 0);
    });
  }
});

it('the lists of `global` are siblings', async () => {
  const global = { tabs: [link], anchors: [{ anchor: 'A', href: '/a' }] };
  const text = JSON.stringify({
    theme: 'mint',
    name: 'T',
    colors: { primary: '#ff0000' },
    navigation: { global, pages: ['a'] },
  });
  const { problems } = await loadSite(
    new Map([
      ['docs.json', text],
      ['a.mdx', ''],
      ['x.mdx', ''],
    ]),
    { profile: 'platform' },
  );
  assert.deepEqual(
    problems.filter(({ level }) => level === 'error'),
    [],
  );
});
