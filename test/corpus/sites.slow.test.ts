import { describe, it } from 'node:test';
import { corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { corpusFiles } from './files.ts';
import { checkSummary, countsOf, loadCorpusSite } from './summary.ts';

/** Every error and warning recorded here was looked at and is true; there must be no others. */
describe('the problems of real sites', { skip: withoutCorpus() }, () => {
  for (const site of corpusSites()) {
    it(site.name, async () => {
      const state = await loadCorpusSite(corpusFiles(site));
      const orphans = await state.pageProblems();
      // The pages that docs.json links to are mostly cut to their front matter, so they lack the places.
      const inTexts = (await state.textProblems()).filter(({ file }) => !file.endsWith('.json'));
      checkSummary('sites.json', site.name, {
        pages: state.counts.pages,
        problems: countsOf([...state.problems, ...orphans]),
        links: countsOf(inTexts),
      });
    });
  }
});
