import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diffNavigation, type NavigationDiff } from '../../server/language/model/navigation/diff.ts';
import { locatedRoot } from '../../server/language/model/navigation/located.ts';
import { navigationSite } from '../engine/navigationSite.ts';
import { readFixture } from '../kit/fixture.ts';
import { locatedNodes, publishedOf, resolveSite } from './navigationKit.ts';

describe('two navigations differ by', () => {
  const before =
    '{ "tabs": [{ "tab": "T", "icon": "book", "pages": ["a", "b", "c", "d"] }, { "tab": "U", "pages": ["e"] }] }';

  checkDiff('nothing', before, before, {});
  checkDiff('a new page', before, before.replace('"b",', '"b", "new",'), { added: ['tab:T/page:new'] });
  checkDiff('a page that is gone', before, before.replace('"b", ', ''), { removed: ['tab:T/page:b'] });
  checkDiff('another path, which is another page', before, before.replace('"b"', '"guides/b"'), {
    added: ['tab:T/page:guides~1b'],
    removed: ['tab:T/page:b'],
  });
  checkDiff(
    'the order: the fewest moves are told',
    before,
    before.replace('"a", "b", "c", "d"', '"d", "a", "b", "c"'),
    {
      moved: ['tab:T/page:d'],
    },
  );
  checkDiff('order and content at once', before, before.replace('"a", "b", "c", "d"', '"c", "new", "a"'), {
    added: ['tab:T/page:new'],
    removed: ['tab:T/page:b', 'tab:T/page:d'],
    moved: ['tab:T/page:c'],
  });
  checkDiff('what an element shows', before, before.replace('"book"', '"pen"'), { changed: ['tab:T'] });
  checkDiff('another label, which is another element', before, before.replace('"T"', '"New"'), {
    added: ['tab:New'],
    removed: ['tab:T'],
  });
  checkDiff('a page under another tab', before, before.replace('"a", ', '').replace('"e"', '"e", "a"'), {
    added: ['tab:U/page:a'],
    removed: ['tab:T/page:a'],
  });
  checkDiff('a second page of the same path', before, before.replace('"d"', '"d", "a"'), { added: ['tab:T/page:a#2'] });
  checkDiff(
    'two tabs that changed places',
    before,
    before.replace(/(\{ "tab": "T".*\}), (\{ "tab": "U".*?\})/, '$2, $1'),
    {
      moved: ['tab:U'],
    },
  );

  it('details from page files and specifications', async () => {
    const site = (title: string, summary: string) => `
      // file: docs.json
      { "navigation": { "tabs": [{ "tab": "API", "openapi": "api.yaml", "pages": ["a"] }] } }
      // file: a.mdx
      ---
      title: ${title}
      ---
      // file: api.yaml
      openapi: 3.1.0
      paths: { /users: { get: { tags: [Users], summary: ${summary} } } }
    `;
    await checkSites(site('One', 'List users'), site('Two', 'All users'), {
      changed: ['tab:API/page:a', 'tab:API/+group:Users/+page:api.yaml get ~1users'],
    });
  });
});

describe('keys', () => {
  it('distinguish all nodes of a site', async () => {
    const state = await resolveSite(navigationSite);
    const keys = locatedNodes(locatedRoot(state.navigation, state.snapshot)).map((placed) => placed.key);
    assert.equal(new Set(keys).size, keys.length, keys.join('\n'));
  });

  it('distinguish equal siblings, and a generated group from a written one', async () => {
    const { files } = readFixture(`
      // file: docs.json
      { "navigation": { "tabs": [
        { "tab": "A/B", "pages": ["a", "a", "a#2"] },
        { "tab": "API", "openapi": "api.yaml", "groups": [{ "group": "Users", "pages": ["a"] }, { "group": "Users", "pages": ["a"] }] }
      ] } }
      // file: api.yaml
      openapi: 3.1.0
      paths: { /users: { get: { tags: [Users] } } }
    `);
    const state = await resolveSite(files);
    assert.deepEqual(
      locatedNodes(locatedRoot(state.navigation, state.snapshot)).map((placed) => placed.key),
      [
        '',
        'tab:A~1B',
        'tab:A~1B/page:a',
        'tab:A~1B/page:a#2',
        'tab:A~1B/page:a~22',
        'tab:API',
        'tab:API/group:Users',
        'tab:API/group:Users/page:a',
        'tab:API/group:Users#2',
        'tab:API/group:Users#2/page:a',
        'tab:API/+group:Users',
        'tab:API/+group:Users/+page:api.yaml get ~1users',
      ],
    );
  });
});

function checkDiff(name: string, before: string, after: string, expected: Partial<NavigationDiff>): void {
  const site = (navigation: string) => `// file: docs.json\n{ "navigation": ${navigation} }\n`;
  it(name, () => checkSites(site(before), site(after), expected));
}

async function checkSites(before: string, after: string, expected: Partial<NavigationDiff>): Promise<void> {
  const old = publishedOf(await resolveSite(readFixture(before).files));
  const next = publishedOf(await resolveSite(readFixture(after).files));
  assert.deepEqual(diffNavigation(old, next), { added: [], removed: [], changed: [], moved: [], ...expected });
}
