import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFixture } from '../kit/fixture.ts';
import { checkNavigation, nodesOf, publishedOf, resolveSite } from './navigationKit.ts';

describe('pages', () => {
  it('are called by sidebarTitle, title, or the last segment of the path in words', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["intro", "short", "guides/my-first_page", "guides/index", "./empty/"] } }
      //                          ^^^^^^^ page: Introduction
      //                                   ^^^^^^^ page: Brief
      //                                            ^^^^^^^^^^^^^^^^^^^^^^ page: My first page
      //                                                                    ^^^^^^^^^^^^^^ page: Index
      //                                                                                    ^^^^^^^^^^ page: Empty
      // file: intro.mdx
      ---
      title: Introduction
      ---
      // file: short.md
      ---
      title: A very long title
      sidebarTitle: Brief
      ---
      // file: guides/my-first_page.mdx
      # A heading is not a title
      // file: guides/index.mdx
      // file: empty.mdx
    `));

  it('show icon, tag, description, deprecation and whether they hide', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["a", "b"] } }
      //                          ^^^ page: A, icon bolt, tag NEW, description Words., deprecated
      //                               ^^^ page: B, hidden
      // file: a.mdx
      ---
      icon: bolt
      tag: NEW
      description: Words.
      deprecated: true
      ---
      // file: b.mdx
      ---
      hidden: true
      ---
    `));

  it('with a url are links', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["status"] } }
      //                          ^^^^^^^^ link: Status, href https://status.example.com
      // file: status.mdx
      ---
      url: https://status.example.com
      ---
    `));

  it('have a method when they describe an endpoint', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["a", "b", "c", "d"] } }
      //                          ^^^ page: All users, description Every one., badge GET, operation api.yaml get /users
      //                               ^^^ page: Mine, description Every one., badge GET, operation api.yaml get /users
      //                                    ^^^ page: C, badge POST
      //                                         ^^^ page: All users, description Every one., operation api.yaml get /users
      // file: a.mdx
      ---
      openapi: api GET /users
      ---
      // file: b.mdx
      ---
      title: Mine
      openapi: get /users
      ---
      // file: c.mdx
      ---
      api: POST https://api.example.com/users
      ---
      // file: d.mdx
      ---
      openapi: "/api.yaml get /users"
      hideApiMarker: true
      ---
      // file: api.yaml
      openapi: 3.1.0
      paths: { /users: { get: { summary: All users, description: Every one. } } }
    `));

  it('without a file stay listed as missing, also those the platform ignores', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["gone", "README", "drafts/new", "GET /users"] } }
      //                          ^^^^^^ page: Gone, missing
      //                                  ^^^^^^^^ page: README, missing
      //                                            ^^^^^^^^^^^^ page: New, missing
      //                                                          ^^^^^^^^^^^^ page: Users, missing
      // file: README.md
      // file: drafts/new.mdx
      // file: .mintignore
      drafts
    `));

  it('have an address, and the file it comes from', async () => {
    const { files } = readFixture(`
      // file: docs.json
      { "navigation": { "pages": ["index", "guides/index", "/guides/start", "old/", "guides\\\\use", "gone", "status"] } }
      // file: index.mdx
      // file: guides/index.md
      // file: guides/start.mdx
      // file: guides/use.mdx
      // file: old.mdx
      // file: status.mdx
      ---
      url: /health
      ---
    `);
    const [, ...pages] = nodesOf(publishedOf(await resolveSite(files)));
    assert.deepEqual(
      pages.map(({ path, address, file }) => [path, address, file]),
      [
        ['index', '/', 'index.mdx'],
        ['guides/index', '/guides', 'guides/index.md'],
        ['guides/start', '/guides/start', 'guides/start.mdx'],
        ['old/', '/old', 'old.mdx'],
        ['guides\\use', '/guides/use', 'guides/use.mdx'],
        ['gone', '/gone', undefined],
        ['status', undefined, 'status.mdx'],
      ],
    );
  });
});

describe('elements', () => {
  it('languages and versions have a default', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "languages": [
        { "language": "de", "hidden": true, "pages": ["a"] },
      //^ language: de, hidden
      //                                              ^^^ page: A
        { "language": "en", "default": true, "versions": [
      //^ language: en, saysDefault, default
          { "version": "v2", "tag": "NEW", "pages": ["a"] },
      //  ^ version: v2, tag NEW, default
      //                                             ^^^ page: A
          { "version": "v1", "href": "https://old.example.com" }
      //  ^ version: v1, href https://old.example.com
        ] }
      ] } }
      // file: a.mdx
    `));

  it('products, dropdowns, tabs, anchors and menu items', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "products": [
        { "product": "core", "name": "Core", "description": "The heart.", "icon": "heart", "dropdowns": [
      //^ product: Core, icon heart, description The heart.
          { "dropdown": "Docs", "color": { "light": "#fff", "dark": "#000" }, "tabs": [
      //  ^ dropdown: Docs, color #fff #000
            { "tab": "Guides", "icon": { "name": "book", "library": "lucide" }, "menu": [
      //    ^ tab: Guides, icon book, iconLibrary lucide
              { "item": "First", "description": "Begin here.", "pages": ["a"] },
      //      ^ item: First, description Begin here.
      //                                                                 ^^^ page: A
              { "item": "Forum", "href": "https://forum.example.com" }
      //      ^ item: Forum, href https://forum.example.com
            ] },
            { "tab": "More", "hidden": true, "anchors": [{ "anchor": "Home", "icon": "/logo.svg", "pages": [] }] }
      //    ^ tab: More, hidden
      //                                                 ^ anchor: Home, icon /logo.svg
          ] }
        ] }
      ] } }
      // file: a.mdx
    `));

  it('groups: only nested ones are closed or expanded', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [
        { "group": "Start", "tag": "BETA", "expanded": true, "root": "overview", "pages": ["a",
      //^ group: Start, tag BETA, root overview
      //                                                                                   ^^^ page: A
          { "group": "Deep", "expanded": true, "pages": [] },
      //  ^ group: Deep, expanded
          { "group": "Deeper", "expanded": false, "root": "gone" }
      //  ^ group: Deeper, root gone, missing
        ] }
      ] } }
      // file: a.mdx
      // file: overview.mdx
    `));

  it('global links stand first, on any division', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": {
        "tabs": [{ "tab": "T", "pages": [], "global": { "anchors": [{ "anchor": "Forum", "href": "/forum" }] } }],
      //         ^ tab: T
      //                                              ^ global: Global
      //                                                            ^ anchor: Forum, href /forum
        "global": { "anchors": [{ "anchor": "Blog", "href": "https://example.com/blog", "icon": "pen" }] }
      //          ^ global: Global
      //                        ^ anchor: Blog, href https://example.com/blog, icon pen
      } }
    `));

  it('have the position where they are written', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "tabs": [{ "tab": "T", "groups": { "$ref": "nav/groups.json" } }, { "$ref": "nav/tab.json" }] } }
      //                         ^ tab: T
      //                                                                                  ^ tab: Other
      // file: nav/groups.json
      [
        { "group": "G", "pages": ["a"] }
      //^ group: G
      //                          ^^^ page: A
      ]
      // file: nav/tab.json
      { "tab": "Other", "pages": ["a"] }
      //                          ^^^ page: A
      // file: a.mdx
    `));
});

