import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareSides } from '../../../server/language/compare/compare.ts';
import { sideOf } from '../../../server/language/compare/comparedSite.ts';
import { findRenamedPages, type ReadTexts } from '../../../server/language/compare/findRenamedPages.ts';
import { navigationMarks } from '../../../server/language/features/readerChanges/marks.ts';
import { changeRows } from '../../../server/language/features/readerChanges/rows.ts';
import { summaryWords } from '../../../server/language/features/readerChanges/words.ts';
import type { ChangeRow } from '../../../server/language/protocol/index.ts';
import { comparedSite } from '../../../server/library/comparedSite.ts';
import { readFixture } from '../../kit/fixture.ts';
import { resolveSite } from '../../model/navigationKit.ts';

/** Compares two states of a site that stand in one string, parted by a line `=====`. */
async function compared(fixture: string) {
  const [before, after] = await Promise.all(
    fixture.split(/^ *=====\n/m).map(async (part) => {
      const { files } = readFixture(part);
      const read: ReadTexts = async (paths) => paths.map((path) => files.get(path));
      return { side: sideOf(comparedSite({ state: await resolveSite(files) })), read };
    }),
  );
  assert(before && after);
  const pages = await findRenamedPages(before.side, after.side, { before: before.read, after: after.read });
  const sides = compareSides(before.side, after.side, { pages, isRedirectedElsewhere: () => false });
  const { broken } = sides.addresses;
  const { rows } = changeRows({ ...sides, before: before.side, after: after.side, broken });
  const { of, gone } = navigationMarks(sides, after.side.root);
  const signs = Array.from(of, ([key, { mark }]) => `${mark} ${key}`);
  const lost = Array.from(gone, ([key, nodes]) => `removed from ${key}: ${nodes.map(({ title }) => title).join(', ')}`);
  const changes = sides.lines.map(({ change }) => change);
  return { rows, marks: [...signs, ...lost], summary: summaryWords(changes, broken.length) };
}

function drawn(rows: readonly ChangeRow[], depth = 0): string {
  return rows
    .map(({ label, words, children = [] }) => {
      const line = `${'  '.repeat(depth)}${label}${words === '' ? '' : `: ${words}`}\n`;
      return line + drawn(children, depth + 1);
    })
    .join('');
}

async function checkRows(fixture: string, expected: string, summary: string): Promise<void> {
  const found = await compared(fixture);
  assert.equal(drawn(found.rows).trimEnd(), expected.trim().replace(/^ {6}/gm, ''));
  assert.equal(found.summary, summary);
}

const pages = (...names: readonly string[]) =>
  names.map((name) => `// file: ${name}.mdx\n${`What ${name} says, and nobody else does.\n`.repeat(5)}`).join('');

describe('the comparison as a tree', () => {
  it('shows changes below their elements, in words, removed before existing ones', () =>
    checkRows(
      `// file: docs.json
{ "navigation": { "tabs": [
  { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["a", "b"] }, { "group": "Deep", "pages": ["c"] }] },
  { "tab": "More", "pages": ["d"] }
] } }
${pages('a', 'b', 'c', 'd')}=====
// file: docs.json
{ "navigation": { "tabs": [
  { "tab": "Guides", "icon": "book", "groups": [{ "group": "Begin", "pages": ["a"] }, { "group": "New", "pages": ["n", "c"] }] },
  { "tab": "More", "pages": ["d", "b"] }
] } }
${pages('a', 'b', 'c', 'd', 'n')}`,
      `
      Guides: icon changed
        Begin: renamed, was "Start" · 1 page
        New: renamed, was "Deep" · 1 page
          N: added
      More
        B: moved from Guides › Start
      `,
      '1 added, 1 moved, 2 renamed, 1 changed',
    ));

  it('shows broken addresses first, with their new pages, and a moved folder as one row with its pages', () =>
    checkRows(
      `// file: docs.json
{ "navigation": { "groups": [{ "group": "Start", "pages": ["old/a", "old/b", "gone"] }] } }
${pages('old/a', 'old/b', 'gone')}=====
// file: docs.json
{ "navigation": { "groups": [{ "group": "Start", "pages": ["new/a", "new/b"] }] } }
${pages('old/a', 'old/b').replaceAll('file: old/', 'file: new/')}`,
      `
      Broken addresses: 3
        /gone: "Gone" · no page is like it
        /old/a: "A" → /new/a
        /old/b: "B" → /new/b
      Start
        Gone: removed
        new: renamed, was old · 2 pages
          A: was old/a
          B: was old/b
      `,
      '3 broken addresses · 1 removed, 2 renamed',
    ));

  it('shows nothing if only the text differs', () =>
    checkRows(
      `// file: docs.json
{ "navigation": { "pages": ["a"] } }
${pages('a')}=====
// file: docs.json
{ "name": "", "navigation": {
  "pages": [ "a" ] } }
${pages('a')}`,
      '',
      'No change for readers',
    ));

  it('counts rows beyond a readable number', async () => {
    const list = Array.from({ length: 700 }, (_, index) => `p${index}`);
    const { rows } = await compared(`// file: docs.json
{ "navigation": { "pages": ["a"] } }
${pages('a')}=====
// file: docs.json
{ "navigation": { "pages": ${JSON.stringify(['a', ...list])} } }
${pages('a', ...list)}`);
    assert.equal(rows.length, 501);
    assert.deepEqual([rows.at(-1)?.label, rows.at(-1)?.words], ['200 more', 'of 700']);
  });
});

describe('marks in the navigation', () => {
  it('are at new elements and everything below, at moved and changed ones, and where something was removed', async () => {
    const { marks } = await compared(`// file: docs.json
{ "navigation": { "groups": [{ "group": "Start", "pages": ["a", "b"] }, { "group": "End", "pages": ["c"] }] } }
${pages('a', 'b', 'c')}=====
// file: docs.json
{ "navigation": { "groups": [{ "group": "Start", "pages": ["a"] }, { "group": "End", "tag": "x", "pages": ["c", { "group": "In", "pages": ["n"] }] }] } }
${pages('a', 'b', 'c', 'n')}`);
    assert.deepEqual(marks, [
      'changed group:End',
      'added group:End/group:In',
      'added group:End/group:In/page:n',
      'removed from group:Start: B',
    ]);
  });
});
