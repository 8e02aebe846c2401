import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../server/language/grammar/data/languages.ts';
import { findLanguage } from '../../server/language/values/language.ts';

/** The codes as specification (part B) and platform (platform.md 1.5) list them. */
const specification = 'ar cn zh-Hant nl en fr de id it jp ko lv no pt-BR ru es sv tr ua vn'.split(' ');
const platform =
  'en cn zh zh-Hans zh-Hant zh-CN zh-TW es fr fr-CA fr-ca ja jp ja-jp ja-JP pt pt-BR de ko it ru ro cs id ar tr hi sv no da lv nl uk vi pl uz he ca fi hu'.split(
    ' ',
  );

test('the specification lists 20 codes, the platform 40, and all of them are known', () => {
  const listed = (origin: string) =>
    languages.filter((row) => row.origin === origin || row.origin === 'both').map((row) => row.code);
  assert.deepEqual([specification.length, platform.length], [20, 40]);
  assert.deepEqual(listed('specification').sort(), specification.toSorted());
  assert.deepEqual(listed('platform').sort(), platform.toSorted());
});

test('a code that the platform refuses has an accepted alternative', () => {
  const refused = languages.filter((row) => row.origin === 'specification');
  assert.deepEqual(
    refused.map((row) => [row.code, row.replacement]),
    [
      ['ua', 'uk'],
      ['vn', 'vi'],
    ],
  );
  for (const { replacement } of refused) assert.equal(findLanguage(replacement ?? '')?.origin, 'platform');
});
