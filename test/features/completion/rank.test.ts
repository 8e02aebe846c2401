import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rank } from '../../../server/language/features/completion/rank.ts';
import { randomOf } from '../../kit/random.ts';

it('the selected few are the best of all candidates, although not all are compared', () => {
  const parts = ['guides', 'start', 'install', 'api', 'a', 'page-1', 'in'];
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomOf(seed);
    const candidates = Array.from({ length: random.below(200) }, (_, index) => {
      const text = Array.from({ length: 1 + random.below(3) }, () => random.pick(parts)).join('/');
      return { item: { index, group: random.below(4) }, text, words: random.pick(['', 'in short', 'start']) };
    });
    const typed = random.pick(['', 'a', 'in', 'gst', 'start', 'page', 'zzz']);
    const all = rank(candidates, typed, ({ group }) => group, candidates.length + 1);
    const limit = 1 + random.below(20);
    // Groups that nobody asks for are all the same.
    const few = rank(candidates, typed, ({ group }, end) => (group < end ? group : 3), limit);
    assert.deepEqual(few, all.slice(0, limit), `seed ${seed}`);
  }
});
