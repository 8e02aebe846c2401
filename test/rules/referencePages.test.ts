import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SiteState } from '../../server/language/engine/siteState.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { checkProblems } from '../kit/check.ts';
import { publishedOf } from '../model/navigationKit.ts';

/** The addresses were recorded with prebuild 1.0.1333; what is in the sources is not read. */
describe('the pages of GraphQL schemas and SDKs', () => {
  const checkSite = (name: string, tabs: string, pages: string, links: string) =>
    it(name, () =>
      checkProblems(
        `
  // file: docs.json
  { "navigation": { "tabs": [${tabs}, { "tab": "Guides", "pages": ["start"${pages}] }] } }
  // file: schema.graphql
  type Query { user: String }
  // file: start.mdx
${links}`,
        { about: ['link-not-found', 'page-not-found'] },
      ),
    );
  checkSite(
    'may be linked to and listed',
    '{ "tab": "API", "graphql": "schema.graphql" }',
    ', "graphql-reference/queries/user"',
    `  [a](/graphql-reference/queries/user) [b](/graphql-reference/types/User) [c](/graphql-reference/user)
  //                                                                          ^^^^^^^^^^^^^^^^^^^^^^^ link-not-found: No page is at "/graphql-reference/user".
`,
  );
  checkSite(
    'are in `directory`, whose letters keep their case',
    `{ "tab": "API", "graphql": { "source": "schema.graphql", "directory": "/./API/" } },
    { "tab": "SDK", "groups": [{ "group": "TS", "sdk": { "format": "typedoc", "source": "ts.json", "directory": "sdk/ts" } }] }`,
    ', "sdk/ts/classes/Client"',
    `  [a](/API/mutations/addUser) [b](/sdk/ts/classes/Client) [c](/api/queries/user) [d](/sdk/py/Client)
  //                                                          ^^^^^^^^^^^^^^^^^ link-not-found: No page is at "/api/queries/user".
  //                                                                                 ^^^^^^^^^^^^^^ link-not-found: No page is at "/sdk/py/Client".
`,
  );
  it('follow each edit of docs.json', async () => {
    const page = 'sdk-reference/classes/Client';
    const docs = (group: string) =>
      `{ "navigation": { "groups": [${group}, { "group": "B", "pages": ["${page}"] }] } }`;
    const without = docs('{ "group": "A" }');
    const files = memoryFiles(new Map([['docs.json', without]]));
    const state = new SiteState({ files, rules: allRules });
    await state.load();
    const isMissing = () => publishedOf(state).children[1]!.children[0]!.missing;
    assert.equal(isMissing(), true);
    for (const [text, missing] of [
      [docs('{ "group": "A", "sdk": { "format": "typedoc", "source": "https://example.com/a.json" } }'), undefined],
      [without, true],
    ] as const) {
      files.texts.set('docs.json', text);
      await state.filesChanged({ changed: ['docs.json'] });
      assert.equal(isMissing(), missing);
    }
  });
});
