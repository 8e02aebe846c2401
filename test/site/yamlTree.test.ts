import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readYamlTree } from '../../server/language/site/yamlTree.ts';

/** Recorded with `parseFrontmatter` of `@mintlify/common` 1.0.1176. */
const cases: readonly (readonly [yaml: string, isTaken: boolean])[] = [
  ['title: "A text\ngoes on"\n', true],
  ["title: 'A text\ngoes on'\n", true],
  ['title: "A text\n\ngoes on"\n', true],
  ['groups: [a,\nb]\n', true],
  ['title: "A text\r\ngoes on"\r\n', true],
  ['title: A text\ngoes on\n', false],
  ['title: !mine A text\n', false],
  ['title: !!binary aGk=\n', true],
  [': A text\n', false],
  ['a: {: b}\n', true],
  ['title: A text\n  goes on\n', true],
  ['title:\nA text\n', false],
  ['title: >\nA text\n', false],
  ['title: "A text\ngoes on"\ndescription: Another\ngoes on\n', false],
  ['title: "A\ngoes\u0092 on"\n', true],
  ['title: "A\ngoes\u0008 on"\n', false],
];

describe('a line at column 0 continues quotes and brackets, and no other text', () => {
  for (const [yaml, isTaken] of cases) {
    test(`${JSON.stringify(yaml)} is ${isTaken ? 'taken' : 'refused'}`, () => {
      assert.equal(readYamlTree(yaml).problems.length === 0, isTaken);
    });
  }
});
