import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMdxChecker } from '../../server/mdx/syntax/checker.ts';
import type { MdxChecker, ParseWorker } from '../../server/mdx/syntax/port.ts';
import { hostile, startMdx } from './kit.ts';

interface Counted {
  readonly checker: MdxChecker;
  readonly started: () => number;
  readonly failures: unknown[];
}

async function withChecker(
  options: { readonly timeoutMs?: number; readonly start?: () => Promise<ParseWorker> },
  work: (counted: Counted) => Promise<void>,
): Promise<void> {
  const { timeoutMs = 20_000, start = startMdx } = options;
  let count = 0;
  const failures: unknown[] = [];
  const checker = createMdxChecker({
    start: () => {
      count++;
      return start();
    },
    workers: 2,
    timeoutMs,
    idleMs: 60_000,
    failed: (reason) => failures.push(reason),
  });
  try {
    await work({ checker, started: () => count, failures });
  } finally {
    checker.close();
  }
}

it('the shipped bundle parses pages in worker threads, up to the limit', () =>
  withChecker({}, async ({ checker, started, failures }) => {
    const texts = ['# Fine\n', 'Under <5.\n', ...Array.from({ length: 20 }, (_, n) => `Page ${n}\n`)];
    const [fine, bad, ...others] = await Promise.all(texts.map((text) => checker.check(text)));
    assert.equal(fine?.kind, 'ok');
    assert.equal(bad?.kind === 'error' && bad.error.column, 8);
    assert(others.every(({ kind }) => kind === 'ok'));
    assert(started() <= 2);
    assert.deepEqual(failures, []);
  }));

it('a page that takes too long is given up, and the next one is parsed', () =>
  withChecker({ timeoutMs: 700 }, async ({ checker, failures }) => {
    const [slow, ok] = await Promise.all([checker.check(hostile), checker.check('# Fine\n')]);
    assert.deepEqual(slow, { kind: 'slow', timeoutMs: 700 });
    assert.deepEqual(ok, { kind: 'ok', names: [], faults: [] });
    assert.deepEqual(await checker.check('Fine\n'), { kind: 'ok', names: [], faults: [] });
    assert.deepEqual(failures, []);
  }));

it('requests do not wait forever if no worker can be started', () =>
  withChecker({ start: () => Promise.reject(new Error('No workers here.')) }, async ({ checker, failures }) => {
    assert.deepEqual(await checker.check('# Fine\n'), { kind: 'no-worker' });
    assert.deepEqual(await checker.check('# Fine\n'), { kind: 'no-worker' });
    assert(failures.length > 0);
  }));

it('waiting requests are answered when the checker is closed', async () => {
  await withChecker({}, async ({ checker }) => {
    const answer = checker.check('# Fine\n');
    checker.close();
    assert.deepEqual(await answer, { kind: 'failed' });
  });
});
