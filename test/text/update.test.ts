import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ArrayNode, ObjectNode } from '../../server/language/text/nodes.ts';
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

describe('update: equal to parsing anew', () => {
  const pieces = [
    'a',
    '"',
    "'",
    '“',
    '”',
    '，',
    '=',
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
    '"x", ',
    '',
  ];
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

it('an edit inside a string keeps every node outside its array', () => {
  const before = parse(text);
  const offset = text.indexOf('intro');
  const after = update(before, text.replace('intro', 'xintro'), { offset, removed: 0, inserted: 1 });
  assert.notEqual(before.root, after.root);
  assert.equal(tabs(after.root as ObjectNode).items[1], tabs(before.root as ObjectNode).items[1]);
});

function tabs(root: ObjectNode): ArrayNode {
  const navigation = root.properties[1]!.value as ObjectNode;
  return navigation.properties[0]!.value as ArrayNode;
}
