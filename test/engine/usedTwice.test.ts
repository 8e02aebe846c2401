import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeDocument, type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

test('a problem in a file that was used twice stays where it is when the last use goes', async () => {
  const use = (key: string) => `{ "tab": "T", "groups": { "${key}": "shared.json" } }`;
  const text = (second: string) => `{ "navigation": { "tabs": [${use('$ref')}, ${use(second)}] } }`;
  const files = memoryFiles({ 'docs.json': text('$ref'), 'shared.json': '[{ "group": "G", "pages": ["intro"] }]' });
  let docs: OpenDocument = openDocument('docs.json', 'docs-json', 1, text('$ref'));
  const state = new SiteState({
    files,
    rules: allRules,
    findOpen: (path) => (path === 'docs.json' ? docs : undefined),
  });
  const missing = () =>
    state.problems.flatMap(({ code, file, start, end }) =>
      code === 'page-not-found' ? [`${file}:${start}-${end}`] : [],
    );
  await state.load();
  await state.settled();
  assert.deepEqual(new Set(missing()), new Set(['shared.json:27-34']));
  const at = docs.text.positionAt(text('$ref').lastIndexOf('$ref'));
  const range = { start: at, end: { ...at, character: at.character + 1 } };
  docs = changeDocument(docs, [{ range, text: '_' }], 2);
  state.invalidate();
  await state.settled();
  assert.deepEqual(missing(), ['shared.json:27-34']);
});
