import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mappedValues } from '../../server/base/mappedValues.ts';

test('a map of computed values equals the map of all values, and computes only what is requested', () => {
  const made: (number | undefined)[] = [];
  const source = new Map<string, number | undefined>([
    ['a', 1],
    ['b', undefined],
    ['c', 3],
  ]);
  const view = mappedValues(source, (value) => {
    made.push(value);
    return `${value}`;
  });
  assert.equal(view.size, 3);
  assert.deepEqual([...view.keys()], ['a', 'b', 'c']);
  assert.deepEqual([view.has('b'), view.has('d'), view.get('d')], [true, false, undefined]);
  assert.deepEqual(made, []);
  assert.deepEqual([view.get('b'), view.get('c')], ['undefined', '3']);
  assert.deepEqual(made, [undefined, 3]);

  const whole = new Map([
    ['a', '1'],
    ['b', 'undefined'],
    ['c', '3'],
  ]);
  assert.deepEqual(new Map(view), whole);
  assert.deepEqual([...view.entries()], [...whole]);
  assert.deepEqual([...view.values()], [...whole.values()]);
  const seen = new Map<string, string>();
  view.forEach((value, key, map) => {
    assert.equal(map, view);
    seen.set(key, value);
  });
  assert.deepEqual(seen, whole);
});
