import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { brokenFiles, withoutCorpus } from '../kit/corpus.ts';
import { checkSummary, countsOf, loadCorpusSite } from './summary.ts';

/** Files as authors leave them on a bad day: where each mistake is told, and what follows from it. */
describe('the problems of files that do not parse', { skip: withoutCorpus('broken') }, () => {
  for (const { name: file, text } of brokenFiles()) {
    it(file, async () => {
      assert.throws(() => JSON.parse(text));
      const state = await loadCorpusSite(memoryFiles({ 'docs.json': text }));
      const { problems } = state;
      const syntax = problems.filter(({ code }) => code === 'syntax');
      assert(syntax.length > 0);
      checkSummary('broken.json', file, {
        syntax: syntax.map(({ start, template }) => `${placeOf(text, start)} ${template}`),
        // The files of pages, pictures and specifications are not in the pack.
        others: countsOf(
          problems.filter(
            ({ code }) => !/^(syntax|page.*|(asset|link|openapi-file|redirect-target)-not-found)$/.test(code),
          ),
        ),
      });
    });
  }
});

/** Line and column, counted from one. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`;
}
