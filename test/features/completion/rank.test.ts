import assert from 'node:assert/strict';
import { it } from 'node:test';
import { candidate, rank } from '../../../server/language/features/completion/rank.ts';
import { randomOf } from '../../kit/random.ts';

it('the selected few are the best of all candidates, although not all are compared', () => {
  const parts = ['guides', 'start', 'install', 'api', 'a', 'page-1', 'in'];
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomOf(seed);
    const candidates = Array.from({ length: random.below(200) }, (_, index) => {
      const text = Array.from({ length: 1 + random.below(3) }, () => random.pick(parts)).join('/');
      return candidate({ index, group: random.below(4) }, text, random.pick(['', 'in short', 'start']));
    });
    const typed = random.pick(['', 'a', 'in', 'gst', 'start', 'page', 'zzz']);
    const all = rank(candidates, typed, ({ group }) => group, candidates.length + 1);
    const limit = 1 + random.below(20);
    // All groups that nobody asks for are alike.
    const few = rank(candidates, typed, ({ group }, end) => (group < end ? group : 3), limit);
    assert.deepEqual(few, all.slice(0, limit), `seed ${seed}`);
  }
});

it('a letter that a text does not have is not mistaken for another one', () => {
  // `/` and `o`, like `-` and `m`, are the same bit of 32.
  const found = (typed: string) =>
    rank([candidate('guides/on-call', 'guides/on-call', 'Überblick')], typed, () => 0, 10).length;
  assert.deepEqual(['guides/on', 'G/O', 'goc', 'über', 'ÜK', 'gm', 'goo', 'glm'].map(found), [1, 1, 1, 1, 1, 0, 0, 0]);
});
