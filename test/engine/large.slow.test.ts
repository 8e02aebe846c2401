import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadSite } from '../kit/check.ts';
import { cpuTime } from '../kit/cpu.ts';

const settings = { theme: 'mint', name: 'Waymark', colors: { primary: '#0f766e' } };

it('fifty thousand pages', async () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `guides/${index % 100}/page-${index}`);
  const groups = Array.from({ length: 500 }, (_, index) => ({
    group: `Group ${index}`,
    pages: names.slice(index * 100, index * 100 + 100),
  }));
  const files = new Map(names.map((name) => [`${name}.mdx`, '']));
  groups[250]?.pages.push('guides/50/pgae-50');
  files.set('docs.json', JSON.stringify({ ...settings, navigation: { groups } }));
  const start = cpuTime();
  const { problems } = await loadSite(files);
  const took = cpuTime() - start;
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['page-not-found'],
  );
  assert(took < 10_000, `It took ${took} ms.`);
});

it('five million brackets', async () => {
  const { problems } = await loadSite(new Map([['docs.json', '['.repeat(5_000_000)]]));
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['syntax', 'syntax'],
  );
});
