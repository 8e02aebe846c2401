import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isFixable, safeCodes } from '../../server/language/fixes/all.ts';
import { withoutFix } from '../../server/language/fixes/without.ts';
import { allRules } from '../../server/language/rules/all.ts';

it('every rule has a fix, or a reason why it has none', () => {
  const codes = allRules.map(({ code }) => code);
  const open = codes.filter((code) => isFixable(code) === Object.hasOwn(withoutFix, code));
  assert.deepEqual(open, []);
  const known = new Set<string>(codes);
  assert.deepEqual(
    [...safeCodes, ...Object.keys(withoutFix)].filter((code) => !known.has(code)),
    [],
  );
});

it('the rules without a fix are listed', () => {
  assert.deepEqual(Object.keys(withoutFix).sort(), [
    'canonical-elsewhere',
    'content-lost',
    'description-length',
    'description-missing',
    'external-link',
    'image-unused',
    'link-not-followed',
    'link-text',
    'operation-slug-collision',
    'page-operation-repeated',
    'page-path-reserved',
    'page-too-long',
    'pages-missing',
    'ref-invalid',
    'ref-too-large',
    'snippet-unused',
    'translation-misplaced',
    'translation-missing',
    'translation-outdated',
    'url-with-content',
  ]);
  for (const reason of Object.values(withoutFix)) assert.match(reason, /^[A-Z].*\.$/);
});
