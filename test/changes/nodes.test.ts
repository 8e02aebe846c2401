import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { childAt, nodeOf } from '../../server/language/changes/tree/nodes.ts';
import { locatedRoot } from '../../server/language/model/navigation/located.ts';
import { cpuTime } from '../kit/cpu.ts';
import { locatedNodes, resolveSite } from '../model/navigationKit.ts';
import { readCases as readRuleCases, siteOfCase as siteOfRuleCase } from '../rules/kit.ts';
import { readCases, siteOfCase } from './kit.ts';

describe('every node of the resolved navigation is found by its keys', () => {
  for (const name of ['move', 'entries', 'set', 'structure']) {
    it(`in the sites of the cases of ${name}`, () =>
      checkSites(readCases(name).map(({ before }) => siteOfCase(before))));
  }
  for (const name of ['structure', 'specs', 'pages']) {
    it(`in the sites of the rules of ${name}`, () =>
      checkSites(readRuleCases(name).map(({ text }) => siteOfRuleCase(text))));
  }
});

describe('an element is found by its list and its index', () => {
  it('and nothing where a page is', async () => {
    const { root, list } = await listOf(['page', { group: 'Group', pages: [] }]);
    assert.equal(childAt(root, list, 0), undefined);
    assert.equal(childAt(root, list, 1)?.element.label, 'Group');
    assert.equal(childAt(root, list, 2), undefined);
  });

  it('without making all its siblings: each of 5,000', async () => {
    const { root, list } = await listOf(Array.from({ length: 5_000 }, () => ({ group: 'Group', pages: [] })));
    const before = cpuTime();
    for (const index of list.items.keys()) assert(childAt(root, list, index));
    const took = cpuTime() - before;
    assert(took < 800, `It took ${took} ms.`);
  });
});

/** The root of a navigation of these pages, and their list. */
async function listOf(pages: readonly unknown[]) {
  const { snapshot } = await resolveSite(new Map([['docs.json', JSON.stringify({ navigation: { pages } })]]));
  const root = nodeOf(snapshot, '');
  assert(root?.kind === 'element');
  const [list] = root.element.lists;
  assert(list);
  return { root, list };
}

/** Asserts that a written node is found where it stands, and one that a specification makes as such. */
async function checkSites(sites: readonly ReadonlyMap<string, string>[]): Promise<void> {
  let found = 0;
  for (const files of sites) {
    const { navigation, snapshot } = await resolveSite(files);
    for (const { key, location } of locatedNodes(locatedRoot(navigation, snapshot))) {
      const written = nodeOf(snapshot, key);
      if (/(?:^|\/)\+/.test(key)) assert.equal(written?.kind, 'generated', key);
      else if (snapshot.config.navigation) {
        assert(written && written.kind !== 'generated', `${key} is not found.`);
        assert.deepEqual(written.at, location, key);
        found++;
      }
    }
  }
  assert(found > sites.length);
}
