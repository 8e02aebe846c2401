import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAnswers } from '../../../../client/features/navigation/answers.ts';
import type { ShownNode } from '../../../../server/language/protocol/index.ts';
import { rowOf } from './rows.ts';

const root = { uri: 'docs.json', key: '' };
const inStart = { uri: 'docs.json', key: 'group:Start' };

describe('VS Code is notified to refresh the rows', () => {
  it('if a returned row changed', async () => {
    const { site, answers } = await shown();
    site.set('group:Start', ['page:b']);
    assert.equal(await answers.areOld(), true);
  });
  it('but not if all rows are unchanged', async () => {
    const { answers } = await shown();
    assert.equal(await answers.areOld(), false);
  });
  it('but not if only rows changed that it never requested', async () => {
    const { site, answers } = await shown();
    site.set('group:More', ['page:c']);
    assert.equal(await answers.areOld(), false);
  });
  it('but not if it is about to request them', async () => {
    const { site, answers } = await shown();
    site.set('group:Start', ['page:b']);
    answers.forget();
    assert.equal(await answers.areOld(), false);
  });
  it('but not if it was notified meanwhile', async () => {
    const { site, answers } = await shown();
    site.set('group:Start', ['page:b']);
    const areOld = answers.areOld();
    answers.forget();
    assert.equal(await areOld, false);
  });
});

/** A site whose first two levels are shown. */
async function shown() {
  const site = new Map([
    ['', ['group:Start', 'group:More']],
    ['group:Start', ['page:a']],
  ]);
  const answers = createAnswers(async ({ key }): Promise<readonly ShownNode[]> => {
    const keys = site.get(key) ?? [];
    return keys.map((own) => rowOf({ key: own, kind: 'group' }).shown);
  });
  await answers.ask(root);
  await answers.ask(inStart);
  return { site, answers };
}
