import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, problemCounts, someOf } from '../../client/ui/format.ts';

test('a number with its word', () => {
  assert.equal(count(1, 'page'), '1 page');
  assert.equal(count(0, 'page'), '0 pages');
  assert.equal(count(1200, 'page'), '1,200 pages');
  assert.equal(count(2, 'entry'), '2 entries of docs.json');
});

test('some of many names', () => {
  assert.equal(someOf(['a', 'b']), 'a, b');
  assert.equal(someOf(['a', 'b', 'c', 'd', 'e', 'f', 'g']), 'a, b, c, d, e and 2 more');
});

test('problems by their level, without the levels there are none of', () => {
  assert.equal(problemCounts({ errors: 2, warnings: 1, information: 0 }), '2 errors, 1 warning');
  assert.equal(problemCounts({ errors: 0, warnings: 0, information: 1 }), '1 note');
  assert.equal(problemCounts({ errors: 0, warnings: 0, information: 0 }), '');
});
