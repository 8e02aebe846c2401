import assert from 'node:assert/strict';
import test from 'node:test';
import { isRefused } from '../../server/base/result.ts';
import { pageFieldEdit } from '../../server/language/changes/pages/frontMatter.ts';
import { addTargets } from '../../server/language/changes/pages/pageLists.ts';
import { codeLenses } from '../../server/language/features/codeLenses.ts';
import { findPages } from '../../server/language/features/goToPage.ts';
import { inlayHints } from '../../server/language/features/inlayHints.ts';
import { placesOf } from '../../server/language/features/pagePlaces.ts';
import { workspaceSymbols } from '../../server/language/features/workspaceSymbols.ts';
import { pathOfAddress, publicAddress } from '../../server/language/model/links/addresses.ts';
import { addressOf } from '../../server/language/site/paths.ts';
import { ask } from './kit.ts';

const site = `
  // file: docs.json
  {
    "navigation": {
      "tabs": [
        { "tab": "Guides", "groups": [
          { "group": "Start", "pages": ["index", "guides/quick-start", "guides/deploy", "guides/gone"] },
          { "group": "More", "pages": ["guides/quick-start"] }
        ] },
        { "tab": "API", "openapi": "api/spec.yaml", "pages": ["GET /users/{id}"] }
      ]
    },
    "redirects": [
      { "source": "/start", "destination": "/guides/quick-start" },
      { "source": "/v1/:slug*", "destination": "/guides/:slug*" },
      { "source": "/loop", "destination": "/loop" }
    ]
  }
  // file: index.mdx
  ---
  title: Welcome to Waymark
  ---
  // file: guides/quick-start.mdx
  ---
  title: Quick start!
  ---
  // file: guides/deploy.mdx
  ---
  title: Put it on a server
  sidebarTitle: On a server
  ---
  // file: guides/draft.mdx
  // file: guides/index.mdx
  // file: other/lonely.mdx
  // file: api/spec.yaml
  openapi: 3.1.0
  info: { title: W, version: '1' }
  paths:
    /users/{id}:
      get: { summary: Get a user, tags: [People] }
`;

test('a page is found by title, path, operation and address', async () => {
  const { view, findFrontMatter } = await ask(site);
  const options = { siteUrl: 'https://example.com/docs', limit: 10 };
  const cases: ReadonlyArray<readonly [query: string, path: string]> = [
    ['On a server', 'guides/deploy'],
    ['server', 'guides/deploy'],
    ['put it on a', 'guides/deploy'],
    ['guides/deploy', 'guides/deploy'],
    ['/guides/deploy', 'guides/deploy'],
    ['quick', 'guides/quick-start'],
    ['gdep', 'guides/deploy'],
    ['welcome waymark', 'index'],
    ['GET /users/{id}', 'api-reference/people/get-a-user'],
    ['get a user', 'api-reference/people/get-a-user'],
    ['https://example.com/docs/guides/deploy?x=1#y', 'guides/deploy'],
    ['https://example.com/docs', 'index'],
    ['http://localhost:3000/guides/deploy/', 'guides/deploy'],
    ['localhost:3000/', 'index'],
    ['https://preview-12.example.net/guides/deploy', 'guides/deploy'],
    ['https://example.com/docs/start', 'guides/quick-start'],
    ['/v1/deploy', 'guides/deploy'],
    ['https://example.com/docs/guides', 'guides/index'],
    ['https://example.com/docs/api-reference/people/get-a-user', 'api-reference/people/get-a-user'],
  ];
  for (const [query, path] of cases)
    assert.equal(findPages(view, findFrontMatter, query, options)[0]?.path, path, query);
  for (const query of ['zzzz', '/loop', 'https://example.com/docs/nowhere-at-all']) {
    assert.deepEqual(findPages(view, findFrontMatter, query, options), [], query);
  }
  assert.equal(findPages(view, findFrontMatter, '', { ...options, limit: 3 }).length, 3);
});

test('a search result shows its place in the navigation and its first entry', async () => {
  const { view, findFrontMatter, text } = await ask(site);
  const [found] = findPages(view, findFrontMatter, 'quick start', { siteUrl: undefined, limit: 5 });
  assert.equal(found?.labelPath, 'Guides › Start');
  assert.equal(text.getText().slice(found?.entry?.start, found?.entry?.end), '"guides/quick-start"');
  const [lonely] = findPages(view, findFrontMatter, 'lonely', { siteUrl: undefined, limit: 5 });
  assert.deepEqual([lonely?.labelPath, lonely?.entry], ['', undefined]);
});

test('addresses are derived from pages, and paths from addresses', () => {
  assert.equal(addressOf('index'), '/');
  assert.equal(addressOf('guides/index'), '/guides');
  assert.equal(publicAddress('guides/start', 'https://a.com/docs/'), 'https://a.com/docs/guides/start');
  assert.equal(publicAddress('index', 'https://a.com/'), 'https://a.com');
  assert.equal(publicAddress('a', undefined), '/a');
  assert.equal(pathOfAddress('https://a.com/b%20c', undefined), '/b c');
  assert.equal(pathOfAddress('/b%20c', undefined), '/b c');
  assert.equal(pathOfAddress('https://a.com/%', undefined), '/%');
  assert.equal(pathOfAddress('a title', undefined), undefined);
});

