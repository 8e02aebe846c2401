import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isContainer, type Node, type Tree } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { reusing } from '../../server/language/text/reuse.ts';
import { randomOf } from '../kit/random.ts';

/** The tree of a text with the nodes of an older one. */
function reused(text: string, old: Tree): Tree {
  const tree = parse(text);
  return tree.root && old.root ? { ...tree, root: reusing(old.root, tree.root) } : tree;
}

/** All containers of a tree. */
function containersIn(node: Node | undefined): readonly Node[] {
  if (!node || !isContainer(node)) return [];
  const below = node.kind === 'array' ? node.items : node.properties.map(({ value }) => value);
  return [node, ...below.flatMap(containersIn)];
}

describe('a tree that reuses the nodes of another text', () => {
  it('has unchanged groups as the same objects, wherever they are', () => {
    const [one, two, three] = ['["a"]', '["b", "c"]', '{ "group": "D", "pages": ["d"] }'];
    const old = parse(`{"x": [${one}, ${two}, ${three}]}`);
    const tree = reused(`{"x": [${two}, ["new"], ${three}, ${one}]}`, old);
    const before = new Set(containersIn(old.root));
    const [root, list, second, fresh, third, , first] = containersIn(tree.root);
    assert.deepEqual(
      [root, list, second, fresh, third, first].map((node) => node !== undefined && before.has(node)),
      [false, false, true, false, true, true],
    );
  });

  it('uses each node once, however often the text repeats', () => {
    const all = containersIn(reused('[["a"], ["a"], ["a"]]', parse('[["a"]]')).root);
    assert.equal(new Set(all).size, all.length);
  });

  it('equals the parsed tree, whatever the other text was', () => {
    const random = randomOf(17);
    const value = (depth: number): string => {
      if (depth === 0 || random.below(4) === 0) return random.pick(['"a"', '"bb"', '1', 'true']);
      const parts = Array.from({ length: random.below(4) }, () => value(depth - 1));
      const gap = random.pick(['', ' ', '\n  ']);
      return random.below(2) === 0
        ? `[${gap}${parts.join(`,${gap}`)}]`
        : `{${parts.map((part) => `${gap}"${random.pick(['k', 'l', 'm', 'n'])}": ${part}`).join(',')}}`;
    };
    const texts = Array.from({ length: 200 }, () => value(4));
    for (const text of texts) assert.deepEqual(reused(text, parse(random.pick(texts))), parse(text), text);
  });
});
