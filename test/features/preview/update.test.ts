import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patched } from '../../../client/webviews/preview/patch.ts';
import { updateOf } from '../../../server/language/features/preview/update.ts';
import { previewOf } from '../../../server/language/features/preview/view.ts';
import { createPreview } from '../../../server/language/lsp/preview/preview.ts';
import { randomOf } from '../../kit/random.ts';
import { siteWithDocument } from './document.ts';
import { sourceOf } from './kit.ts';

const pages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_one, index) => `"page-${from + index}"`).join(', ');
const site = `{ "name": "S", "navigation": { "tabs": [
  { "tab": "One", "groups": [
    { "group": "A", "pages": [${pages(0, 20)}, { "group": "Deep", "pages": ["deep"] }] },
    { "group": "B", "pages": [${pages(20, 40)}] }
  ] },
  { "tab": "Two", "pages": [${pages(40, 60)}] }
] } }`;

describe('an update of the preview', () => {
  it('contains the changed part and no more', async () => {
    const table = [
      ['"group": "A"', '"group": "A", "tag": "New"', ['entries']],
      ['"page-3"', '"page-3", "fresh"', ['entries']],
      ['"deep"', '"deeper"', ['entries']],
      ['"name": "S"', '"name": "T"', ['frame']],
      ['"tab": "Two"', '"tab": "Other"', ['bars']],
      ['"page-50"', '"elsewhere"', []],
      ['"page-0"', '"first"', ['entries', 'page', 'selected']],
      ['"tab": "One"', '"tab": "Uno"', ['bars', 'page', 'selected', 'sidebar']],
      ['] } }', '] }', ['broken']],
    ] as const;
    for (const [old, text, parts] of table) {
      const document = await siteWithDocument(site);
      const preview = createPreview(document.state, '');
      document.write(site.replace(old, text));
      const { revision: _, ...update } = preview.update(document.state) ?? { revision: 0 };
      assert.deepEqual(Object.keys(update).sort(), [...parts].sort(), text);
    }
  });

  it('contains an entry by its key, and new ones as a whole', async () => {
    const document = await siteWithDocument(`{ "navigation": { "groups": [{ "group": "A", "pages": ["a", "b"] }] } }`);
    const preview = createPreview(document.state, '');
    document.write(`{ "navigation": { "groups": [{ "group": "A", "pages": ["b", "new", "a"] }] } }`);
    assert.deepEqual(preview.update(document.state), {
      revision: 2,
      entries: [
        {
          key: 'group:A',
          entry: { kind: 'group', key: 'group:A', title: 'A' },
          children: ['page:b', { kind: 'page', key: 'page:new', title: 'New', missing: true }, 'page:a'],
        },
      ],
    });
    assert.equal(preview.update(document.state), undefined);
  });

  it('keeps the last valid view while the text is broken', async () => {
    const document = await siteWithDocument(site);
    const preview = createPreview(document.state, 'tab:Two');
    document.write(site.replace('"tab": "Two",', '"tab": "Two" '));
    assert.deepEqual(preview.update(document.state), { revision: 2, broken: { file: 'docs.json', isEmpty: false } });
    preview.select('tab:One');
    assert.equal(preview.update(document.state)?.page?.title, 'Page 0');
    document.write(site.replace('"Two"', '"Deux"'));
    assert.deepEqual(Object.keys(preview.update(document.state) ?? {}), ['revision', 'broken', 'bars']);
  });

  it('gives the same view as a new preview, whatever was typed', async () => {
    const { pick } = randomOf(7);
    const document = await siteWithDocument(site);
    const preview = createPreview(document.state, '');
    let seen = preview.whole();
    let text = site;
    for (let step = 0; step < 60; step++) {
      const entries = [...text.matchAll(/"page-\d+"|"[a-z]\d+"|"deep"/g)];
      const { 0: entry, index } = pick(entries);
      const other = pick([
        `"x${step}"`,
        `${entry}, "x${step}"`,
        `{ "group": "G${step}", "pages": [${entry}] }`,
        pick(entries)[0],
      ]);
      text = text.slice(0, index) + other + text.slice(index + entry.length);
      document.write(text);
      if (step % 10 === 9) preview.select(pick(['tab:Two', 'tab:One', 'tab:One/group:B', seen.page?.key ?? '']));
      const update = preview.update(document.state);
      if (update) seen = (patched(seen, update) ?? assert.fail('The update is not the next one.')) as typeof seen;
      const { revision: _, ...rest } = seen;
      assert.deepEqual(
        rest,
        previewOf(sourceOf(document.state), rest.selected, rest.selected),
        `step ${step}: ${other}`,
      );
    }
  });

  it('is discarded by a view that missed one', async () => {
    const preview = createPreview((await siteWithDocument(site)).state, '');
    assert.equal(patched(preview.whole(), { revision: 3, selected: '' }), undefined);
  });
});

it('two views of one navigation are equal without a comparison', async () => {
  const source = sourceOf((await siteWithDocument(site)).state);
  const [one, other] = [previewOf(source, '', ''), previewOf(source, '', '')];
  assert.equal(one.sidebar[0]?.entries, other.sidebar[0]?.entries);
  assert.equal(updateOf(one, other, 2), undefined);
});
