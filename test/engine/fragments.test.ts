import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeDocument, type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

const use = (key: string) => `{ "tab": "T", "groups": { "${key}": "shared.json" } }`;
const tabs = (second: string) => `{ "navigation": { "tabs": [${use('$ref')}, ${use(second)}] } }`;
const shared = '[{ "group": "G", "pages": ["intro"] }]';

test('a problem in a file that was used twice stays where it is when the last use is removed', async () => {
  const { missing, replace } = await open(tabs('$ref'));
  assert.deepEqual(new Set(missing()), new Set(['shared.json:27-34']));
  await replace('docs.json', tabs('$ref').lastIndexOf('$ref'), 1, '_');
  assert.deepEqual(missing(), ['shared.json:27-34']);
});

test('the elements of a file move when text is inserted before them', async () => {
  const { missing, places, replace } = await open(tabs('_'));
  assert.deepEqual(missing(), ['shared.json:27-34']);
  assert.deepEqual(places(), ['shared.json:0']);
  await replace('shared.json', 0, 0, '\n');
  assert.deepEqual(missing(), ['shared.json:28-35']);
  assert.deepEqual(places(), ['shared.json:1']);
});

test('a `$ref` leads nowhere while its path is being typed, although its file is known', async () => {
  const { missing, places, replace } = await open(tabs('_'));
  await replace('docs.json', tabs('_').indexOf('.json'), 0, '\\u');
  assert.deepEqual([...missing(), ...places()], []);
  await replace('docs.json', tabs('_').indexOf('.json'), 2, '');
  assert.deepEqual([...missing(), ...places()], ['shared.json:27-34', 'shared.json:0']);
});

/** A site whose docs.json and shared.json are open in an editor. */
async function open(docsJson: string) {
  const files = memoryFiles({ 'docs.json': docsJson, 'shared.json': shared });
  const documents = new Map<string, OpenDocument>();
  for (const [file, text] of files.texts) documents.set(file, openDocument(file, 'docs-json', 1, text));
  const state = new SiteState({ files, rules: allRules, findOpen: (path) => documents.get(path) });
  await state.load();
  await state.settled();
  return {
    missing: () =>
      state.problems.flatMap(({ code, file, start, end }) =>
        code === 'page-not-found' ? [`${file}:${start}-${end}`] : [],
      ),
    /** Where the lists of groups stand that other files hold. */
    places: () =>
      (state.snapshot.config.navigation?.lists ?? []).flatMap(({ items }) =>
        items
          .flatMap((item) => (item.kind === 'element' ? item.element.slots : []))
          .flatMap(({ valueLocation }) => {
            return valueLocation.file === undefined ? [] : [`${valueLocation.file}:${valueLocation.offset}`];
          }),
      ),
    async replace(file: string, offset: number, removed: number, text: string) {
      const document = documents.get(file);
      assert(document);
      const range = { start: document.text.positionAt(offset), end: document.text.positionAt(offset + removed) };
      documents.set(file, changeDocument(document, [{ range, text }], 2));
      state.invalidate();
      await state.settled();
    },
  };
}
