import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { nodeFiles } from '../../server/language/site/node.ts';
import { corpusFolder, withoutCorpus } from '../kit/corpus.ts';
import { loadCorpusSite } from './summary.ts';

/** Sites whose pages are whole, with their specifications. Nothing in the front matter of any is worth a warning. */
describe('front matter of real pages', { skip: withoutCorpus('bodies') }, () => {
  const folder = withoutCorpus('bodies') ? undefined : corpusFolder('bodies');
  for (const site of folder === undefined ? [] : readdirSync(folder)) {
    it(site, async () => {
      const state = await loadCorpusSite(nodeFiles(path.join(folder ?? '', site)));
      const problems = await state.pageProblems();
      assert(state.snapshot.site.pages.size > 100, 'The site was not read.');
      assert((state.snapshot.frontMatter?.size ?? 0) > 100, 'The front matter was not read.');
      const grave = problems.filter(({ level }) => level === 'error' || level === 'warning');
      assert.deepEqual(
        grave.map(({ file, code, args }) => `${file}: ${code} ${JSON.stringify(args)}`),
        [],
      );
    });
  }
});
