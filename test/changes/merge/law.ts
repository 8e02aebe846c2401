import assert from 'node:assert/strict';
import type { Marked } from '../../../server/language/changes/merge/conflicts.ts';
import type { Texts } from '../../../server/language/changes/merge/merge.ts';
import { type Json, jsonOf, merged, pagesIn, placesIn, taking } from './kit.ts';

/**
 * The laws of a merge: both sides of the conflicts are whole; no page is lost that both have or that one added, and none comes
 * back that one removed; swapped sides give the same pages at the same places. Gives the merge.
 */
export function checkMerge(texts: Texts): Marked {
  const result = merged(texts);
  const { text, conflicts } = result;
  const [base, ours, theirs] = [jsonOf(texts.base), jsonOf(texts.current), jsonOf(texts.other)];
  const taken = [jsonOf(taking('ours', text)), jsonOf(taking('theirs', text))];
  const [before, mine, yours] = [pagesIn(base), pagesIn(ours), pagesIn(theirs)];
  const anywhere = new Set(taken.flatMap((value) => [...pagesIn(value)]));
  for (const page of [...mine, ...yours]) {
    const isRemoved = before.has(page) && !(mine.has(page) && yours.has(page));
    if (!isRemoved) assert(anywhere.has(page), `${page} is lost.`);
  }
  for (const value of taken) {
    const pages = pagesIn(value);
    for (const page of pages) assert(mine.has(page) || yours.has(page), `${page} comes from nowhere.`);
    // What both have stays, whichever side is taken.
    for (const page of mine) if (yours.has(page)) assert(pages.has(page), `${page} is lost on one side.`);
  }
  const swapped = merged({ base: texts.base, current: texts.other, other: texts.current });
  if (conflicts.length === 0) {
    for (const page of anywhere) {
      const isBack = before.has(page) && !(mine.has(page) && yours.has(page));
      assert(!isBack, `${page} is back.`);
    }
    assert.deepEqual(placesIn(jsonOf(swapped.text)), placesIn(jsonOf(text)), 'Swapped sides give other places.');
  } else {
    const [left, right] = [taking('theirs', swapped.text), taking('ours', swapped.text)];
    assert.deepEqual(placesIn(jsonOf(left)), taken[0] && placesIn(taken[0]), 'Swapped sides give another first side.');
    assert.deepEqual(
      placesIn(jsonOf(right)),
      taken[1] && placesIn(taken[1]),
      'Swapped sides give another second side.',
    );
  }
  return result;
}

/** That a side nobody else contradicts is what the merge is: `merge(x, x, y)` and `merge(x, y, x)`. */
export function checkIdentities(one: Json, other: Json): void {
  const [x, y] = [written(one), written(other)];
  for (const texts of [
    { base: x, current: x, other: y },
    { base: x, current: y, other: x },
  ]) {
    const { text, conflicts } = merged(texts);
    assert.deepEqual(conflicts, []);
    assert.deepEqual(jsonOf(text), other);
  }
  assert.equal(merged({ base: x, current: y, other: x }).text, y, 'What the other side left alone is as it was.');
  assert.equal(merged({ base: x, current: y, other: y }).text, y, 'What both sides wrote is as it is.');
}

/** The text of a value as it is mostly laid out. */
export function written(value: Json): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
