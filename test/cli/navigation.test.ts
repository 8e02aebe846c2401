import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clean, docs, docsJson, folderWith } from './kit.ts';

const site = `
// file: docs.json
${docs(`{
  "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com/blog" }] },
  "tabs": [
    { "tab": "Guides", "groups": [
      { "group": "Start", "tag": "NEW", "root": "index", "pages": ["first", "gone", { "group": "Deep", "hidden": true, "pages": ["deep"] }] }
    ] },
    { "tab": "API", "openapi": "api.yaml", "pages": ["GET /users"] },
    { "tab": "Hooks", "openapi": "hooks.yaml" }
  ],
  "pages": ["index"]
}`)}
// file: index.mdx
// file: first.mdx
---
title: First steps
deprecated: true
---
// file: deep.mdx
// file: api.yaml
openapi: 3.1.0
info: { title: Waymark }
paths: { /users: { get: { summary: List users } } }
// file: hooks.yaml
openapi: 3.1.0
info: { title: Waymark }
webhooks: { paid: { post: { tags: [Orders] } } }
`;

describe('docs-json navigation', () => {
  it('draws the site as readers see it', async () => {
    const { code, stdout, stderr } = await docsJson(folderWith(site), 'navigation');
    assert.equal(
      stdout,
      `Site
├─ global
│  └─ anchor Blog  → https://example.com/blog
├─ tab Guides  3 pages
│  └─ group Start [NEW]  → index
│     ├─ First steps  first (deprecated)
│     ├─ Gone  gone (missing)
│     └─ group Deep  (hidden)
│        └─ Deep  deep
├─ tab API  1 page
│  └─ GET List users  api-reference/list-users (generated)
└─ tab Hooks  1 page
   └─ group Orders  (generated)
      └─ WEBHOOK Paid  api-reference/orders/paid

5 pages: 2 generated, 1 missing, 1 hidden
`,
    );
    assert.equal(stderr, '2 errors in this site: see docs-json check.\n');
    assert.equal(code, 0);
  });

  it('shows dropped elements with --as-written', async () => {
    const { stdout } = await docsJson(folderWith(site), 'navigation --as-written');
    assert.match(
      stdout,
      /\n└─ Index {2}index \(lost: tabs wins\)\n\n6 pages: 2 generated, 1 missing, 1 hidden, 1 lost\n$/,
    );
  });

  it('prints JSON, and nothing else on standard output', async () => {
    const { stdout, code } = await docsJson(folderWith(clean), 'navigation --format json');
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), {
      version: 1,
      root: {
        kind: 'root',
        title: 'Site',
        source: { file: 'docs.json', pointer: '/navigation' },
        children: [
          {
            kind: 'page',
            title: 'Index',
            path: 'index',
            address: '/',
            file: 'index.mdx',
            source: { file: 'docs.json', pointer: '/navigation/pages/0' },
            children: [],
          },
        ],
      },
    });
  });

  it('finds the site in a folder, by its docs.json, or below the folder', async () => {
    const folder = folderWith(`// file: site/docs.json\n${docs('{ "pages": [] }')}\n`);
    for (const target of ['', 'site', 'site/docs.json', '.']) {
      const { stdout } = await docsJson(folder, `navigation ${target}`);
      assert.equal(stdout, 'Site\n\n0 pages\n', target);
    }
  });

  it('uses colours only in a terminal', async () => {
    const { stdout } = await docsJson(folderWith(clean), 'navigation', { isTerminal: true });
    assert.equal(stdout, '\u001b[1mSite\u001b[0m\n\u001b[2m└─\u001b[0m Index  \u001b[2mindex\u001b[0m\n\n1 page\n');
  });

  it('removes control characters from texts of files', async () => {
    const steering = folderWith(
      `// file: docs.json\n${docs('{ "groups": [{ "group": "a\\u001b[2Jb", "pages": [] }] }')}\n`,
    );
    assert.match((await docsJson(steering, 'navigation')).stdout, /group a\ufffd\[2Jb/);
  });

  const refused: readonly (readonly [name: string, fixture: string, args: string, message: string])[] = [
    [
      'a folder without a site',
      '// file: a.mdx\n',
      'navigation',
      'There is no docs.json here or below. Name the folder of a site.',
    ],
    [
      'several sites',
      `// file: a/docs.json\n${docs('{}')}\n// file: b/docs.json\n${docs('{}')}\n`,
      'navigation',
      'There are 2 sites here. Name one of them:\n  a/docs.json\n  b/docs.json',
    ],
    [
      'a file of another tool',
      '// file: docs.json\n[]\n',
      'navigation',
      '"docs.json" does not belong to a documentation site: it has no "navigation".',
    ],
    [
      'another format',
      clean,
      'navigation --format tree',
      "option '--format <format>' argument 'tree' is invalid. Choose one of text, json.",
    ],
  ];
  for (const [name, fixture, args, message] of refused) {
    it(`refuses ${name}`, async () => {
      const { code, stdout, stderr } = await docsJson(folderWith(fixture), args);
      assert.deepEqual([code, stdout, stderr], [2, '', `error: ${message}\n`]);
    });
  }
});
