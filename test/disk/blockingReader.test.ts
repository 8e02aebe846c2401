import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createBlockingReader } from '../../server/disk/blockingReader.ts';

describe('a disk', () => {
  it('counts as slow if it is', (context) => {
    assert.equal(isFastAfter(context, Array(60).fill(2)), false);
  });

  it('counts as slow from the file on where it becomes slow', (context) => {
    assert.equal(isFastAfter(context, [...Array(1_000).fill(0.02), ...Array(60).fill(2)]), false);
  });

  it('counts as slow if few of many files are slow to read', (context) => {
    assert.equal(
      isFastAfter(
        context,
        Array.from({ length: 1_000 }, (_, index) => (index % 22 === 0 ? 50 : 0.02)),
      ),
      false,
    );
  });

  it('does not count as slow if few of many files take longer, as on a busy machine', (context) => {
    const times = Array.from({ length: 2_000 }, (_, index) => (index % 33 === 0 ? 2 : 0.02));
    assert.equal(isFastAfter(context, times), true);
  });
});

describe('other work', () => {
  it('runs after some milliseconds, however many reads are waiting', async () => {
    const reader = createBlockingReader();
    let done = 0;
    const readOne = async () => {
      const turn = reader.turn();
      if (turn) await turn;
      for (const began = performance.now(); performance.now() - began < 1; );
      done++;
    };
    const all = Promise.all(Array.from({ length: 60 }, readOne));
    const seen: number[] = [];
    while (done < 60) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(done);
    }
    await all;
    const steps = seen.map((count, turn) => count - (seen[turn - 1] ?? 0));
    assert.ok(Math.max(...steps) <= 10, `${steps} of 60 were read between two turns`);
  });
});

/** Asks for a file again and again, which takes so many milliseconds each time. */
function isFastAfter(context: TestContext, times: readonly number[]): boolean {
  const reader = createBlockingReader();
  let now = 0;
  let isBegin = true;
  let taking = 0;
  context.mock.method(performance, 'now', () => {
    if (!isBegin) now += taking;
    isBegin = !isBegin;
    return now;
  });
  for (const time of times) {
    taking = time;
    reader.stats('package.json');
  }
  return reader.isFast;
}
