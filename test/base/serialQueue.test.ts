import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSerialQueue } from '../../server/base/serialQueue.ts';

it('queued work runs in order, and a failure does not stop later work', async () => {
  const queue = createSerialQueue();
  const done: string[] = [];
  const gate = new AbortController();
  const opened = new Promise((resolve) => gate.signal.addEventListener('abort', resolve));
  const first = queue.enqueue(() => opened.then(() => done.push('first')));
  const second = queue.enqueue(() => {
    done.push('second');
    throw new Error('no disk');
  });
  const third = queue.enqueue(() => done.push('third'));
  gate.abort();
  await assert.rejects(second, /no disk/);
  await queue.settled();
  assert.deepEqual(done, ['first', 'second', 'third']);
  assert.deepEqual([await first, await third], [1, 3]);
});
