import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { corpusSites, withoutCorpus } from '../../kit/corpus.ts';
import { randomOf } from '../../kit/random.ts';
import { jsonOf } from './kit.ts';
import { checkIdentities, checkMerge, written } from './law.ts';
import { edited } from './randomEdits.ts';

const roundsPerSite = 4;

describe('random edits on both sides of real sites', { skip: withoutCorpus() }, () => {
  for (const [index, { name, docsJsonText }] of corpusSites().entries()) {
    if (docsJsonText.length > 100_000 || !isJson(docsJsonText)) continue;
    it(name, () => {
      const base = jsonOf(docsJsonText);
      for (let round = 0; round < roundsPerSite; round++) {
        const seed = index * 1000 + round;
        const random = randomOf(seed);
        const [ours, theirs] = [edited(base, random, 'ours'), edited(base, random, 'theirs')];
        try {
          checkIdentities(base, ours);
          checkMerge({ base: written(base), current: written(ours), other: written(theirs) });
        } catch (error) {
          throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
        }
      }
    });
  }

  it('there are such sites', () => assert(corpusSites().length > 10));
});

function isJson(text: string): boolean {
  try {
    jsonOf(text);
    return true;
  } catch {
    return false;
  }
}
