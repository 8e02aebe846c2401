import assert from 'node:assert/strict';
import { test } from 'node:test';
import { navigationSite } from '../../engine/navigationSite.ts';
import { loadSite } from '../../kit/check.ts';
import { randomOf } from '../../kit/random.ts';
import { offeredAt } from './accept.ts';

test('in any text the edits are on one line and around the cursor, except commas', async () => {
  const text = navigationSite.get('docs.json') ?? '';
  const random = randomOf(4);
  let offered = 0;
  for (let round = 0; round < 40; round++) {
    const from = random.below(text.length);
    const broken =
      text.slice(0, from) + random.pick(['', '"', '{', ']', '"a', ', ', ':']) + text.slice(from + random.below(30));
    const state = await loadSite(new Map([...navigationSite, ['docs.json', broken]]));
    for (let offset = random.below(9); offset <= broken.length; offset += 9) {
      const { items } = offeredAt(state, 'docs.json', broken, offset);
      offered += items.length;
      for (const { start, end, comma, label } of items) {
        const where = `${label} at ${offset} of\n${broken}`;
        assert.ok(start <= offset && offset <= end, where);
        assert.ok(!broken.slice(start, end).includes('\n'), where);
        assert.ok(comma === undefined || comma <= start, where);
      }
    }
  }
  assert.ok(offered > 1000);
});
