import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixToTheEnd, type Stage } from '../../server/language/fixes/combine.ts';
import { loadSite } from '../kit/check.ts';
import { cpuTime } from '../kit/cpu.ts';

it('fixing everything in a large docs.json takes no longer for each problem than in a small one', async () => {
  const names = Array.from({ length: 3_000 }, (_, index) => `guides/${index % 50}/page-${index}`);
  // Every third entry has an extension, and every third names a page that is not there.
  const written = names.map((name, index) =>
    index % 3 === 0 ? `${name}.mdx` : index % 3 === 1 ? `gone/${name}` : name,
  );
  const groups = Array.from({ length: 30 }, (_, index) => ({
    group: `Group ${index}`,
    pages: written.slice(index * 100, index * 100 + 100),
  }));
  const files = new Map(names.map((name) => [`${name}.mdx`, '']));
  files.set('docs.json', JSON.stringify({ name: 'Waymark', navigation: { groups } }));
  const site = await loadSite(files);
  const start = cpuTime();
  const fixed = await fixToTheEnd<Stage>(
    { problems: site.problems, context: { view: site.snapshot, text: (file) => site.text(file)?.getText() } },
    (texts) => {
      const trial = site.trial(texts);
      return { problems: trial.problems, context: trial };
    },
    ({ code }) => code === 'page-not-found',
    ({ safe }) => safe === true,
  );
  const took = cpuTime() - start;
  assert.equal(fixed.rounds.length, 1);
  assert.equal(fixed.rounds[0]?.fixed.length, 1_000);
  assert(took < 5_000, `It took ${took} ms.`);
});
