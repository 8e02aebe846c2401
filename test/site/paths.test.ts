import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { normalisePagePath } from '../../server/language/site/paths.ts';
import { randomOf } from '../kit/random.ts';

test('page paths are normalised like on the platform (platform.md 1.4)', () => {
  const expected = {
    '../x': 'x',
    './a': 'a',
    'a/./b': 'a/b',
    'a//b': 'a/b',
    'a/': 'a/',
    'A B': 'A B',
    '/a.mdx': 'a.mdx',
  };
  for (const [written, kept] of Object.entries(expected)) assert.equal(normalisePagePath(written), kept);
  assert.equal(normalisePagePath('https://x.com'), 'https:/x.com');
});

test('a normalised path is an absolute POSIX path without its slash, whatever is written', () => {
  const random = randomOf(1);
  for (let i = 0; i < 5000; i++) {
    const path = Array.from({ length: random.below(8) }, () =>
      random.pick(['a', 'b.c', '/', '/', '.', '..', ' ']),
    ).join('');
    assert.equal(normalisePagePath(path), posix.normalize(`/${path}`).slice(1), path);
  }
});
