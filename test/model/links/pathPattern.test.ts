import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathPattern } from '../../../server/language/model/links/pathPattern.ts';
import { cpuTime } from '../../kit/cpu.ts';
import { randomOf } from '../../kit/random.ts';

describe('the source of a redirect', () => {
  it('matches paths, and captures its wildcards', () => {
    checkMatch('/docs/:slug*', '/docs/a/b', { slug: 'a/b' });
    checkMatch('/docs/:slug*', '/docs/', { slug: '' });
    checkMatch('/docs/*', '/docs/a', { '*': 'a' });
    checkMatch('/:lang/docs', '/en/docs', { lang: 'en' });
    checkMatch('/:lang/docs', '/en/us/docs', undefined);
    checkMatch('/:lang/docs', '//docs', undefined);
    checkMatch('/v:major.:minor', '/v1.2', { major: '1', minor: '2' });
    checkMatch('/a(b)', '/a(b)', {});
    checkMatch('/*/end', '/a/end/end', { '*': 'a/end' });
  });

  it('equals a regular expression', () => {
    const random = randomOf(1);
    const some = (signs: readonly string[], most: number) =>
      Array.from({ length: random.below(most) }, () => random.pick(signs)).join('');
    for (let round = 0; round < 20_000; round++) {
      const source = some(['a', 'b', '/', '*', ':x', ':y*', '/a'], 7);
      const path = some(['a', 'b', '/', 'ab'], 8);
      assert.deepEqual(matched(source, path), byExpression(source, path), `${source} of ${path}`);
    }
  });

  it('with a thousand wildcards matches in linear time', () => {
    const start = cpuTime();
    assert.equal(pathPattern(`/${'*a'.repeat(1_000)}b`).match(`/${'a'.repeat(4_000)}`), undefined);
    assert(cpuTime() - start < 2_000);
  });
});

function checkMatch(source: string, path: string, expected: object | undefined): void {
  assert.deepEqual(matched(source, path), expected);
}

function matched(source: string, path: string): object | undefined {
  const { prefix, match } = pathPattern(source);
  const values = match(path);
  assert(!values || path.startsWith(prefix));
  return values && Object.fromEntries(values);
}

function byExpression(source: string, path: string): object | undefined {
  const names: string[] = [];
  const pattern = source.replace(/:(\w+)\*|:(\w+)|\*/g, (_part, rest, one) => {
    names.push(rest ?? one ?? '*');
    return one ? '([^/]+)' : '(.*)';
  });
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
}
