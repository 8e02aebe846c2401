import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWatchdog, type Freeze, type Watchdog } from '../../../client/core/watchdog.ts';

const times = { intervalMs: 2, timeoutMs: 20 };
const uri = 'file:///site/a.mdx';

describe('a server that stops answering', () => {
  it('is ended once, and the document it worked on is left out the second time', () => {
    const { watchdog, freezes, ended, sleep } = watched();
    watchdog.busy('file:///site/other.mdx');
    watchdog.busy(uri);
    sleep();
    assert.deepEqual(freezes, [{ uri, isLeftOut: false }]);
    assert.equal(ended(), 1);
    assert.deepEqual(watchdog.leftOut, []);

    watchdog.busy(uri);
    sleep();
    assert.deepEqual(freezes.at(-1), { uri, isLeftOut: true });
    assert.equal(ended(), 2);
    assert.deepEqual(watchdog.leftOut, [uri]);
  });

  it('does not leave out a document it had finished when it last answered', async () => {
    const { watchdog, freezes, answer, sleep } = watched();
    watchdog.busy(uri);
    await answer();
    sleep();
    assert.deepEqual(freezes, [{ uri: undefined, isLeftOut: false }]);
    assert.deepEqual(watchdog.leftOut, []);
  });

  it('leaves out a document at once if it hangs on it again after reading it again', () => {
    const { watchdog, freezes, sleep } = watched();
    for (let count = 0; count < 2; count++) {
      watchdog.busy(uri);
      sleep();
    }
    watchdog.onlyLeftOut([]);
    assert.deepEqual(watchdog.leftOut, []);
    watchdog.busy(uri);
    sleep();
    assert.deepEqual(freezes.at(-1), { uri, isLeftOut: true });
  });

  it('is left running while it starts, and while a debugger pauses it', () => {
    const { ended, sleep, state } = watched();
    state.isWatched = false;
    sleep();
    sleep();
    assert.equal(ended(), 0);
  });

  it('is not confused with its predecessor, whose answer comes late', async () => {
    const { watchdog, freezes, answer, sleep } = watched();
    sleep();
    watchdog.busy(uri);
    await answer(0);
    sleep();
    assert.deepEqual(freezes.at(-1), { uri, isLeftOut: false });
  });
});

/** A watchdog by a clock of its own, over a server that answers when it is told to. */
function watched() {
  const freezes: Freeze[] = [];
  const answers: (() => void)[] = [];
  const state = { isWatched: true };
  let ends = 0;
  let now = 0;
  const watchdog: Watchdog = createWatchdog(
    {
      isWatched: () => state.isWatched,
      ask: () => new Promise<void>((resolve) => answers.push(resolve)),
      end: () => ends++,
    },
    (freeze) => freezes.push(freeze),
    times,
  );
  const look = () => {
    now += times.intervalMs;
    watchdog.look(now);
  };
  return {
    watchdog,
    freezes,
    state,
    ended: () => ends,
    /** Time passes until the timeout of one server. */
    sleep() {
      const before = ends;
      for (let beats = 0; beats <= times.timeoutMs / times.intervalMs && ends === before; beats++) look();
    },
    /** The server is asked, and answers this question or the last one. */
    async answer(question?: number) {
      look();
      answers.at(question ?? -1)?.();
      await new Promise(setImmediate);
    },
  };
}
