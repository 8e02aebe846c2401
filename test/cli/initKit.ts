import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkJson, codesOf, docsJson, folderWith } from './kit.ts';

/** A page with this title. */
export const page = (title: string) => `---\ntitle: "${title}"\ndescription: "About it."\n---\n\nText.\n`;

interface Expected {
  /** Where the site is made, from the folder. */
  readonly root?: string;
  readonly args?: string;
  readonly name?: string;
  readonly navigation: object;
  /** Every line on standard error but the last. */
  readonly notes?: readonly string[];
}

/** Makes a site, compares what it is, and has `docs-json check` find nothing. Gives its docs.json. */
export async function checkMade(fixture: string, { root = '', args = '', name, navigation, notes = [] }: Expected) {
  const folder = folderWith(fixture);
  const { code, stderr } = await docsJson(folder, `init ${args}`);
  assert.equal(code, 0, stderr);
  const site = path.join(folder, root);
  const made = JSON.parse(readFileSync(path.join(site, 'docs.json'), 'utf8'));
  assert.deepEqual(made.navigation, navigation);
  if (name !== undefined) assert.equal(made.name, name);
  assert.deepEqual(stderr.trimEnd().split('\n').slice(0, -1), notes);
  assert.deepEqual(codesOf(await checkJson(site)), []);
  return made;
}
