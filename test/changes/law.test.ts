import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { readCases, siteOfCase } from './kit.ts';
import { liveSite } from './live.ts';
import { tryOut } from './tryOut.ts';

describe('a change leaves the rest of the navigation as it was', () => {
  for (const name of ['move', 'entries', 'set', 'structure']) {
    it(`in the sites of the cases of ${name}`, async () => {
      const cases = readCases(name);
      let done = 0;
      for (const [index, { before }] of cases.entries()) {
        done += await tryOut(await liveSite(memoryFiles(siteOfCase(before))), index, 6);
      }
      assert(done > cases.length, 'Nearly everything was refused.');
    });
  }
});
