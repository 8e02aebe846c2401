import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyTarget } from '../../../../client/features/navigation/keyTarget.ts';
import { rowOf } from './rows.ts';

describe('a key applies to', () => {
  it('the selected row', () => checkTarget({ selected: 'a', focused: 'a', wanted: 'a' }));
  it('the row reached by the arrow keys since', () => checkTarget({ selected: 'a', focused: 'b', wanted: 'b' }));
  it('all selected rows', () => checkTarget({ selected: 'a b', focused: 'b', wanted: 'a b' }));
  it('the focused row alone if it is not selected', () => checkTarget({ selected: '', focused: 'b', wanted: 'b' }));
  it('nothing if there is no row', () => checkTarget({ selected: '', focused: '', wanted: '' }));
});

describe('while VS Code refreshes the rows, a key waits', () => {
  // Each is the number of times that the view is asked for its selection until it knows the rows again.
  for (const blind of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    it(`for ${blind} looks, with the focus elsewhere`, () =>
      checkTarget({ selected: 'a', focused: 'b', blind: { a: blind, b: blind }, wanted: 'b' }));
    it(`for ${blind} looks, with the focus in the selection`, () =>
      checkTarget({ selected: 'a b', focused: 'a', blind: { a: blind, b: blind }, wanted: 'a b' }));
    it(`for the last of its rows, ${blind} looks`, () =>
      checkTarget({ selected: 'a b', focused: 'b', blind: { b: blind }, wanted: 'a b' }));
  }
});

interface Case {
  /** Keys of rows, with spaces between them. */
  readonly selected: string;
  readonly focused: string;
  readonly wanted: string;
  /** How many looks the view does not know a row. */
  readonly blind?: Readonly<Record<string, number>>;
}

async function checkTarget({ selected, focused, wanted, blind = {} }: Case): Promise<void> {
  let keys = selected.split(' ').filter(Boolean);
  let looks = 0;
  const target = await keyTarget({
    rows() {
      looks++;
      return keys.filter((key) => looks > (blind[key] ?? 0)).map((key) => rowOf({ key, kind: 'group' }));
    },
    async toggle() {
      if (focused) keys = keys.includes(focused) ? keys.filter((key) => key !== focused) : [...keys, focused];
    },
    pause: async () => undefined,
  });
  const sorted = (some: readonly string[]) => [...some].sort();
  assert.deepEqual(sorted(target.map(({ id }) => id)), sorted(wanted.split(' ').filter(Boolean)));
  assert.deepEqual(sorted(keys), sorted(selected.split(' ').filter(Boolean)));
}
