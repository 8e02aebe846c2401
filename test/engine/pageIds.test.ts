import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

test('the snippets an open page imports are read one after the other, behind the page', async () => {
  const open = openDocument('file:///start.mdx', 'mdx', 1, '[a](/parts#limits) [b](/parts#limit)\n');
  const files = memoryFiles(
    new Map([
      ['docs.json', '{ "navigation": { "pages": ["start", "parts"] } }'],
      ['start.mdx', open.text.getText()],
      ['parts.mdx', "import One from '/snippets/one.mdx'\n\n<One />\n"],
      ['snippets/one.mdx', "import Two from './two.mdx'\nimport One from './one.mdx'\n\n<Two />\n"],
      ['snippets/two.mdx', '## Limits\n'],
    ]),
  );
  const findOpen = (file: string) => (file === 'start.mdx' ? open : undefined);
  const state = new SiteState({ files, findOpen, rules: allRules });
  await state.load();
  const anchors = () => state.openPageProblems('start.mdx').filter(({ code }) => code === 'anchor-not-found');

  for (const file of ['parts.mdx', 'snippets/one.mdx', 'snippets/two.mdx']) {
    assert.deepEqual(anchors(), [], file);
    await state.settled();
    assert(state.scans.find(file), file);
  }
  assert.deepEqual(
    anchors().map(({ start }) => start),
    [open.text.getText().indexOf('/parts#limit)')],
  );
});

test('of the pages, only those are scanned to whose places an open docs.json links', async () => {
  const text =
    '{ "navbar": { "links": [{ "label": "A", "href": "/a#port" }] }, "navigation": { "pages": ["a", "b"] } }';
  const texts = [['docs.json', text] as const, ['a.mdx', '## Ports\n'] as const, ['b.mdx', '## Ports\n'] as const];
  const files = memoryFiles(new Map(texts));
  for (const open of [undefined, openDocument('file:///docs.json', 'jsonc', 1, text)]) {
    const findOpen = (file: string) => (file === 'docs.json' ? open : undefined);
    const state = new SiteState({ files, findOpen, rules: allRules });
    await state.load();
    await state.settled();
    assert.deepEqual(state.openPageProblems('docs.json'), []);
    await state.settled();
    const places = state.openPageProblems('docs.json').map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(places, open ? ['"/a#port"'] : []);
    const scanned = ['a.mdx', 'b.mdx'].filter((file) => state.scans.find(file));
    assert.deepEqual(scanned, open ? ['a.mdx'] : []);
  }
});
