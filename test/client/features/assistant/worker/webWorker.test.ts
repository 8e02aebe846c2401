import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webWorker } from '../../../../../client/features/assistant/worker/webWorker.ts';

describe('the assistant in a worker of the browser', () => {
  it('reports its end when it is terminated, which the worker itself does not', () => {
    const { worker, ends, isTerminated } = listened();
    worker.terminate();
    assert.deepEqual([ends, isTerminated()], [[undefined], true]);
  });

  it('reports its end once, with the reason if it failed', () => {
    const { worker, ends, fail } = listened();
    fail('out of memory');
    worker.terminate();
    assert.deepEqual(ends, ['out of memory']);
  });
});

/** A worker as browsers have it: an event where it fails, none where it is terminated. */
function listened() {
  const events = new EventTarget();
  let isTerminated = false;
  const script = Object.assign(events, {
    postMessage: () => undefined,
    terminate: () => {
      isTerminated = true;
    },
  });
  const worker = webWorker(script as unknown as Worker);
  const ends: unknown[] = [];
  worker.onEnd((error) => ends.push(error));
  const fail = (message: string) => events.dispatchEvent(Object.assign(new Event('error'), { message }));
  return { worker, ends, fail, isTerminated: () => isTerminated };
}
