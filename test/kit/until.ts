import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Nothing that a test waits for takes longer, however busy the machine (milliseconds). */
export const timeoutMs = 30_000;

/** Polls until the condition returns something other than undefined and false, and returns that. */
export async function until<T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  limit = timeoutMs,
): Promise<T> {
  for (const end = Date.now() + limit; ; ) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    assert(Date.now() < end, `Waited ${limit / 1000} s in vain: ${what}.`);
    await delay(5);
  }
}

/** The promise, unless it takes longer than anything may: an endless wait would not say what it is for. */
export async function inTime<T>(what: string, work: Promise<T>, limit = timeoutMs): Promise<T> {
  const stop = new AbortController();
  const late = delay(limit, undefined, { signal: stop.signal }).then(() =>
    assert.fail(`Waited ${limit / 1000} s in vain: ${what}.`),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    await late.catch(() => undefined);
  }
}
