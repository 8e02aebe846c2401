import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ArrayNode, isContainer, type Node, type ObjectNode } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { update } from '../../server/language/text/update.ts';
import { randomOf } from '../kit/random.ts';

const text = `{
  "theme": "mint", // chosen
  "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["intro", "install",] }] },
      { "tab": "API", "pages": ["api/a", "api/b" "api/c"] }
    ]
  }
} tail`;

describe('an update equals parsing again', () => {
  const pieces = [
    'a',
    '"',
    "'",
    '“',
    '”',
    '，',
    '=',
    ';',
    '```',
    ' b", ',
    '\n  b c",',
    '"k": ["k": [',
    '"k": ',
    ',',
    '{',
    '}',
    '[',
    ']',
    ':',
    '\n',
    '//',
    '/*',
    '\\',
    '<<<<<<< x\n',
    '# x',
    ' to do',
    '\n"k":\n',
    '\r',
    '"x", ',
    '',
  ];
  it('after a sign at the start of a string, if the quote of the one before is missing', () => {
    const before = `{\n  a": {\n    "b": [\n      { "c": "k": ": ["deploy"] }\n    ]\n  }\n}\n`;
    const offset = before.indexOf('deploy');
    const after = `${before.slice(0, offset)}，${before.slice(offset + 1)}`;
    assert.deepEqual(update(parse(before), after, { offset, removed: 1, inserted: 1 }), parse(after));
  });
  for (let seed = 1; seed <= 60; seed++) {
    it(`after 25 random edits, seed ${seed}`, () => {
      const random = randomOf(seed);
      let current = text;
      let tree = parse(current);
      for (let step = 0; step < 25; step++) {
        const offset = random.below(current.length + 1);
        const removed = Math.min(random.below(4), current.length - offset);
        const insert = random.pick(pieces);
        current = current.slice(0, offset) + insert + current.slice(offset + removed);
        tree = update(tree, current, { offset, removed, inserted: insert.length });
        assert.deepEqual(tree, parse(current), JSON.stringify(current));
      }
    });
  }
});

it('typing a text where a bracket is missing or too much costs no reading of the whole file', () => {
  for (const [from, to] of [
    ['{ "tab": "API"', '"tab": "API"'],
    ['"pages": ["api/a"', '"pages": "api/a"'],
    ['[{ "group"', '[{ { "group"'],
    ['"API", ', '"API"}, '],
  ] as const) {
    const broken = text.replace(' // chosen', '').replace('install",]', 'install"]').replace('"api/b"', '"api/b",');
    const before = broken.replace(' tail', '').replace(from, to);
    const tree = parse(before);
    assert.equal(tree.brackets, 'guessed', before);
    for (const typed of ['"Guides', '"intro', '"api/a', '"api/b', '"API']) {
      const offset = before.indexOf(typed) + typed.length;
      const after = `${before.slice(0, offset)}x${before.slice(offset)}`;
      const updated = update(tree, after, { offset, removed: 0, inserted: 1 });
      assert.deepEqual(updated, parse(after), after);
    }
    const offset = before.indexOf('intro');
    const kept = update(tree, before.replace('intro', 'xintro'), { offset, removed: 0, inserted: 1 });
    assert.equal(nodesOf(kept.root!).filter((node) => !nodesOf(tree.root!).includes(node)).length, 7);
  }
});

it('an edit inside a string keeps every node outside its array', () => {
  const before = parse(text);
  const offset = text.indexOf('intro');
  const after = update(before, text.replace('intro', 'xintro'), { offset, removed: 0, inserted: 1 });
  assert.notEqual(before.root, after.root);
  assert.equal(tabs(after.root as ObjectNode).items[1], tabs(before.root as ObjectNode).items[1]);
});

it('an edit of a label keeps every list beside it', () => {
  const { before, after } = edited('Guides', 'Guide');
  assert.equal(groupsOf(after), groupsOf(before));
});

it('nodes that a missing bracket moved are restored when the bracket is', () => {
  const whole = parse(text);
  const offset = text.indexOf('] }] },');
  const broken = text.slice(0, offset) + text.slice(offset + 1);
  const without = update(whole, broken, { offset, removed: 1, inserted: 0 });
  assert.deepEqual(without, parse(broken));
  assert.ok(nodesOf(without.root!).includes(tabs(whole.root as ObjectNode).items[1]!), 'the second tab is kept');
  const again = update(without, text, { offset, removed: 0, inserted: 1 });
  assert.deepEqual(again, whole);
  assert.equal(tabs(again.root as ObjectNode).items[1], tabs(whole.root as ObjectNode).items[1]);
});

it('a value at the maximum depth is too deep in one more list', () => {
  const deep = `${'['.repeat(199)}${']'.repeat(199)}`;
  let current = `{ "a": ${deep}, "b": [[]] }`;
  let tree = parse(current);
  for (const [offset, insert] of [
    [current.length - 2, ']'],
    [7, '['],
  ] as const) {
    current = current.slice(0, offset) + insert + current.slice(offset);
    tree = update(tree, current, { offset, removed: 0, inserted: 1 });
    assert.deepEqual(tree, parse(current), current);
  }
});

it('an edit between settings costs less than a tenth of parsing again', () => {
  const pages = JSON.stringify(Array.from({ length: 10 }, (_, page) => `guides/page-${page}`));
  const groups = Array.from({ length: 5000 }, (_, group) => `{ "group": "Group ${group}", "pages": ${pages} }`);
  const large = `{ "theme": "mint", "navigation": { "groups": [${groups.join(', ')}] } }`;
  const change = { offset: 2, removed: 0, inserted: 1 };
  const after = ` ${large}`.replace(' {', '{ ');
  const tree = parse(large);
  assert.deepEqual(update(tree, after, change), parse(after));
  const parsing = quickest(() => parse(after));
  const updating = quickest(() => update(tree, after, change));
  assert.ok(updating < parsing / 10, `${updating} of ${parsing} ms`);
});

/** The least time of as many calls as fit in half a second, in milliseconds: the first of them may be interpreted for long. */
function quickest(work: () => void): number {
  const end = performance.now() + 500;
  let least = Number.POSITIVE_INFINITY;
  for (let calls = 0; calls < 7 || performance.now() < end; calls++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

it('equal lists stay two nodes', () => {
  const before = '{ "a": [["x"], ["x"]], "b": [["x"]] }';
  const after = before.replace('"b"', 'b"');
  const { root } = update(parse(before), after, { offset: before.indexOf('"b"'), removed: 1, inserted: 0 });
  const all = nodesOf(root!);
  assert.equal(new Set(all).size, all.length);
});

function edited(what: string, by: string) {
  const offset = text.indexOf(what);
  const before = parse(text);
  const changed = text.replace(what, by);
  const after = update(before, changed, { offset, removed: what.length, inserted: by.length });
  assert.deepEqual(after, parse(changed));
  return { before: before.root as ObjectNode, after: after.root as ObjectNode };
}

function groupsOf(root: ObjectNode): Node | undefined {
  return (tabs(root).items[0] as ObjectNode).properties[1]?.value;
}

/** The objects and lists of a tree. */
function nodesOf(node: Node): readonly Node[] {
  if (!isContainer(node)) return [];
  const children = node.kind === 'array' ? node.items : node.properties.flatMap(({ value }) => value ?? []);
  return [node, ...children.flatMap(nodesOf)];
}

function tabs(root: ObjectNode): ArrayNode {
  const navigation = root.properties[1]!.value as ObjectNode;
  return navigation.properties[0]!.value as ArrayNode;
}
