import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docs, docsJson, folderWith, type Outcome } from '../kit.ts';

/** Two languages with the same tabs, a group of groups and a page that is listed in both. */
export const bilingual = `
// file: docs.json
${docs(`{
  "languages": [
    {
      "language": "en",
      "tabs": [
        {
          "tab": "Guides",
          "groups": [
            { "group": "Get started", "pages": ["index", "install"] },
            { "group": "More", "icon": "plus", "pages": ["deep/one", { "group": "Inner", "pages": ["deep/two"] }] }
          ]
        },
        { "tab": "Reference", "pages": ["api"] }
      ]
    },
    {
      "language": "fr",
      "tabs": [{ "tab": "Guides", "groups": [{ "group": "Commencer", "pages": ["fr/index", "api"] }] }]
    }
  ]
}`)}
// file: index.mdx
---
title: Home
---
// file: install.mdx
// file: api.mdx
// file: deep/one.mdx
// file: deep/two.mdx
// file: fr/index.mdx
`;

export const textIn = (folder: string, file = 'docs.json') => readFileSync(path.join(folder, file), 'utf8');

/** What a command makes of a site. */
export interface Edited extends Outcome {
  readonly folder: string;
  readonly before: string;
  readonly after: string;
}

/** Runs a command in a fresh copy of a site. */
export async function edited(args: readonly string[], fixture = bilingual): Promise<Edited> {
  const folder = folderWith(fixture);
  const before = textIn(folder);
  const outcome = await docsJson(folder, args);
  return { ...outcome, folder, before, after: textIn(folder) };
}

/** Asserts that a command makes this of docs.json, and brings no problem. */
export async function gives(args: readonly string[], expected: (before: string) => string, fixture = bilingual) {
  const { code, stderr, before, after, folder } = await edited(args, fixture);
  assert.equal(after, expected(before), stderr);
  assert.notEqual(after, before, stderr);
  assert.equal(code, 0, stderr);
  assert.doesNotMatch(stderr, /New problem/);
  return folder;
}

/** Asserts that a command is refused with this reason, and nothing has changed. */
export async function refuses(args: readonly string[], reason: string | RegExp, fixture = bilingual, exit = 1) {
  const { code, stdout, stderr, before, after } = await edited(args, fixture);
  if (typeof reason === 'string') assert.equal(stderr, `error: ${reason}\n`);
  else assert.match(stderr, reason);
  assert.deepEqual([code, stdout, after], [exit, '', before]);
}
