import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fixesOf } from '../../server/language/fixes/all.ts';
import { textOf } from '../../server/language/model/messages/problem.ts';
import { loadSite } from '../kit/check.ts';

it('fixes that parse the text again are not tried where a thousand mistakes would do so', async () => {
  assert.deepEqual(await fixesOfSurplus(90), ['Remove `:`']);
  assert.deepEqual(await fixesOfSurplus(1000), []);
});

/** The titles of the fixes of the last of so many `:` in a list. */
async function fixesOfSurplus(count: number): Promise<readonly string[]> {
  const text = `{ "navigation": { "pages": [${'"a", :\n'.repeat(count)}"b"] } }`;
  const files = new Map([['docs.json', text]]);
  const { problems, snapshot } = await loadSite(files);
  const last = problems.findLast(({ data }) => data?.error === 'invalid-character');
  assert(last);
  return fixesOf(last, { view: snapshot, text: (file) => files.get(file) }).map((fix) => textOf(fix));
}
