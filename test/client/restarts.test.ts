import assert from 'node:assert/strict';
import { it } from 'node:test';
import { restartsWithin } from '../../client/core/restarts.ts';

it('a server may be restarted four times in three minutes', () => {
  const mayRestart = restartsWithin({ count: 4, within: 180 });
  assert.deepEqual([0, 1, 2, 3, 4].map(mayRestart), [true, true, true, true, false]);
});

it('a crash now and then does not stop restarts', () => {
  const mayRestart = restartsWithin({ count: 4, within: 180 });
  const times = [0, 60, 120, 180, 240, 300, 360];
  assert.ok(times.map(mayRestart).every(Boolean));
});

it('a restart is allowed again when the first of several is long ago', () => {
  const mayRestart = restartsWithin({ count: 2, within: 100 });
  assert.deepEqual([0, 50, 90, 101].map(mayRestart), [true, true, false, true]);
});
