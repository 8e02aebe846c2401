import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createHeartbeat, type Pulse } from '../../../client/core/heartbeat.ts';

const times = { intervalMs: 2, timeoutMs: 20 };

it('a server that answers is asked at every beat and never restarted', () => {
  const heartbeat = createHeartbeat(times);
  for (let now = 0; now < 100; now += 2) {
    assert.equal(heartbeat.beat(now), 'ask');
    heartbeat.received();
  }
});

it('a server that is silent for the timeout is stuck, and its successor is asked', () => {
  const heartbeat = createHeartbeat(times);
  const pulses = beats(heartbeat, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
  assert.deepEqual(pulses, ['ask', ...Array<Pulse>(9).fill('wait'), 'stuck', 'ask']);
});

it('a server that sends anything is not stuck, however long the answer takes', () => {
  const heartbeat = createHeartbeat(times);
  for (let now = 0; now < 200; now += 2) {
    assert.notEqual(heartbeat.beat(now), 'stuck');
    if (now % 10 === 8) heartbeat.received();
  }
});

it('time in which the computer slept does not count as silence', () => {
  const heartbeat = createHeartbeat(times);
  const hour = 3_600_000;
  assert.deepEqual(beats(heartbeat, [0, hour, 2 * hour, 3 * hour]), ['ask', 'wait', 'wait', 'wait']);
  // The clock was set back.
  assert.equal(heartbeat.beat(hour), 'wait');
});

it('silence of an earlier server does not count against the next', () => {
  const heartbeat = createHeartbeat(times);
  beats(heartbeat, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  heartbeat.rest();
  assert.deepEqual(beats(heartbeat, [20, 22, 24]), ['ask', 'wait', 'wait']);
});

function beats(heartbeat: ReturnType<typeof createHeartbeat>, at: readonly number[]): readonly Pulse[] {
  return at.map((now) => heartbeat.beat(now));
}
