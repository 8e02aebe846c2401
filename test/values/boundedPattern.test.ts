import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundedPattern } from '../../server/language/values/boundedPattern.ts';

describe('a pattern somebody else wrote', () => {
  for (const pattern of [
    '^[a-z]+(-[a-z]+)*$',
    '^v\\d+(\\.\\d+)*$',
    '^(draft|stable)$',
    '^https://',
    '^\\S{1,20}$',
    '[A-Z]{2}-\\d+',
  ]) {
    it(`is used: ${pattern}`, () => assert(boundedPattern(pattern)));
  }
  for (const pattern of [
    '(a+)+$',
    '(a|a)*$',
    '(a*)*',
    '([a-z]+-?)*$',
    '(.*a){12}',
    '(-[a-z-]+)*$',
    '(?=a+)b',
    '(a)\\1',
    '(',
    'a*a*a*a*a*b',
    'x'.repeat(400),
    '((a+)b?)+',
    '(_\\w+)+$',
  ]) {
    it(`is refused: ${pattern.slice(0, 30)}`, () => assert.equal(boundedPattern(pattern), undefined));
  }
  it('is not asked about a long text', () => assert(boundedPattern('^a$')?.test('b'.repeat(101))));
});
