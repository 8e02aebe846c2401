import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applied } from '../../server/language/text/edits.ts';
import { type Fragment, fragmentAt, newFragment } from '../../server/language/text/fragments.ts';
import type { ArrayNode } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { splice } from '../../server/language/text/splice.ts';

/** The text of a list after some of its items are taken out and others put in; edits may not overlap. */
function spliced(
  text: string,
  removed: readonly number[],
  inserted: readonly (readonly [number, Fragment])[] = [],
): string {
  const { root, rootOffset: start } = parse(text);
  const byIndex = new Map(inserted.map(([index, piece]) => [index, [piece]]));
  const edits = splice(text, { node: root as ArrayNode, start }, { removed: new Set(removed), inserted: byIndex });
  for (const [index, edit] of edits.entries()) assert(edit.offset > (edits[index - 1]?.end ?? -1), 'Edits touch.');
  return applied(text, edits);
}

const x = newFragment('x');

describe('a list with items removed and inserted', () => {
  const cases: ReadonlyArray<readonly [string, readonly number[], readonly (readonly [number, Fragment])[], string]> = [
    ['["a", "b", "c"]', [0, 2], [], '["b"]'],
    ['["a", "b", "c"]', [1, 2], [[3, x]], '["a", "x"]'],
    ['["a", "b", "c"]', [0], [[0, x]], '["x", "b", "c"]'],
    ['["a", "b"]', [0, 1], [[1, x]], '["x"]'],
    ['["a", "b"]', [0, 1], [], '[]'],
    ['["a",]', [0], [[1, x]], '["x"]'],
    ['["a", "b",]', [1], [[2, x]], '["a", "x"]'],
    ['[]', [], [[0, x]], '["x"]'],
    ['[\r\n\t"a",\r\n\t"b"\r\n]', [0], [[2, x]], '[\r\n\t"b",\r\n\t"x"\r\n]'],
    ['[\n  "a", // one\n  "b" // two\n]', [0], [], '[\n  // one\n  "b" // two\n]'],
    ['[\n  "a", // one\n  "b" /* two */\n]', [1], [], '[\n  "a"\n  // one\n /* two */\n]'],
    ['[\n  "a", // one\n  "b"]', [1], [], '[\n  "a"\n  // one\n]'],
    ['[\n  "a", // one\n  "b"\n]', [0, 1], [], '[\n  // one\n]'],
    ['["a", "b", // two\n "c"]', [1], [], '["a", // two\n"c"]'],
    ['["a", "b", /* two */ "c"]', [1], [], '["a", /* two */ "c"]'],
  ];
  for (const [before, removed, inserted, after] of cases) {
    it(`${JSON.stringify(before)} without ${removed.join(', ') || 'anything'} with ${inserted.length} more`, () =>
      assert.equal(spliced(before, removed, inserted), after));
  }
});

describe('a fragment of text', () => {
  const group = '\t\t{\r\n\t\t\t"group":  "A",\r\n\r\n\t\t\t  "pages": [ "a" ]\r\n\t\t}';
  const piece = fragmentAt(`[\r\n\t[\r\n${group}\r\n\t]\r\n]`, 9, 9 + group.length - 2);

  it('gets the indentation and line ends of its place, and is restored by moving it back', () => {
    const after = spliced('[\n    "a"\n]', [], [[1, piece]]);
    assert.equal(after, '[\n    "a",\n    {\n        "group":  "A",\n\n          "pages": [ "a" ]\n    }\n]');
  });

  it('is unchanged in its own place', () => {
    const text = `[\r\n${group}\r\n]`;
    assert.equal(spliced(text, [0], [[0, fragmentAt(text, 5, 5 + group.length - 2)]]).trim(), text);
  });

  it('of an object is on one line if its neighbours are', () => {
    const flat = newFragment({ tab: 'B', pages: [] });
    assert.equal(
      spliced('[\n  { "tab": "A" }\n]', [], [[1, flat]]),
      '[\n  { "tab": "A" },\n  { "tab": "B", "pages": [] }\n]',
    );
    assert.equal(spliced('["a"]', [], [[1, flat]]), '["a", { "tab": "B", "pages": [] }]');
  });
});
