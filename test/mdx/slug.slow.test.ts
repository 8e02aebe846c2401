import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import slugify, { slugifyWithCounter } from '@sindresorhus/slugify';
import { batches } from '../../server/base/batches.ts';
import { componentSlug, createCounter, fieldSlug, titleSlug } from '../../server/mdx/ids/slug.ts';
import { randomOf } from '../kit/random.ts';

const pieces = [
  ...'abcXYZ019 _-.,:;!?\'"`()[]{}<>&+/=@$#%^~|*\\',
  ...'éÜßñøÅçœłğşžİŞąěкйщъЯ漢字かなガ한글اةγΩע१ก',
  ...['ый', 'ъе', 'ու', 'тс', '♥', '🦄', '🚀', '1️⃣', '©', '—', '’', '“', '…', '\u00a0', '\t', 'e\u0301'],
  ...['API', 'userId', 'OAuth2', 'HTTPServer', "it's", "don't", ' the ', '-s', '-t ', '-1', '-2', '%20', '%E4'],
];

test('slugs equal those of @sindresorhus/slugify 2.2.0', () => {
  checkRecorded('titles', titles(15_000), titleSlug, (title) => {
    const encoded = encodeURIComponent(title.toLowerCase().trim().replace(/\s+/g, '-'));
    const isEncoded = /%[\dA-F]{2}/.test(encoded);
    const options = isEncoded ? { preserveCharacters: ['%', '_'], lowercase: false } : { preserveCharacters: ['_'] };
    return slugify(encoded, { decamelize: false, ...options });
  });
});

test('slugs of components and fields do, too', () => {
  checkRecorded(
    'components and fields',
    titles(5_000),
    (title) => [componentSlug(title, 0), fieldSlug(title, 2)],
    (title) => [slugify(title.replace(':', '-'), { decamelize: false }), slugify(`param-${title}_2`)],
  );
});

test('repetitions are numbered like those of slugifyWithCounter', () => {
  const random = randomOf(3);
  const words = ['a', 'a-1', 'a-2', 'a-2-2', 'b', 'A', ''];
  const pages = Array.from({ length: 2_000 }, () => Array.from({ length: 12 }, () => random.pick(words)));
  checkRecorded(
    'repetitions',
    pages,
    (page) => {
      const ours = createCounter();
      return page.map((word) => ours(word));
    },
    (page) => {
      const theirs = slugifyWithCounter();
      return page.map((word) => theirs(word, { lowercase: false }));
    },
  );
});

/** Titles of letters, signs and words that slugs treat in their own way; the same each time. */
function titles(count: number): readonly string[] {
  const random = randomOf(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.below(12) }, () => random.pick(pieces)).join(''),
  );
}

const record = path.resolve('test/mdx/data/slugs.json');
/** What the package made of the inputs, a digest for each hundred of them. */
const recorded: Record<string, readonly string[]> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};

/**
 * Holds what we make of all inputs against what the package made of them, as `UPDATE=1` records: it takes two milliseconds for each.
 * Asked again are the first hundred, and those among which one differs.
 */
function checkRecorded<T>(
  name: string,
  inputs: readonly T[],
  ours: (input: T) => unknown,
  theirs: (input: T) => unknown,
): void {
  const parts = [...batches(inputs, 100)];
  const digests = (make: (input: T) => unknown) =>
    parts.map((part) =>
      createHash('sha256')
        .update(JSON.stringify(part.map(make)))
        .digest('hex')
        .slice(0, 16),
    );
  if (process.env['UPDATE']) {
    recorded[name] = digests(theirs);
    writeFileSync(record, `${JSON.stringify(recorded, null, 2)}\n`);
  }
  const [expected = [], actual] = [recorded[name], digests(ours)];
  for (const [at, part] of parts.entries()) {
    if (at > 0 && actual[at] === expected[at]) continue;
    for (const input of part) assert.deepEqual(ours(input), theirs(input), JSON.stringify(input));
  }
  assert.deepEqual(
    actual,
    expected,
    'What is recorded is not what the package makes of these: UPDATE=1 records it anew.',
  );
}
