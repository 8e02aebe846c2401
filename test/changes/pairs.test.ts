import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { legalChildren } from '../../server/language/changes/ask.ts';
import { planMove } from '../../server/language/changes/operations/move.ts';
import { loadSite } from '../kit/check.ts';
import { movableEntries, pairings } from './pairs.ts';

const file = 'test/changes/pairs.txt';

/** With UPDATE_CASES=1 in the environment the table is written anew; then every line of the difference is to be read. */
it('the elements that may be moved into each other are listed by their content', async () => {
  const lines: string[] = [];
  for (const { holder, holds, files, key } of pairings()) {
    const { snapshot } = await loadSite(files);
    const legal = [...movableEntries].filter(
      ([, node]) => planMove(snapshot, [node], { node: key, place: 'inside' }).kind === 'move',
    );
    const kinds = legal.map(([kind]) => kind);
    lines.push(`${holder} with ${holds ?? 'nothing'}: ${kinds.join(', ') || 'nothing'}\n`);
    assert.deepEqual([...legalChildren(snapshot, key).inside].sort(), kinds.toSorted());
  }
  if (process.env['UPDATE_CASES']) writeFileSync(file, lines.join(''));
  assert.equal(lines.join(''), readFileSync(file, 'utf8'));
});
