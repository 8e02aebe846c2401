import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { filterNodes } from '../../../server/language/features/navigation/filter.ts';
import { nodeOfFile } from '../../../server/language/features/navigation/find.ts';
import { outsideFiles } from '../../../server/language/features/navigation/outside.ts';
import { problemsByNode } from '../../../server/language/features/navigation/problems.ts';
import { shownNode } from '../../../server/language/features/navigation/shownNode.ts';
import { firstStep, type Step, stepsBelow } from '../../../server/language/features/navigation/steps.ts';
import { allRules } from '../../../server/language/rules/all.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';
import { buildSite } from '../../bench/site/build.ts';
import { openapiFilesOf } from '../../bench/site/operations.ts';
import { cpuTime } from '../../kit/cpu.ts';

/** What each takes at most, in milliseconds of CPU; about five times what was measured. */
const budgets = { 'a level': 60, 'the problems': 150, 'the pages outside': 150, 'a filter': 400, 'a page': 60 };

for (const shape of ['tabs', 'languages'] as const) {
  test(`25,000 pages in ${shape}: a level is shown at once, and no operation takes noticeably long`, async (t) => {
    const built = buildSite({ shape, pages: 25_000, endpoints: 0.1, broken: 0.02, seed: 1 });
    const files = new Map<string, string>([['docs.json', JSON.stringify(built.docs, null, 2)]]);
    for (const page of built.pages) files.set(`${page}.mdx`, '---\ntitle: A page\n---\n');
    for (const [file, value] of openapiFilesOf(built.operations)) files.set(file, JSON.stringify(value));
    const state = new SiteState({ files: memoryFiles(files), rules: allRules });
    await state.load();
    state.ensureLoaded('frontMatter');
    await state.settled();
    const { navigation: root, snapshot, problems } = state;
    const byNode = problemsByNode(snapshot, root, problems);
    const showing = {
      problems: byNode,
      uri: (file: string) => `file:///site/${file}`,
      icon: () => undefined,
      hasSpecs: true,
    };
    const findFrontMatter = (file: string) => snapshot.frontMatter?.get(file);
    const largest = largestList(firstStep(root));
    const work = {
      'a level': () => stepsBelow(largest).map((step) => shownNode(step, showing)),
      'the problems': () => problemsByNode(snapshot, root, problems),
      'the pages outside': () => outsideFiles(snapshot, findFrontMatter),
      'a filter': () => filterNodes(firstStep(root), 'page', showing),
      'a page': () => nodeOfFile(root, `${built.pages.at(-1)}.mdx`),
    };
    for (const [what, budget] of Object.entries(budgets)) {
      const times = Array.from({ length: 5 }, () => {
        const start = cpuTime();
        work[what as keyof typeof work]();
        return cpuTime() - start;
      });
      const median = times.toSorted((a, b) => a - b)[2] ?? 0;
      t.diagnostic(`${what}: first ${times[0]?.toFixed(1)} ms, then ${median.toFixed(1)} ms`);
      assert.ok(median <= budget, `${what}: ${median} ms`);
    }
  });
}

/** The node with the most children. */
function largestList(step: Step): Step {
  return stepsBelow(step)
    .map(largestList)
    .reduce((most, one) => (one.node.children.length > most.node.children.length ? one : most), step);
}
