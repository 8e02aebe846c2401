import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenDocument, openDocument } from '../../server/language/engine/document.ts';
import { SiteState } from '../../server/language/engine/siteState.ts';
import type { NavigationNode } from '../../server/language/model/navigation/node.ts';
import { allRules } from '../../server/language/rules/all.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';
import { checkProblems } from '../kit/check.ts';
import { readFixture } from '../kit/fixture.ts';
import { checkNavigation, nodesOf } from './navigationKit.ts';

const twoTabs = `
  // file: docs.json
  { "navigation": { "tabs": [{ "tab": "T", "pages": ["a", "b"] }, { "tab": "U", "pages": ["c"] }] } }
  // file: a.mdx
  ---
  title: One
  ---
  // file: b.mdx
  // file: c.mdx
  // file: unlisted.mdx
`;

describe('the front matter of pages', () => {
  it('is read when it is needed, not when its cached state is requested', async () => {
    const { state, files } = await open(twoTabs);
    await state.settled();
    assert.deepEqual(titles(state.navigation), ['', 'T', 'A', 'B', 'U', 'C']);
    await state.settled();
    const { texts } = files.reads;
    state.ensureLoaded('frontMatter');
    await state.settled();
    assert.deepEqual(titles(state.navigation), ['', 'T', 'One', 'B', 'U', 'C']);
    assert.equal(files.reads.texts, texts, 'the pages were read for what they import, and once is enough');
    assert.equal(files.reads.heads, 0);
  });

  it('is read again for changed, created and deleted files', async () => {
    const { state, files, resolve } = await open(twoTabs);
    await resolve();
    const { texts } = files.reads;
    files.texts.set('b.mdx', '---\ntitle: Two\n---\n');
    files.texts.set('new.mdx', '---\ntitle: New\n---\n');
    files.texts.delete('c.mdx');
    await state.filesChanged({ created: ['new.mdx'], changed: ['b.mdx'], deleted: ['c.mdx'] });
    const root = await resolve();
    assert.deepEqual(titles(root), ['', 'T', 'One', 'Two', 'U', 'C']);
    assert.equal(nodesOf(root).at(-1)?.missing, true);
    assert.equal(files.reads.texts, texts + 2);
  });

  it('is that of the text in the editor, saved or not', async () => {
    const { state, resolve, edit, close } = await open(twoTabs);
    edit('b.mdx', '---\ntitle: Unsaved\n---\n');
    assert.deepEqual(titles(await resolve()), ['', 'T', 'One', 'Unsaved', 'U', 'C']);
    edit('b.mdx', '---\ntitle: Still unsaved\n---\n');
    assert.deepEqual(titles(state.navigation), ['', 'T', 'One', 'Still unsaved', 'U', 'C']);
    await close('b.mdx');
    assert.deepEqual(titles(await resolve()), ['', 'T', 'One', 'B', 'U', 'C']);
  });

  it('keeps every node that looks the same as before', async () => {
    const { resolve, edit } = await open(twoTabs);
    const before = await resolve();
    edit('c.mdx', '---\ntitle: Three\n---\nText.\n');
    const after = await resolve();
    assert.equal(after.children[0], before.children[0]);
    assert.notEqual(after.children[1], before.children[1]);
    edit('c.mdx', '---\ntitle: Three\n---\nOther text.\n');
    assert.equal(await resolve(), after);
  });
});

it('an edit recreates only the nodes around it', async () => {
  const { resolve, edit, files } = await open(twoTabs);
  edit('docs.json', files.texts.get('docs.json') ?? '');
  const before = await resolve();
  edit('docs.json', (files.texts.get('docs.json') ?? '').replace('"b"', '"b", "c"'));
  const after = await resolve();
  assert.equal(after.children[1]?.children[0], before.children[1]?.children[0]);
  assert.equal(after.children[0]?.children[0], before.children[0]?.children[0]);
  assert.deepEqual(titles(after), ['', 'T', 'One', 'B', 'C', 'U', 'C']);
});

