import { readdirSync, readFileSync } from 'node:fs';
import { readFixture } from '../kit/fixture.ts';

/** One rule shown on a small site: what it finds, and how the same is written well. */
export interface Example {
  readonly code: string;
  /** A fixture with carets under what the rule finds. */
  readonly violating: string;
  /** The files that are to be written another way. */
  readonly fixed: string;
}

const folder = 'test/rules/examples';
const between = '// instead\n';

/** The examples, one file a rule; the pages in docs/rules show them too. */
export function readExamples(): readonly Example[] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const [violating = '', fixed = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(between);
      return { code: file.replace(/\.txt$/, ''), violating, fixed };
    });
}

/** What stands around every example: its pages and its specifications. */
export const exampleSite: ReadonlyMap<string, string> = readFixture(`
  // file: intro.mdx
  // file: install.mdx
  // file: deploy.mdx
  // file: linux.mdx
  // file: windows.mdx
  // file: v1/intro.mdx
  // file: de/intro.mdx
  // file: schema.graphql
  // file: sdk.json
  // file: openapi.json
  {
    "openapi": "3.1.0",
    "info": { "title": "Waymark", "version": "1" },
    "paths": {
      "/users": { "get": { "summary": "List users" } },
      "/users/{id}": { "get": { "summary": "Show a user" } },
      "/internal": { "get": { "summary": "Keep out", "x-excluded": true } }
    }
  }
`).files;
