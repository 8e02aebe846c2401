import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { Problem } from '../../server/language/model/messages/problem.ts';
import { allRules } from '../../server/language/rules/all.ts';
import type { Files } from '../../server/language/site/files.ts';

/** Loads the site of these files, with everything read that the rules ask for. */
export async function loadCorpusSite(files: Files): Promise<SiteState> {
  const state = new SiteState({ files, rules: allRules });
  await state.load();
  await state.settled();
  return state;
}

/** How often each rule speaks, as `error page-not-found`: 3. */
export function countsOf(problems: readonly Problem[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { level, code } of problems) counts.set(`${level} ${code}`, (counts.get(`${level} ${code}`) ?? 0) + 1);
  return Object.fromEntries([...counts].sort());
}

/**
 * Compares with what was recorded under `name` in a file of this folder. With UPDATE_SUMMARY=1 in the environment the file
 * is written anew; then the difference is to be read line by line, for one false alarm costs more than ten missed.
 */
export function checkSummary(file: string, name: string, found: object): void {
  const path = `test/corpus/${file}`;
  const recorded = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (process.env['UPDATE_SUMMARY']) {
    const sites = Object.entries({ ...recorded, [name]: found }).sort();
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(sites), null, 2)}\n`);
    return;
  }
  assert.deepEqual(found, recorded[name], `The summary of ${name} in ${path} is another one.`);
}
