import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadSite } from '../kit/check.ts';
import { cpuTime } from '../kit/cpu.ts';

/** The processor time of checking a site with so many redirects, in milliseconds. */
async function checked(count: number, redirectAt: (index: number) => { source: string; destination: string }) {
  const redirects = Array.from({ length: count }, (_, index) => redirectAt(index));
  const config = { theme: 'mint', name: 'A', colors: { primary: '#0d9373' }, navigation: { pages: ['a'] }, redirects };
  const files = new Map([
    ['docs.json', JSON.stringify(config)],
    ['a.mdx', ''],
  ]);
  const start = cpuTime();
  const { problems } = await loadSite(files);
  assert.ok(problems.length > 0);
  return cpuTime() - start;
}

it('thousands of redirects, each to the next, are followed a bounded number of times', async () => {
  const spent = await checked(3_000, (index) => ({ source: `/${index}`, destination: `/${index + 1}` }));
  // Half a second, where it was 33.
  assert.ok(spent < 4_000, `${Math.round(spent)} ms`);
});

it('thousands of redirects that match nothing are compared once', async () => {
  const spent = await checked(6_000, (index) => ({ source: `/old${index}?a=${index}`, destination: '/a' }));
  // Half a second, where it was 18.
  assert.ok(spent < 4_000, `${Math.round(spent)} ms`);
});
