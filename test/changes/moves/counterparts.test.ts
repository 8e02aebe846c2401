import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counterpartMoves, counterpartsOf } from '../../../server/language/changes/moves/counterparts.ts';
import { movesOf } from '../../../server/language/changes/moves/fileMoves.ts';
import { loadSite } from '../../kit/check.ts';

const languages = {
  languages: [
    { language: 'en', groups: [{ group: 'A', pages: ['index', 'guides/start', 'guides/more'] }] },
    { language: 'de', groups: [{ group: 'A', pages: ['de/index', 'de/guides/start'] }] },
    { language: 'fr', groups: [{ group: 'A', pages: ['fr/index', 'fr/guides/start', 'fr/guides/more'] }] },
  ],
};
const versions = {
  versions: [
    { version: '1', pages: ['v1/a', 'v1/b/c'] },
    { version: '2', pages: ['v2/a', 'v2/b/c'] },
  ],
};
const nested = {
  languages: ['en', 'de'].map((language) => ({
    language,
    versions: ['1', '2'].map((version) => ({
      version,
      pages: [`${language}/${version}/a`, `${language}/${version}/b`],
    })),
  })),
};

const counterparts: readonly (readonly [string, object, string, string])[] = [
  ['languages', languages, 'guides/start', 'de/guides/start, fr/guides/start'],
  ['of a translation', languages, 'de/guides/start', 'guides/start, fr/guides/start'],
  ['not in every language', languages, 'guides/more', 'fr/guides/more'],
  ['versions', versions, 'v1/b/c', 'v2/b/c'],
  ['versions of languages', nested, 'en/1/a', 'en/2/a, de/1/a, de/2/a'],
  ['none', { pages: ['a', 'b'] }, 'a', ''],
];

describe('the counterparts of a page', () => {
  for (const [name, navigation, page, expected] of counterparts) {
    it(name, async () => assert.equal(counterpartsOf((await siteOf(navigation)).snapshot, page).join(', '), expected));
  }
});

const moved: readonly (readonly [string, object, string, string])[] = [
  [
    'a page',
    languages,
    'guides/start.mdx -> guides/begin.mdx',
    'de/guides/start.mdx -> de/guides/begin.mdx, fr/guides/start.mdx -> fr/guides/begin.mdx',
  ],
  ['a folder', languages, 'guides -> handbook', 'de/guides -> de/handbook, fr/guides -> fr/handbook'],
  ['from one language to another', languages, 'guides/start.mdx -> de/guides/begin.mdx', ''],
  [
    'where another page stands',
    languages,
    'guides/start.mdx -> guides/more.mdx',
    'de/guides/start.mdx -> de/guides/more.mdx',
  ],
  ['where another page has the address', languages, 'guides/more.mdx -> guides/start/index.mdx', ''],
  ['a version itself', versions, 'v1 -> version-one', ''],
];

describe('the moves of counterparts', () => {
  for (const [name, navigation, move, expected] of moved) {
    it(name, async () => {
      const view = (await siteOf(navigation)).snapshot;
      const [from = '', to = ''] = move.split(' -> ');
      const found = counterpartMoves(view, movesOf(view.site, [{ from, to }]));
      assert.equal(found.map((counterpart) => `${counterpart.from} -> ${counterpart.to}`).join(', '), expected);
    });
  }
});

function siteOf(navigation: object) {
  const text = JSON.stringify({ navigation });
  const pages = [...text.matchAll(/"((?:\w+\/)*(?:index|start|more|a|b|c))"/g)].map(([, page]) => page);
  return loadSite(new Map([['docs.json', text], ...pages.map((page) => [`${page}.mdx`, ''] as const)]));
}
