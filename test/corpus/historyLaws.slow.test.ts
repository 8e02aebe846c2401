import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DiffJson, diffJson, gitEnv } from '../cli/diffKit.ts';
import { withoutCorpus } from '../kit/corpus.ts';
import { histories } from './histories.ts';

const env = gitEnv;
/** Those of the pack with tens of thousands of pages take long and say nothing new here. */
const large = new Set(['021', '023', '024', '025', '026']);

describe('laws of comparisons, on real changes', { skip: withoutCorpus('histories') }, () => {
  for (const { name, folder, expected } of histories()) {
    if (expected.pagesAdded === null || large.has(name)) continue;
    it(`${name}: nothing differs from itself, and the way back mirrors the way there`, async () => {
      const same = await diffJson(folder, 'HEAD HEAD', { env });
      assert.deepEqual([same.changes, same.addresses, same.problems], [[], nothing, { new: [], gone: [] }]);
      const there = await diffJson(folder, 'HEAD~1 HEAD', { env });
      const back = await diffJson(folder, 'HEAD HEAD~1', { env });
      assert.deepEqual(countsOf(back, true), countsOf(there, false));
      const lost = [...there.addresses.broken, ...there.addresses.redirected].map(({ address }) => address).sort();
      assert.deepEqual(back.addresses.gained, lost);
    });
  }
});

const nothing = { broken: [], redirected: [], gained: [] };
const mirrored: Readonly<Record<string, string>> = {
  added: 'removed',
  removed: 'added',
  hidden: 'shown',
  shown: 'hidden',
};

/** How many listings of pages each kind of change stands for; which of several in another order moved is a matter of taste. */
function countsOf({ changes }: DiffJson, isBack: boolean): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of changes) {
    if (kind === 'reordered' || kind === 'changed') continue;
    const name = isBack ? (mirrored[kind] ?? kind) : kind;
    counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}
