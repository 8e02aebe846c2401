import assert from 'node:assert/strict';
import { test } from 'node:test';
import slugify, { slugifyWithCounter } from '@sindresorhus/slugify';
import { componentSlug, createCounter, fieldSlug, titleSlug } from '../../server/mdx/ids/slug.ts';
import { randomOf } from '../kit/random.ts';

const pieces = [
  ...'abcXYZ019 _-.,:;!?\'"`()[]{}<>&+/=@$#%^~|*\\',
  ...'éÜßñøÅçœłğşžİŞąěкйщъЯ漢字かなガ한글اةγΩע१ก',
  ...['ый', 'ъе', 'ու', 'тс', '♥', '🦄', '🚀', '1️⃣', '©', '—', '’', '“', '…', '\u00a0', '\t', 'e\u0301'],
  ...['API', 'userId', 'OAuth2', 'HTTPServer', "it's", "don't", ' the ', '-s', '-t ', '-1', '-2', '%20', '%E4'],
];

/** How many titles; TITLES=100000 was run once. */
const count = Number(process.env['TITLES'] ?? 15_000);

/** Titles of letters, signs and words that slugs treat in their own way; the same each time. */
function* titles(): Iterable<string> {
  const random = randomOf(7);
  for (let run = 0; run < count; run++) {
    let title = '';
    for (let left = 1 + random.below(12); left > 0; left--) title += random.pick(pieces);
    yield title;
  }
}

test('slugs are those of @sindresorhus/slugify 2.2.0', { timeout: 600_000 }, () => {
  for (const title of titles()) {
    const encoded = encodeURIComponent(title.toLowerCase().trim().replace(/\s+/g, '-'));
    const isEncoded = /%[\dA-F]{2}/.test(encoded);
    const options = isEncoded ? { preserveCharacters: ['%', '_'], lowercase: false } : { preserveCharacters: ['_'] };
    assert.equal(titleSlug(title), slugify(encoded, { decamelize: false, ...options }), JSON.stringify(title));
  }
});

test('slugs of components and fields are too', { timeout: 600_000 }, () => {
  let left = 5_000;
  for (const title of titles()) {
    if (left-- === 0) break;
    const plain = slugify(title.replace(':', '-'), { decamelize: false });
    assert.equal(componentSlug(title, 0), plain, JSON.stringify(title));
    assert.equal(fieldSlug(title, 2), slugify(`param-${title}_2`), JSON.stringify(title));
  }
});

test('repetitions are counted as slugifyWithCounter does', () => {
  const random = randomOf(3);
  const words = ['a', 'a-1', 'a-2', 'a-2-2', 'b', 'A', ''];
  for (let page = 0; page < 2_000; page++) {
    const ours = createCounter();
    const theirs = slugifyWithCounter();
    const asked = Array.from({ length: 12 }, () => random.pick(words));
    assert.deepEqual(
      asked.map((word) => ours(word)),
      asked.map((word) => theirs(word, { lowercase: false })),
    );
  }
});