test('workspace symbols are pages, under the name that the query means', async () => {
  const { view, findFrontMatter } = await ask(site);
  const symbols = (query: string) =>
    workspaceSymbols(view, findFrontMatter, query, (file) => file).map(
      ({ name, containerName, location }) => `${name} | ${containerName} | ${location.uri}`,
    );
  assert.deepEqual(symbols('start'), ['Quick start! | guides/quick-start | guides/quick-start.mdx']);
  // VS Code drops symbols whose name does not match what is typed.
  assert.deepEqual(symbols('guides/dep'), ['guides/deploy | On a server | guides/deploy.mdx']);
  assert.deepEqual(symbols('/guides/deploy'), ['guides/deploy | On a server | guides/deploy.mdx']);
  assert.deepEqual(symbols('put it'), ['Put it on a server | guides/deploy | guides/deploy.mdx']);
  const operation = 'api-reference/people/get-a-user | api/spec.yaml';
  assert.deepEqual(symbols('get a'), [`Get a user | ${operation}`]);
  assert.deepEqual(symbols('GET /users'), [`GET /users/{id} | ${operation}`]);
});

test('hints show titles that differ from the path, and the number of pages below', async () => {
  const { view, findFrontMatter, text } = await ask(site);
  const range = { start: { line: 0, character: 0 }, end: { line: 30, character: 0 } };
  const shown = (options: { pageTitles: boolean; pageCounts: boolean }, part = range) =>
    inlayHints(view, findFrontMatter, { file: 'docs.json', text, range: part, options }).map(
      ({ label, position }) => `${position.line} ${label}`,
    );
  assert.deepEqual(shown({ pageTitles: true, pageCounts: false }), ['4 Welcome to Waymark', '4 On a server']);
  assert.deepEqual(shown({ pageTitles: false, pageCounts: true }), ['3 5 pages', '4 4 pages', '5 1 page', '7 1 page']);
  const line = { start: { line: 5, character: 0 }, end: { line: 6, character: 0 } };
  assert.deepEqual(shown({ pageTitles: true, pageCounts: true }, line), ['5 1 page']);
});

test('lenses count pages, and those without a file', async () => {
  const { view, text } = await ask(site);
  const lenses = codeLenses(view, 'docs.json', text);
  assert.deepEqual(
    lenses.map(({ range, command }) => `${range.start.line} ${command?.title}`),
    [
      '1 6 pages, 1 without a file',
      '3 5 pages, 1 without a file',
      '4 4 pages, 1 without a file',
      '5 1 page',
      '7 1 page',
    ],
  );
});

test('a page has its places in the navigation, and the places it could be added to', async () => {
  const { view, text } = await ask(site);
  const content = text.getText();
  assert.deepEqual(
    placesOf(view, 'guides/quick-start').map(({ labelPath }) => labelPath),
    ['Guides › Start', 'Guides › More'],
  );
  const targets = addTargets(view, 'guides/draft', () => content);
  assert.deepEqual(
    targets.map(({ labelPath, pages }) => `${labelPath}: ${pages}`),
    ['Guides › Start: 4', 'Guides › More: 1', 'API: 1'],
  );
  const { edit } = targets[0]!;
  const changed = content.slice(0, edit.offset) + edit.text + content.slice(edit.end);
  assert.ok(changed.includes('"guides/gone", "guides/draft"] }'));
});

test('no page is added to a list with a syntax error, since its last entry may not end where it seems to', async () => {
  const { view, text } = await ask(
    site.replace('"pages": ["guides/quick-start"]', '"pages": [http://a"guides/quick-start"\n]'),
  );
  const targets = addTargets(view, 'guides/draft', () => text.getText());
  assert.deepEqual(
    targets.map(({ labelPath }) => labelPath),
    ['Guides › Start', 'API'],
  );
});

test('a page is hidden by one line of front matter', () => {
  const cases: ReadonlyArray<readonly [before: string, after: string | undefined]> = [
    ['# Text\n', '---\nhidden: true\n---\n\n# Text\n'],
    ['', '---\nhidden: true\n---\n'],
    ['---\ntitle: A\n---\ntext', '---\ntitle: A\nhidden: true\n---\ntext'],
    ['---\r\ntitle: A\r\n---\r\n', '---\r\ntitle: A\r\nhidden: true\r\n---\r\n'],
    ['---\nhidden: false\ntitle: A\n---\n', '---\nhidden: true\ntitle: A\n---\n'],
    ['---\nhidden:\n---\n', '---\nhidden: true\n---\n'],
    ['---\n---\n', '---\nhidden: true\n---\n'],
    ['---\nhidden: true\n---\n', undefined],
    ['text\n\n---\nhidden: false\n---\n', '---\nhidden: true\n---\n\ntext\n\n---\nhidden: false\n---\n'],
  ];
  for (const [before, after] of cases) {
    const edit = pageFieldEdit(before, 'hidden', true);
    const changed =
      edit && !isRefused(edit) ? before.slice(0, edit.offset) + edit.text + before.slice(edit.end) : undefined;
    assert.equal(changed, after, JSON.stringify(before));
  }
});

test('a hidden page is shown again by removing that line', () => {
  const cases: ReadonlyArray<readonly [before: string, after: string | undefined]> = [
    ['---\nhidden: true\n---\n\n# Text\n', '# Text\n'],
    ['---\nhidden: true\n---\n', ''],
    ['---\ntitle: A\nhidden: true\n---\ntext', '---\ntitle: A\n---\ntext'],
    ['---\r\nhidden: "true"\r\ntitle: A\r\n---\r\n', '---\r\ntitle: A\r\n---\r\n'],
    ['---\nmore:\n  hidden: true\n---\n', undefined],
    ['# Text\n\nhidden: true\n', undefined],
  ];
  for (const [before, after] of cases) {
    const edit = pageFieldEdit(before, 'hidden', undefined);
    const changed =
      edit && !isRefused(edit) ? before.slice(0, edit.offset) + edit.text + before.slice(edit.end) : undefined;
    assert.equal(changed, after, JSON.stringify(before));
  }
});
