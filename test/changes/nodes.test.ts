import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nodeOf } from '../../server/language/changes/tree/nodes.ts';
import { locatedRoot } from '../../server/language/model/navigation/located.ts';
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
