import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { loadSite } from '../kit/check.ts';
import { liveSite } from './live.ts';
import { movableEntries, pairings } from './pairs.ts';

describe('allowed moves give a valid navigation, and others would be errors', () => {
  for (const { holder, holds, files, key, forced } of pairings()) {
    it(`${holder} with ${holds ?? 'nothing'}`, async () => {
      const site = await liveSite(memoryFiles(files));
      for (const [kind, node] of movableEntries) {
        const { kind: outcome } = await site.change({
          kind: 'move',
          nodes: [node],
          target: { node: key, place: 'inside' },
        });
        // A group may always stand in `pages`, where the one made here does not.
        if (outcome === 'changed' || kind === 'group') continue;
        const { problems } = await loadSite(forced(kind));
        assert(
          problems.some(({ level }) => level === 'error'),
          `A ${kind} is refused and would be right.`,
        );
      }
    });
  }
});
