import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { change } from '../../server/language/changes/all.ts';
import { refactorings } from '../../server/language/features/refactorings.ts';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { contextOf } from '../changes/live.ts';
import { loadSite } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';

/**
 * Asserts what is offered for the selection, which carets mark; a single one is a cursor before that character. Each offer must
 * be one that can be done.
 */
async function checkOffers(fixture: string, expected: readonly string[]): Promise<void> {
  const { files, marks } = readFixture(fixture);
  const [mark] = marks;
  assert(mark);
  const state = await loadSite(files);
  const range = { file: mark.file, start: mark.start, end: mark.end - mark.start > 1 ? mark.end : mark.start };
  const offers = refactorings(state.snapshot, range);
  assert.deepEqual(
    offers.map(({ title }) => textOf(title)),
    expected,
  );
  for (const { operation, title } of offers) {
    assert.equal(change(operation, contextOf(state)).kind, 'changed', textOf(title));
  }
}

describe('refactorings are offered', () => {
  it('for selected pages', () =>
    checkOffers(
      `
       { "navigation": { "pages": ["guides/b", "guides/a", "more"] } }
       //                          ^^^^^^^^^^^^^^^^^^^^^^ selection`,
      ['Wrap in a group "Guides"', 'Sort the pages of the navigation by path'],
    ));

  it('for a page at the cursor', () =>
    checkOffers(
      `
       { "navigation": { "groups": [{ "group": "A", "pages": ["x", "GET /b"] }] } }
       //                                                           ^ cursor`,
      ['Wrap in a group "New group"', 'Sort the pages of group "A" by path'],
    ));

  it('for a group at the cursor', () =>
    checkOffers(
      `
       { "navigation": { "groups": [{ "group": "Get started", "pages": ["a", "b"] }] } }
       //                               ^ cursor`,
      [
        'Wrap in a group "New group"',
        'Dissolve group "Get started"',
        'Move group "Get started" to "navigation/get-started.json"',
        'Make group "Get started" a version',
        'Make group "Get started" a product',
        'Make group "Get started" a dropdown',
        'Make group "Get started" a tab',
        'Make group "Get started" an anchor',
      ],
    ));

  it('for one of several tabs', () =>
    checkOffers(
      `
       { "navigation": { "tabs": [
         { "tab": "A", "pages": ["a"] },
       //  ^ cursor
         { "tab": "B", "href": "https://example.com" }
       ] } }`,
      [
        'Move tab "A" to "navigation/a.json"',
        'Make all 2 tabs versions',
        'Make all 2 tabs products',
        'Make all 2 tabs dropdowns',
        'Make all 2 tabs anchors',
      ],
    ));

  it('for the content of a `$ref`, beside existing files', () =>
    checkOffers(
      `
       // file: docs.json
       { "navigation": { "languages": [{ "$ref": "nav/en.json" }, { "language": "de", "pages": ["de/a"] }] } }
       // file: nav/en.json
       { "language": "en", "pages": [{ "group": "Ünder", "pages": ["a", { "group": "X", "pages": [] }] }] }
       //                                ^ cursor`,
      [
        'Wrap in a group "New group"',
        'Dissolve group "Ünder"',
        'Move group "Ünder" to "nav/ünder.json"',
        'Make group "Ünder" a version',
        'Make group "Ünder" a product',
        'Make group "Ünder" a dropdown',
        'Make group "Ünder" a tab',
        'Make group "Ünder" an anchor',
      ],
    ));

  it('for a `$ref` itself', () =>
    checkOffers(
      `
       // file: docs.json
       { "navigation": { "groups": [{ "$ref": "nav/a.json" }, { "group": "B", "pages": [] }] } }
       //                              ^ cursor
       // file: nav/a.json
       { "group": "A", "openapi": "api.json", "pages": ["a"] }`,
      [
        'Wrap in a group "New group"',
        'Inline "nav/a.json"',
        'Make all 2 groups versions',
        'Make all 2 groups products',
        'Make all 2 groups dropdowns',
        'Make all 2 groups tabs',
        'Make all 2 groups anchors',
      ],
    ));

  it('for the navigation as a whole, and for nothing else', async () => {
    await checkOffers(
      `
       { "navigation": { "global": { "anchors": [] }, "pages": ["a"] } }
       //              ^ cursor`,
      ['Move the navigation to "navigation/navigation.json"'],
    );
    await checkOffers(
      `
       { "name": "W", "navigation": { "pages": ["a"] } }
       // ^ cursor`,
      [],
    );
  });

  it('for no broken text', () =>
    checkOffers(
      `
       { "navigation": { "groups": [{ "group": "A" "pages": ["a"] }] } }
       //                               ^ cursor`,
      [],
    ));
});
