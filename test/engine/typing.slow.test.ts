import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changeDocument, type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { loadSite } from '../kit/check.ts';
import { navigationSite } from './navigationSite.ts';

/** Only mistakes are told while an author types a site from beginning to end, not what is still to come. */
it('half a file has no problems except that it is unfinished', async () => {
  const whole = navigationSite.get('docs.json') ?? '';
  const expected = new Set((await loadSite(navigationSite)).problems.map(({ code, start }) => `${code} ${start}`));
  const editor = await openEditor();
  for (let end = 0; end < whole.length; end += 3) {
    const problems = editor.type(whole.slice(end, end + 3));
    const others = problems.filter(({ code, start }) => code !== 'syntax' && !expected.has(`${code} ${start}`));
    assert.deepEqual(others, [], whole.slice(0, end + 3));
    assert(problems.filter(({ code }) => code === 'syntax').length <= 3, whole.slice(0, end + 3));
  }
});

async function openEditor() {
  let document: OpenDocument = openDocument('docs.json', 'docs-json', 1, '');
  const findOpen = (path: string) => (path === 'docs.json' ? document : undefined);
  const state = new SiteState({ files: memoryFiles(navigationSite), rules: allRules, findOpen });
  await state.load();
  await state.settled();
  return {
    type(text: string) {
      const end = document.text.positionAt(document.text.getText().length);
      document = changeDocument(document, [{ range: { start: end, end }, text }], document.text.version + 1);
      state.invalidate();
      return state.problems;
    },
  };
}
