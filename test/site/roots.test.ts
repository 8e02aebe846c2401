import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRoots } from '../../server/language/site/roots.ts';

const files = [
  'docs.json',
  'readme.md',
  'docs/docs.json',
  'docs/guides/start.mdx',
  'docs/api/docs.json',
  'docs-old/docs.json',
  'examples/one/docs.json',
  'node_modules/x/docs.json',
  '.cache/docs.json',
  'packages/a/my-docs.json',
];

test('every folder with a docs.json is a docs root', () => {
  assert.deepEqual(findRoots(files), ['', 'docs', 'docs-old', 'docs/api', 'examples/one']);
});

test('globs exclude roots', () => {
  assert.deepEqual(findRoots(files, ['examples/**', '**/api']), ['', 'docs', 'docs-old']);
  assert.deepEqual(findRoots(files, ['docs*']), ['docs/api', 'examples/one']);
  assert.deepEqual(findRoots(files, ['**']), []);
  assert.deepEqual(findRoots(files, ['docs-old/']), ['', 'docs', 'docs/api', 'examples/one']);
});
