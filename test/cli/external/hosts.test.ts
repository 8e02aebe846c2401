import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Clock, createHosts } from '../../../server/cli/external/hosts.ts';

it('concurrent requests to a paused host wait for it once', async () => {
  const clock = testClock();
  const hosts = createHosts({ total: 16, perHost: 2, intervalMs: 250 }, clock);
  const asked: string[] = [];
  const names = ['a', 'b', 'c'].flatMap((name) => Array<string>(20).fill(name));
  await Promise.all(names.map((name) => hosts.take(name, async () => void asked.push(`${name} at ${clock.now()}`))));
  assert.deepEqual(asked.slice(0, 6), ['a at 0', 'b at 0', 'c at 0', 'a at 250', 'b at 250', 'c at 250']);
  assert.equal(asked.at(-1), 'c at 4750');
  // Each request but the first of a host follows a rest.
  assert.equal(clock.waits(), 57);
});

/** A clock that moves on as soon as there is nothing else to do. */
function testClock(): Clock & { readonly waits: () => number } {
  let now = 0;
  let waits = 0;
  return {
    now: () => now,
    waits: () => waits,
    wait(ms) {
      waits++;
      const end = now + ms;
      return new Promise((resolve) => {
        setImmediate(() => {
          now = Math.max(now, end);
          resolve();
        });
      });
    },
  };
}