describe('pages', () => {
  it('have no title where `title` is empty, and without a file none behind their last slash', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["draft", "named", "nowhere/", "a/b/"] } }
      //                          ^^^^^^^ page: 
      //                                   ^^^^^^^ page: Brief
      //                                            ^^^^^^^^^^ page: , missing
      //                                                        ^^^^^^ page: , missing
      // file: draft.mdx
      ---
      title:
      ---
      // file: named.mdx
      ---
      title: ~
      sidebarTitle: Brief
      ---
    `));

  it('may name the library of their icon', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["a", "b"] } }
      //                          ^^^ page: A, icon flag, iconLibrary lucide
      //                               ^^^ page: B, icon flag
      // file: a.mdx
      ---
      icon: { name: flag, library: lucide }
      ---
      // file: b.mdx
      ---
      icon:
        name: flag
        style: solid
      ---
    `));
});

describe('specifications named only in front matter', () => {
  const site = (reference: string) => `
    // file: docs.json
    { "navigation": { "pages": ["a"] } }
    // file: a.mdx
    ---
    openapi: ${reference}
    ---
    // file: specs/late.json
    { "components": { "schemas": { ${Array.from({ length: 100 }, (_, i) => `"S${i}": {}`).join(', ')} } }, "openapi": "3.1.0", "paths": { "/late": { "get": { "summary": "Late" } } } }
    // file: specs/shop.yaml
    openapi: 3.1.0
    paths: { /users: { get: { summary: Users } } }
    // file: api-docs.json
    { "openapi": "3.1.0", "paths": { "/teams": { "get": { "summary": "Teams" } } } }
    // file: package.json
    { "name": "no specification" }
  `;

  checkTitle('by path', '/specs/shop.yaml GET /users', 'Users');
  checkTitle('by a path that ends as docs.json does', '/api-docs.json GET /teams', 'Teams');
  checkTitle('by bare name', 'shop GET /users', 'Users');
  checkTitle('by nothing but the operation', 'GET /users', 'Users');
  checkTitle('whose keys are sorted, so that `openapi` stands far behind', 'GET /late', 'Late');
  checkTitle('that are not there', 'nope GET /users', 'A');

  it('are not searched without a reference', async () => {
    const { files, resolve } = await open(site('shop GET /users'));
    await resolve();
    // Those that nothing names and that may be overlays; the search would read all three specifications.
    assert.equal(files.reads.heads, 2);
  });

  function checkTitle(name: string, reference: string, title: string): void {
    it(name, async () => {
      const { resolve } = await open(site(reference));
      assert.deepEqual(titles(await resolve()), ['', title]);
    });
  }
});

describe('unlisted operations', () => {
  it('are reported once the pages are read, except those that page files show', () =>
    checkProblems(
      `
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["GET /users"] }] } }
      //                                             ^^^^^^^^^ operation-not-listed: Operations of "api.yaml" that are listed nowhere: \`DELETE /users\` (1 of 3).
      // file: shown.mdx
      ---
      openapi: POST /users
      ---
      // file: api.yaml
      openapi: 3.1.0
      paths: { /users: { get: {}, post: {}, delete: {} } }
    `,
      { about: ['operation-not-listed'] },
    ));
});

it('a page file at the address of a generated page is listed with it', () =>
  checkProblems(
    `
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] } }
      // file: api-reference/list-users.mdx
      // file: api-reference/other.mdx
      //< orphan-page
      // file: api.yaml
      openapi: 3.1.0
      paths: { /users: { get: { summary: List users } } }
    `,
    { about: ['orphan-page'] },
  ));

/** A site that nobody has asked anything yet. */
async function open(fixture: string) {
  const files = memoryFiles(readFixture(fixture).files);
  const documents = new Map<string, OpenDocument>();
  const state = new SiteState({ files, rules: allRules, findOpen: (path) => documents.get(path) });
  await state.load();
  return {
    state,
    files,
    edit(path: string, text: string) {
      documents.set(path, openDocument(path, 'mdx', 1, text));
      state.invalidate(path);
    },
    async close(path: string) {
      documents.delete(path);
      await state.filesChanged({ changed: [path] });
    },
    async resolve() {
      state.ensureLoaded('frontMatter');
      await state.settled();
      return state.navigation;
    },
  };
}

function titles(root: NavigationNode): readonly string[] {
  return nodesOf(root).map((node) => node.title);
}
