import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPreview, previewIn } from './kit.ts';

describe('the sidebar of the preview', () => {
  it('has groups and pages with their details', () =>
    checkPreview(
      `
      // file: docs.json
      { "icons": { "library": "lucide" }, "navigation": { "groups": [
        { "group": "Start", "icon": "rocket", "tag": "New", "pages": ["intro", "gone",
          { "group": "More", "expanded": true, "pages": ["old"] },
          { "group": "Own page", "icon": { "name": "star", "library": "tabler" }, "root": "intro", "pages": ["users"] }
        ] },
        { "group": "Secret", "hidden": true, "pages": ["old"] }
      ] } }
      // file: intro.mdx
      // file: old.mdx
      ---
      title: Old
      deprecated: true
      tag: Beta
      ---
      // file: users.mdx
      ---
      title: All users
      api: GET /users
      ---
      `,
      '',
      `
      sidebar
        Start (lucide:rocket, New)
          Intro*
          Gone (missing)
          More (expanded)
            Old (Beta, deprecated)
          Own page (tabler:star, opens)
            All users (GET)
        Secret (hidden)
          Old (Beta, deprecated)
      page Intro
      `,
    ));

  it('has generated pages, and links', () =>
    checkPreview(
      `
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["GET /users", "status"] }] } }
      // file: status.mdx
      ---
      url: https://status.example.com
      ---
      // file: api.yaml
      openapi: 3.1.0
      info: { title: W, version: '1' }
      paths:
        /users:
          get: { summary: List users }
      `,
      '',
      `
      sidebar
        API
          List users* (GET, generated)
          Status → https://status.example.com
      page List users
      `,
    ));

  it('follows the innermost choice, and falls back to the nearest page', async () => {
    const site = `
      // file: docs.json
      { "navigation": { "tabs": [
        { "tab": "One", "groups": [{ "group": "A", "pages": ["a"] }, { "group": "B", "pages": ["b", "c"] }] },
        { "tab": "Two", "pages": ["d"] }
      ] } }`;
    await checkPreview(site, 'tab:Two', 'tab: One | Two*\nsidebar\n  D* (missing)\npage D');
    assert.equal((await previewIn(site, 'tab:One/group:B')).page?.key, 'tab:One/group:B/page:b');
    assert.equal((await previewIn(site, 'tab:One/group:B/page:renamed')).selected, 'tab:One/group:B/page:b');
    assert.equal((await previewIn(site, 'tab:Gone')).selected, 'tab:One/group:A/page:a');
  });
});

describe('the choices of the preview', () => {
  it('are those above the page, with the default that comes first', () =>
    checkPreview(
      `
      // file: docs.json
      { "navigation": {
        "global": { "anchors": [{ "anchor": "Forum", "icon": "comments", "href": "https://forum.example.com" }] },
        "languages": [
          { "language": "en", "pages": ["a"] },
          { "language": "de", "default": true, "versions": [
            { "version": "2.0", "tag": "Latest", "products": [
              { "product": "App", "name": "The App", "description": "What it is", "dropdowns": [
                { "dropdown": "Guides", "icon": "book", "anchors": [
                  { "anchor": "Basics", "pages": ["a"] }, { "anchor": "Blog", "href": "https://blog.example.com" }
                ] }
              ] }
            ] },
            { "version": "1.0", "pages": ["a"] }
          ] }
        ] } }
      // file: a.mdx
      `,
      '',
      `
      language: English | Deutsch*
      global anchor: Forum (fontawesome:comments) → https://forum.example.com
      version: 2.0* (Latest) | 1.0
      product: The App*
      dropdown: Guides* (fontawesome:book)
      anchor: Basics* | Blog → https://blog.example.com
      sidebar
        A*
      page A
      `,
    ));

  it('include the menu of a tab', () =>
    checkPreview(
      `
      // file: docs.json
      { "navigation": { "tabs": [
        { "tab": "Docs", "menu": [
          { "item": "Guides", "icon": "book", "description": "How to", "pages": ["a"] },
          { "item": "Status", "href": "https://status.example.com" }
        ] },
        { "tab": "Hidden", "hidden": true, "pages": ["a"] }
      ] } }
      // file: a.mdx
      `,
      '',
      `
      tab: Docs* [Guides (fontawesome:book), Status → https://status.example.com] | Hidden (hidden)
      item: Guides* (fontawesome:book) | Status → https://status.example.com
      sidebar
        A*
      page A
      `,
    ));

  it('that are external links keep the page', async () => {
    const site = `
      // file: docs.json
      { "navigation": { "tabs": [
        { "tab": "One", "pages": ["a", "b", "status"] },
        { "tab": "Out", "href": "https://example.com" }
      ] } }
      // file: a.mdx
      // file: b.mdx
      // file: status.mdx
      ---
      url: https://status.example.com
      ---`;
    for (const [key, href] of [
      ['tab:Out', 'https://example.com'],
      ['tab:One/page:status', 'https://status.example.com'],
    ] as const) {
      const { page, bars, selected } = await previewIn(site, key, 'tab:One/page:b');
      assert.deepEqual([page?.kind, page?.href, bars[0]?.current, selected], ['link', href, 'tab:One', key]);
    }
  });
});

