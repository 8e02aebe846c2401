import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createHeartbeat, type Pulse } from '../../../client/core/heartbeat.ts';

const times = { intervalMs: 2, timeoutMs: 20 };

it('a server that answers is asked at every beat and never ended', () => {
  const heartbeat = createHeartbeat(times);
  for (let now = 0; now < 100; now += 2) {
    assert.equal(heartbeat.beat(now), 'ask');
    heartbeat.heard();
  }
});

it('a server that is silent for as long as the timeout is stuck, and its successor is asked', () => {
  const heartbeat = createHeartbeat(times);
  const pulses = beats(heartbeat, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
  assert.deepEqual(pulses, ['ask', ...Array<Pulse>(9).fill('wait'), 'stuck', 'ask']);
});

it('a server that says anything at all is not stuck, however long the answer takes', () => {
  const heartbeat = createHeartbeat(times);
  for (let now = 0; now < 200; now += 2) {
    assert.notEqual(heartbeat.beat(now), 'stuck');
    if (now % 10 === 8) heartbeat.heard();
  }
});

it('a laptop that slept ends nobody: only time we were awake in counts', () => {
  const heartbeat = createHeartbeat(times);
  const hour = 3_600_000;
  assert.deepEqual(beats(heartbeat, [0, hour, 2 * hour, 3 * hour]), ['ask', 'wait', 'wait', 'wait']);
  // The clock was set back.
  assert.equal(heartbeat.beat(hour), 'wait');
});

it('what an earlier server was silent for does not count against the next', () => {
  const heartbeat = createHeartbeat(times);
  beats(heartbeat, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  heartbeat.rest();
  assert.deepEqual(beats(heartbeat, [20, 22, 24]), ['ask', 'wait', 'wait']);
});

function beats(heartbeat: ReturnType<typeof createHeartbeat>, at: readonly number[]): readonly Pulse[] {
  return at.map((now) => heartbeat.beat(now));
}
