import { describe, it } from 'node:test';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { readCases as readRuleCases, siteOfCase as siteOfRuleCase } from '../rules/kit.ts';
import { readCases, siteOfCase } from './kit.ts';
import { liveSite } from './live.ts';
import { tryOut } from './tryOut.ts';

describe('random changes leave the rest of the navigation as it was', () => {
  for (const name of ['move', 'entries', 'set', 'structure']) {
    it(`in the sites of the cases of ${name}`, async () => {
      for (const [index, { before }] of readCases(name).entries()) {
        await tryOut(await liveSite(memoryFiles(siteOfCase(before))), 1000 + index, 60);
      }
    });
  }
  for (const name of ['structure', 'specs', 'siblings', 'pages', 'shapes', 'values']) {
    it(`in the sites of the rules of ${name}, most of which are broken`, async () => {
      for (const [index, { text }] of readRuleCases(name).entries()) {
        await tryOut(await liveSite(memoryFiles(siteOfRuleCase(text))), index, 60);
      }
    });
  }
});
