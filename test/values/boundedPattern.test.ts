import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundedPattern } from '../../server/language/values/boundedPattern.ts';

describe('a pattern from a repository', () => {
  for (const pattern of [
    '^[a-z]+(-[a-z]+)*$',
    '^v\\d+(\\.\\d+)*$',
    '^(draft|stable)$',
    '^https://',
    '^\\S{1,20}$',
    '[A-Z]{2}-\\d+',
    '^(red|green|blue|black|white)( light)?$',
    '^https?://[^ ]+?$',
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
    `^${'(a|a)'.repeat(34)}$`,
    `^${'a?'.repeat(34)}$`,
    `^${'(?:a)?'.repeat(34)}$`,
    '^(a?){34}$',
    '^(?:a|b|ab)(?:c|d?)*$',
  ]) {
    it(`is refused: ${pattern.slice(0, 30)}`, () => assert.equal(boundedPattern(pattern), undefined));
  }
  it('ends at once, whatever the text', () => {
    const start = process.cpuUsage();
    for (const pattern of ['^(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)$', '^a*a*a*b', '^a?a?a?a?a?a?a*a*b'])
      boundedPattern(pattern)?.test('a'.repeat(100));
    const { user, system } = process.cpuUsage(start);
    assert(user + system < 2e6, `${user + system} µs`);
  });

  it('is not applied to a long text', () => assert(boundedPattern('^a$')?.test('b'.repeat(101))));
});
