import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Random, randomOf } from '../../kit/random.ts';
import { type Json, jsonOf, merged, taking } from './kit.ts';
import { written } from './law.ts';

const keys = [
  'pages',
  'groups',
  'tabs',
  'group',
  'tab',
  'root',
  '$ref',
  'redirects',
  'source',
  'name',
  'x',
  'navigation',
];

/** Any JSON, made of few words, so that much of it is the same in two of them. */
function anyJson(random: Random, depth: number): Json {
  const kind = random.below(depth === 0 ? 3 : 8);
  if (kind < 3) return random.pick<Json>(['a', 'b', '/a', 'c.mdx', 1, true, false, null]);
  const count = random.below(4);
  if (kind < 6)
    return Object.fromEntries(Array.from({ length: count }, () => [random.pick(keys), anyJson(random, depth - 1)]));
  return Array.from({ length: count }, () => anyJson(random, depth - 1));
}

/** The same with something else somewhere. */
function changedJson(value: Json, random: Random): Json {
  if (random.below(6) === 0) return anyJson(random, 2);
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => (random.below(5) === 0 ? [] : [changedJson(item, random)]));
    if (random.below(4) === 0) items.reverse();
    return items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, changedJson(below, random)]));
}

describe('any JSON', () => {
  it('merges to valid JSON on both sides of the conflicts, and to the one changed side', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const random = randomOf(seed);
      const base = anyJson(random, 5);
      const [ours, theirs] = [changedJson(base, random), changedJson(base, random)];
      const texts = { base: written(base), current: written(ours), other: written(theirs) };
      try {
        const { text } = merged(texts);
        for (const side of ['ours', 'theirs'] as const) jsonOf(taking(side, text));
        // In one line, what comes in with several breaks the lists around it.
        const inLine = merged({ ...texts, base: JSON.stringify(base), current: JSON.stringify(ours) });
        for (const side of ['ours', 'theirs'] as const) jsonOf(taking(side, inLine.text));
        assert.deepEqual(jsonOf(merged({ ...texts, other: texts.base }).text), ours);
        assert.deepEqual(jsonOf(merged({ ...texts, current: texts.base }).text), theirs);
        assert.deepEqual(jsonOf(merged({ ...texts, other: texts.current }).text), ours);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
  });
});