describe('an element that the platform drops', () => {
  it('is lost, and the element that replaces it is named', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": {
        "tabs": [{ "tab": "T",
      //         ^ tab: T
          "pages": ["a"],
      //            ^^^ page: A, lost mixed-children groups
          "groups": [{ "group": "G", "pages": ["a"], "groups": [{ "group": "Inner", "pages": ["a"] }] }] }],
      //             ^ group: G
      //                                       ^^^ page: A
      //                                                        ^ group: Inner, lost child-not-allowed
      //                                                                                      ^^^ page: A
        "anchors": [{ "anchor": "A", "pages": ["a"] }]
      //            ^ anchor: A, lost root-pattern-multiple tabs
      //                                       ^^^ page: A
      } }
      // file: a.mdx
    `));

  it('can be a whole division because of one wrong value', async () => {
    const fixture = `
      // file: docs.json
      { "navigation": { "tabs": [{ "tab": "T", "groups": [{ "group": "G", "expanded": "yes", "pages": ["a"] }] }] } }
      //                         ^ tab: T
      //                                                  ^ group: G, lost content-lost
      //                                                                                               ^^^ page: A
      // file: a.mdx
    `;
    await checkNavigation(fixture);
    const kept = nodesOf(publishedOf(await resolveSite(readFixture(fixture).files)));
    assert.deepEqual(
      kept.map((node) => node.title),
      ['', 'T'],
    );
  });

  it('is shown in a file that is refused as a whole', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "G", "pages": ["a", 7] }] } }
      //                           ^ group: G
      //                                                     ^^^ page: A
      // file: a.mdx
    `));
});
