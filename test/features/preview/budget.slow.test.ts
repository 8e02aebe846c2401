import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patched } from '../../../client/webviews/preview/patch.ts';
import { changeDocument, openDocument } from '../../../server/language/engine/document.ts';
import { SiteState } from '../../../server/language/engine/siteState.ts';
import { createPreview } from '../../../server/language/lsp/preview/preview.ts';
import { memoryFiles } from '../../../server/language/site/memory.ts';
import { cpuTime } from '../../kit/cpu.ts';

/** Keystrokes that are measured, after as many that are not. */
const keystrokes = 40;

describe('a keystroke', () => {
  for (const { pages, most } of [
    { pages: 1_000, most: 10 },
    { pages: 25_000, most: 60 },
  ]) {
    it(`costs the server less than ${most} ms among ${pages} pages of one sidebar, and few bytes`, async (context) => {
      const { type, size } = await typist(pages);
      for (let typed = 0; typed < keystrokes; typed++) type();
      const start = cpuTime();
      for (let typed = 0; typed < keystrokes; typed++) type();
      const each = (cpuTime() - start) / keystrokes;
      context.diagnostic(`${each.toFixed(2)} ms of processor time, ${size()} bytes`);
      assert(each < most, `${each} ms`);
      assert(size() < 1_000, `${size()} bytes`);
    });
  }
});

/** Types into the tag of the middle group; gives what the last keystroke told, in bytes. */
async function typist(pages: number) {
  const groups = Array.from({ length: pages / 50 }, (_one, group) => ({
    group: `Group ${group}`,
    tag: '',
    pages: Array.from({ length: 50 }, (_other, page) => `page-${group * 50 + page}`),
  }));
  const text = JSON.stringify({ name: 'Large', navigation: { groups } }, undefined, 2);
  let document = openDocument('file:///docs.json', 'docs-json', 1, text);
  const find = (path: string) => (path === 'docs.json' ? document : undefined);
  const state = new SiteState({ files: memoryFiles({ 'docs.json': text }), findOpen: find });
  await state.load();
  state.ensureLoaded('frontMatter');
  await state.settled();
  const preview = createPreview(state, '');
  let seen: Parameters<typeof patched>[0] = preview.whole();
  let sent = '';
  let version = 1;
  const tag = '"tag": "';
  const place = document.text.positionAt(text.indexOf(tag, text.indexOf(`"Group ${pages / 100}"`)) + tag.length);
  return {
    type() {
      document = changeDocument(document, [{ range: { start: place, end: place }, text: 'y' }], ++version);
      state.invalidate('docs.json');
      const update = preview.update(state) ?? assert.fail('Nothing is told.');
      sent = JSON.stringify(update);
      seen = patched(seen, JSON.parse(sent)) ?? assert.fail('The update is not the next one.');
    },
    size: () => sent.length,
  };
}
