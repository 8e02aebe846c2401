import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixableCodes, safeCodes } from '../../server/language/fixes/all.ts';
import { withoutFix } from '../../server/language/fixes/without.ts';
import { allRules } from '../../server/language/rules/all.ts';

it('every rule has a fix, or a reason why it has none', () => {
  const codes = allRules.map(({ code }) => code);
  const open = codes.filter((code) => fixableCodes.has(code) === withoutFix.has(code));
  assert.deepEqual(open, []);
  const known = new Set(codes);
  assert.deepEqual(
    [...fixableCodes, ...safeCodes, ...withoutFix.keys()].filter((code) => !known.has(code)),
    [],
  );
});

it('the rules without a fix', () => {
  assert.deepEqual([...withoutFix.keys()].sort(), [
    'content-lost',
    'external-link',
    'link-not-followed',
    'operation-slug-collision',
    'pages-missing',
    'ref-invalid',
    'ref-too-large',
  ]);
  for (const reason of withoutFix.values()) assert.match(reason, /^[A-Z].*\.$/);
});