describe('an element that the platform drops', () => {
  it('is shown in its place, with the reason', () =>
    checkPreview(
      `
      // file: docs.json
      { "navigation": {
        "tabs": [
          { "tab": "Guides", "anchors": [{ "anchor": "Basics", "pages": ["a"] }],
            "groups": [{ "group": "Lost", "pages": ["b"] }], "tabs": [{ "tab": "Inner", "pages": ["b"] }] },
          { "tab": "Emptied", "groups": [{ "group": "G", "icon": 3, "pages": ["a"] }] }
        ],
        "pages": ["c"]
      } }
      // file: a.mdx
      // file: b.mdx
      // file: c.mdx
      `,
      '',
      `
      tab: Guides* | Emptied
      anchor: Basics*
      tab: ~Inner~ : Not on the site: \`tabs\` is not allowed here.
      sidebar
        A*
      lost from Guides
        ~Lost~ : Not on the site: \`groups\` is ignored because \`anchors\` wins here.
          B
      lost from 
        ~C~ : Not on the site: \`pages\` is ignored because \`tabs\` wins here.
      page A
      `,
    ));

  it('can be opened', () =>
    checkPreview(
      `
      // file: docs.json
      { "navigation": { "tabs": [{ "tab": "Emptied", "groups": [{ "group": "G", "icon": 3, "pages": ["a"] }] }] } }
      // file: a.mdx
      `,
      'tab:Emptied',
      `
      tab: Emptied*
      sidebar
        ~G~ : Not on the site: an invalid entry makes the platform throw \`groups\` away.
          A*
      page A
      `,
    ));
});

describe('the page of the preview', () => {
  const site = (settings: string) => `
    // file: docs.json
    { ${settings} "navigation": { "languages": [{ "language": "en", "tabs": [
      { "tab": "Guides", "groups": [{ "group": "Start", "pages": [{ "group": "Deep", "pages": ["a"] }] }] }
    ] }] } }
    // file: a.mdx
    ---
    title: The whole title
    sidebarTitle: Short
    description: What it says.
    ---`;

  it('has the eyebrow of its settings, and none if the theme decides', async () => {
    const table = [
      ['"styling": { "eyebrows": "breadcrumbs" },', ['Guides', 'Start', 'Deep']],
      ['"styling": { "eyebrows": "section" },', ['Deep']],
      ['"styling": { "eyebrows": "other" },', []],
      ['', []],
    ] as const;
    for (const [settings, eyebrow] of table) {
      assert.deepEqual((await previewIn(site(settings))).page?.eyebrow, eyebrow, settings);
    }
  });

  it('has the title of the page, not of the sidebar', async () => {
    const { page } = await previewIn(site(''));
    assert.equal(page?.title, 'The whole title');
    assert.equal(page?.description, 'What it says.');
    assert.equal(page?.file, 'a.mdx');
    assert.equal(page?.address, '/a');
  });

  it('may be one outside the navigation, beside that of the page before', async () => {
    const fixture = `
      // file: docs.json
      { "navigation": { "tabs": [{ "tab": "A", "pages": ["a"] }, { "tab": "B", "pages": ["b"] }] } }
      // file: a.mdx
      // file: b.mdx
      // file: notes/new.mdx
      ---
      title: New
      description: Not listed yet.
      ---
      // file: secret.mdx
      ---
      hidden: true
      ---
      // file: snippets/part.mdx`;
    const { bars, sidebar, page, selected } = await previewIn(fixture, '-unlisted/page:notes~1new.mdx', 'tab:B/page:b');
    assert.equal(bars[0]?.current, 'tab:B');
    assert.deepEqual(
      sidebar.flatMap(({ entries }) => entries.map(({ title }) => title)),
      ['B'],
    );
    assert.equal(selected, page?.key);
    assert.deepEqual(page, {
      key: '-unlisted/page:notes~1new.mdx',
      kind: 'page',
      title: 'New',
      description: 'Not listed yet.',
      eyebrow: [],
      address: '/notes/new',
      file: 'notes/new.mdx',
      version: 0,
      unlisted: true,
    });
    assert.equal((await previewIn(fixture, '-hidden/page:secret.mdx')).page?.hidden, true);
    assert.equal((await previewIn(fixture, '-not-served/page:snippets~1part.mdx')).page?.title, 'A');
  });

  it('is missing if there is no navigation', () => checkPreview('{ "name": "Empty" }', '', 'sidebar\nno page'));
});
