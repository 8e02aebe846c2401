import assert from 'node:assert/strict';
import test from 'node:test';
import { isPartlyMade, type TextEdit } from '../../server/language/text/edits.ts';
import { type Container, isContainer, type ObjectNode, type Tree } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { removeParts } from '../../server/language/text/partEdits.ts';
import type { Located } from '../../server/language/text/parts.ts';
import { insertItems, insertProperties, replaceValue } from '../../server/language/text/valueEdits.ts';
import { childrenOf, pathTo } from '../../server/language/text/walk.ts';
import { corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { randomOf } from '../kit/random.ts';

/** In each text `|` stands in the container that is changed. */
test('an item is inserted in its place, in the style of its list', () => {
  const cases: ReadonlyArray<readonly [before: string, index: number, after: string]> = [
    ['["a"|]', 1, '["a", "x"]'],
    ['["a"|]', 0, '["x", "a"]'],
    ['["a", "b"|]', 1, '["a", "x", "b"]'],
    ['[|]', 0, '["x"]'],
    ['[ |]', 0, '["x"]'],
    ['{ "p": [\n  |\n  ] }', 0, '{ "p": [\n  "x"\n] }'],
    ['{\n  "p": [\n    "a"|\n  ]\n}', 1, '{\n  "p": [\n    "a",\n    "x"\n  ]\n}'],
    ['{\n  "p": [\n    "a"|\n  ]\n}', 0, '{\n  "p": [\n    "x",\n    "a"\n  ]\n}'],
    ['{\n  "p": [\n    |"a",\n    "b"\n  ]\n}', 1, '{\n  "p": [\n    "a",\n    "x",\n    "b"\n  ]\n}'],
    ['{\r\n\t"p": [\r\n\t\t"a"|\r\n\t]\r\n}', 1, '{\r\n\t"p": [\r\n\t\t"a",\r\n\t\t"x"\r\n\t]\r\n}'],
    ['["a"|', 1, '["a", "x"'],
    ['["a" /* note */|]', 1, '["a", "x" /* note */]'],
  ];
  for (const [before, index, after] of cases) {
    const { text, located } = read(before);
    assert.equal(apply(text, insertItems(text, located, index, ['x'])), after, before);
  }
});

test('an object is inserted with the indentation of its place', () => {
  const { text, located } = read('{\n    "groups": [\n        {\n            "group": "A"\n        }\n    |]\n}');
  const group = { group: 'B', pages: ['b'] };
  assert.equal(
    apply(text, insertItems(text, located, 1, [group])),
    '{\n    "groups": [\n        {\n            "group": "A"\n        },\n        {\n            "group": "B",\n            "pages": [\n                "b"\n            ]\n        }\n    ]\n}',
  );
});

test('a property is inserted in its place, in the style of its object', () => {
  const cases: ReadonlyArray<readonly [before: string, index: number, after: string]> = [
    ['{ "a": 1| }', 1, '{ "a": 1, "k": true }'],
    ['{ "a": 1| }', 0, '{ "k": true, "a": 1 }'],
    ['{|}', 0, '{\n  "k": true\n}'],
    ['{\n  "a": 1|\n}', 1, '{\n  "a": 1,\n  "k": true\n}'],
    ['{\n  "a":| \n}', 1, '{\n  "a":,\n  "k": true \n}'],
    ['[\n  {|}\n]', 0, '[\n  {\n    "k": true\n  }\n]'],
  ];
  for (const [before, index, after] of cases) {
    const { text, located } = read(before);
    assert.equal(
      apply(text, insertProperties(text, located as Located<ObjectNode>, index, [['k', true]])),
      after,
      before,
    );
  }
});

test('a removed element takes its comma and line with it', () => {
  const cases: ReadonlyArray<readonly [before: string, index: number, after: string]> = [
    ['["a", "b", "c"|]', 1, '["a", "c"]'],
    ['["a", "b"|]', 1, '["a"]'],
    ['["a", "b"|]', 0, '["b"]'],
    ['["a"|]', 0, '[]'],
    ['{ "a": 1, "b": 2| }', 1, '{ "a": 1 }'],
    ['{\n  "a": 1|,\n  "b": [2]\n}', 0, '{\n  "b": [2]\n}'],
    ['{\n  "a": 1|,\n  "b": [2]\n}', 1, '{\n  "a": 1\n}'],
    ['{\n  "a": 1|\n}', 0, '{}'],
    ['["a", "b", |]', 1, '["a" ]'],
  ];
  for (const [before, index, after] of cases) {
    const { text, located } = read(before);
    assert.equal(apply(text, removeParts(text, located, index)), after, before);
  }
  const { text, located } = read('[|]');
  assert.throws(() => removeParts(text, located, 0), RangeError);
});

test('a value is replaced in its place', () => {
  const text = '{\n  "icon": "old"\n}';
  const { node, start } = pathTo(parse(text), text.indexOf('old')).at(-1)!;
  assert.equal(apply(text, replaceValue(text, node, start, 'new')), '{\n  "icon": "new"\n}');
  assert.equal(
    apply(text, replaceValue(text, node, start, { name: 'new' })),
    '{\n  "icon": {\n    "name": "new"\n  }\n}',
  );
});

test('in real sites an edit changes its target and nothing else', { skip: withoutCorpus() }, () => {
  for (const { docsJsonText: text, name } of corpusSites()) {
    if (text.length > 300_000) continue;
    const random = randomOf(text.length);
    const tree = parse(text);
    const containers = [...containersIn(tree)];
    for (let round = 0; round < 20; round++) {
      const located = random.pick(containers);
      const { node } = located;
      const index = random.below(node.offsets.length + 1);
      const edit =
        node.kind === 'array'
          ? insertItems(text, located, index, ['new/page'])
          : insertProperties(text, located as Located<ObjectNode>, index, [['newKey', 1]]);
      const changed = apply(text, edit);
      const back = pathTo(parse(changed), located.start + 1).find((step) => step.start === located.start)!;
      assert.doesNotThrow(() => JSON.parse(changed), name);
      const undone = apply(changed, removeParts(changed, { node: back.node as Container, start: back.start }, index));
      assert.deepEqual(JSON.parse(undone), JSON.parse(text), name);
      if (node.offsets.length > 0) assert.equal(undone, text, name);
    }
  }
});

function* containersIn(tree: Tree): Iterable<Located> {
  if (tree.root && isContainer(tree.root)) yield* below({ node: tree.root, start: tree.rootOffset });
}

function* below(located: Located): Iterable<Located> {
  yield located;
  for (const { node, start } of childrenOf(located.node, located.start)) {
    if (isContainer(node)) yield* below({ node, start });
  }
}

/** The text without its `|`, and the container around the place where it stood. */
function read(marked: string): { readonly text: string; readonly located: Located } {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const step = pathTo(parse(text), offset).findLast(({ node }) => isContainer(node))!;
  return { text, located: { node: step.node as Container, start: step.start } };
}

function apply(text: string, { offset, end, text: inserted }: TextEdit): string {
  return text.slice(0, offset) + inserted + text.slice(end);
}

test('a text is recognized as another one with some edits', () => {
  const edits = [
    { offset: 2, end: 4, text: 'cdcd' },
    { offset: 6, end: 6, text: 'x' },
    { offset: 8, end: 10, text: '' },
  ];
  const isSome = (now: string) => isPartlyMade(now, 'abcdefghij', edits);
  const made = ['abcdefghij', 'abcdcdefghij', 'abcdefxghij', 'abcdefgh', 'abcdcdefxgh', 'abcdcdefgh'];
  const other = ['', 'abcdefghi', 'abcdefghijk', 'abcdcefghij', 'abcdefgxhij', 'Abcdcdefxgh'];
  for (const now of made) assert.ok(isSome(now), now);
  for (const now of other) assert.ok(!isSome(now), now);
});
