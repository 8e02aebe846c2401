import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cpuTime } from '../../kit/cpu.ts';
import { merged, pagesIn } from './kit.ts';
import { written } from './law.ts';

it('lists of thousands of pages are merged without comparing each with each', () => {
  const count = 10_000;
  const list = (name: string) => written({ pages: Array.from({ length: count }, (_, index) => `${name}/${index}`) });
  const start = cpuTime();
  const { text } = merged({ base: '', current: list('a'), other: list('b') });
  // One second, where it was twelve.
  const spent = cpuTime() - start;
  assert.ok(spent < 5_000, `${Math.round(spent)} ms`);
  assert.equal(pagesIn(JSON.parse(text)).size, 2 * count);
});
