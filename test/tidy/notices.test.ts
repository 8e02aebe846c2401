import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { bundledPackages, notices } from '../../scripts/kit/notices.mjs';
import { isThere } from './sources.ts';

/** What may be shipped with an extension under the MIT licence; of two that are offered, the one we take. */
const allowed =
  /^(MIT|ISC|0BSD|BlueOak-1\.0\.0|Apache-2\.0|BSD-[23]-Clause|Python-2\.0|Unlicense|\(MIT OR .+\)|\(MPL-2\.0 OR Apache-2\.0\))$/;

describe('the software of others', () => {
  const metafiles = isThere('dist') ? readdirSync('dist').filter((file) => file.endsWith('.meta.json')) : [];
  const inputs = metafiles.flatMap((file): string[] =>
    Object.keys(JSON.parse(readFileSync(`dist/${file}`, 'utf8')).inputs),
  );
  const packages = bundledPackages('.', inputs);

  it('has a licence that lets us ship it, and its text is with us', () => {
    const wrong = packages.filter(({ licence, text }) => !allowed.test(licence) || text.length < 20);
    assert.deepEqual(wrong, []);
  });

  it('is told package by package', () => {
    const text = notices(
      [{ name: 'left', version: '1.0.0', licence: 'MIT', text: 'Copyright (c) Somebody\n' }],
      '# Icons\n',
    );
    assert.match(text, /left 1\.0\.0 \(MIT\)\n-+\n\nCopyright \(c\) Somebody\n\n\n# Icons/);
  });
});
