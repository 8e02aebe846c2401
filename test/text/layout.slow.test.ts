import test from 'node:test';
import { corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { checkAsPrettier } from './asPrettier.ts';

test('the real sites are formatted as by Prettier', { skip: withoutCorpus() }, async () => {
  // Prettier takes seconds for the few that are larger.
  const sites = corpusSites().filter(({ docsJsonText }) => docsJsonText.length < 300_000);
  for (const { docsJsonText, name } of sites) await checkAsPrettier(docsJsonText, {}, name);
});
