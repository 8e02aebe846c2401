import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { merged } from './kit.ts';

const file = path.resolve('test/changes/merge/cases.txt');

/** A case is a title, the navigation before, on our side, on theirs, and what comes of it, each below a line of its own. */
describe('merging two versions of a docs.json', () => {
  for (const [title = '', ...parts] of casesIn(readFileSync(file, 'utf8'))) {
    it(title, () => {
      const [base = '', current = '', other = '', expected = ''] = parts;
      const { text, conflicts } = merged({ base, current, other });
      assert.equal(text, expected);
      assert.equal(conflicts.length, expected.split('<<<<<<< ').length - 1);
    });
  }
});

function casesIn(text: string): readonly (readonly string[])[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((one) => {
      const [title = '', ...parts] = one.split(/^--- (?:base|ours|theirs|merged)\n|\n(?=--- base\n)/m).filter(Boolean);
      return [title.trim(), ...parts.map((part) => part.replace(/\n\n$/, '\n'))];
    });
}
