import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createScanner, type Node as JsoncNode, type ParseError, parseTree } from 'jsonc-parser';
import { isContainer, type Node, type TextError, type TextErrorCode } from '../../server/language/text/nodes.ts';
import { parse } from '../../server/language/text/parse.ts';
import { brokenFiles, corpusSites, withoutCorpus } from '../kit/corpus.ts';
import { type Random, randomOf } from '../kit/random.ts';

// Our tree stands on jsonc-parser's scanner and does the rest itself: its own parser gives one tree of absolute offsets for
// the whole text, where ours keeps what an edit did not touch and says where a bracket is missing.

describe("jsonc-parser's scanner", () => {
  it('has the token kinds and errors on which our tokens are based', () => {
    const kindOf = (text: string) => createScanner(text, false).scan();
    assert.deepEqual(
      ['{', '}', '[', ']', ',', ':', 'null', 'true', 'false', '"a"', '1', '//', '/**/', '\n', ' ', 'x', ''].map(kindOf),
      Array.from({ length: 17 }, (_, index) => index + 1),
    );
    const errorOf = (text: string) => {
      const scanner = createScanner(text, false);
      scanner.scan();
      return scanner.getTokenError();
    };
    assert.deepEqual(['"a"', '/*', '"', '1.', '"\\u12"', '"\\x"', '"\t"'].map(errorOf), [0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('our tree equals that of jsonc-parser', () => {
  for (const { name, docsJsonText } of corpusSites()) it(name, () => assert(compare(docsJsonText)));
  for (const { name, text } of brokenFiles()) it(name, () => assert(!compare(text)));
  it('in real sites', { skip: withoutCorpus() }, () => assert(corpusSites().length > 0));

  it('in random texts, valid and broken', () => {
    let agreed = 0;
    for (let seed = 0; seed < 3000; seed++) {
      const random = randomOf(seed);
      const text = jsonOf(random, 4);
      assert.equal(compare(text), true, text);
      if (compare(breakOne(text, random))) agreed++;
    }
    assert(agreed > 500, `${agreed}`);
  });
});

/** Compares both trees of a text that jsonc-parser finds nothing wrong with; false where it does, and ours must as well. */
function compare(text: string): boolean {
  const errors: ParseError[] = [];
  const theirs = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const ours = parse(text);
  const found = [...ours.errors, ...(ours.root ? errorsIn(ours.root) : [])].filter(({ code }) => !ourOwn.has(code));
  assert.equal(found.length > 0, errors.length > 0, JSON.stringify({ text: text.slice(0, 200), errors, found }));
  if (errors.length > 0 || !theirs || !ours.root) return false;
  assertSame(ours.root, ours.rootOffset, theirs);
  return true;
}

/** What JSON allows, and we report nevertheless. */
const ourOwn = new Set<TextErrorCode>(['duplicate-key']);

function* errorsIn(node: Node): Generator<TextError> {
  if (!isContainer(node)) return;
  yield* node.errors;
  if (node.kind === 'array') for (const item of node.items) yield* errorsIn(item);
  else for (const { value } of node.properties) if (value) yield* errorsIn(value);
}

function assertSame(ours: Node, offset: number, theirs: JsoncNode): void {
  // One comparison a node: the corpus has hundreds of thousands of them.
  if (offset !== theirs.offset || ours.length !== theirs.length) assert.fail(`${offset} is ${theirs.offset} there`);
  switch (ours.kind) {
    case 'object':
      assert.equal(theirs.type, 'object');
      assert.equal(ours.properties.length, theirs.children?.length ?? 0);
      for (const [index, { key, value, valueOffset }] of ours.properties.entries()) {
        const start = offset + (ours.offsets[index] ?? 0);
        const [theirKey, theirValue] = theirs.children?.[index]?.children ?? [];
        assert(theirKey && theirValue && value);
        assertSame(key, start, theirKey);
        assertSame(value, start + valueOffset, theirValue);
      }
      return;
    case 'array':
      assert.equal(theirs.type, 'array');
      assert.equal(ours.items.length, theirs.children?.length ?? 0);
      for (const [index, item] of ours.items.entries()) {
        const theirItem = theirs.children?.[index];
        assert(theirItem);
        assertSame(item, offset + (ours.offsets[index] ?? 0), theirItem);
      }
      return;
    default:
      assert.equal(ours.value, theirs.value);
  }
}

function jsonOf(random: Random, depth: number): string {
  const space = () => random.pick(['', ' ', '\n', '\r\n  ', '\t']);
  const list = (open: string, close: string, item: () => string) =>
    `${open}${space()}${Array.from({ length: random.below(4) }, item).join(`${space()},${space()}`)}${space()}${close}`;
  const text = () => random.pick(['"a"', '"page/one"', '"\\u00e9\\n"', '"{[,:"', '""', '"\\\\"', '"💧"']);
  switch (depth === 0 ? random.below(3) : random.below(6)) {
    case 0:
      return text();
    case 1:
      return random.pick(['0', '-1.5e3', '12', '1E9']);
    case 2:
      return random.pick(['true', 'false', 'null']);
    case 3:
      return list('[', ']', () => jsonOf(random, depth - 1));
    default:
      return list('{', '}', () => `${text()}${space()}:${space()}${jsonOf(random, depth - 1)}`);
  }
}

/** Takes a character out or puts one in. */
function breakOne(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return random.below(2) === 0
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + random.pick([...'{}[],:"x/ 1']) + text.slice(at);
}
