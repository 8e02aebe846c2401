import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterNodes } from '../../../server/language/features/navigation/filter.ts';
import { nodeOfFile } from '../../../server/language/features/navigation/find.ts';
import { firstStep, stepsTo } from '../../../server/language/features/navigation/steps.ts';
import type { ShownNode } from '../../../server/language/protocol/index.ts';
import { draw, drawFiltered, drawing, view } from './kit.ts';

const site = `
  // file: docs.json
  { "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [
        { "group": "Start", "tag": "New", "pages": ["intro", "gone", { "group": "More", "hidden": true, "pages": ["more/a"] }] }
      ]},
      { "tab": "API", "openapi": "api.yaml", "groups": [{ "group": "People", "pages": ["GET /users", "intro"] }], "pages": ["more/b"] },
      { "tab": "Blog", "href": "https://blog.example" }
    ]
  } }
  // file: intro.mdx
  ---
  title: Welcome
  ---
  // file: more/a.mdx
  // file: more/b.mdx
  // file: more/c.mdx
  // file: more/d.mdx
  ---
  title: Secret
  hidden: true
  ---
  // file: more/a.md
  // file: README.md
  // file: snippets/box.mdx
  // file: drafts/x.mdx
  // file: .mintignore
  drafts/
  // file: other/docs.json
  { "navigation": { "pages": ["y"] } }
  // file: other/y.mdx
  // file: api.yaml
  openapi: 3.1.0
  info: { title: A, version: '1' }
  paths:
    /users:
      get: { summary: List users }
`;

/** Draws the tree of a site with what `tell` says of each node. */
async function checkTree(fixture: string, tell: (node: ShownNode) => string, expected: string): Promise<void> {
  assert.equal(draw(await view(fixture), tell), drawing(expected));
}

describe('a node of the view shows', () => {
  it('a language with its pages, each counted once, as it is compared with others', () =>
    checkTree(
      `
  // file: docs.json
  { "navigation": { "languages": [
    { "language": "en", "tabs": [
      { "tab": "Guides", "pages": ["index", "install"] },
      { "tab": "Reference", "pages": ["index", { "group": "More", "root": "more", "pages": ["install"] }] }
    ] },
    { "language": "de", "pages": ["de/index", "de/install", "de/more"] }
  ] } }
  // file: index.mdx
  // file: install.mdx
  // file: more.mdx
  // file: de/index.mdx
  // file: de/install.mdx
  // file: de/more.mdx
`,
      ({ pages }) => (pages === undefined ? '' : String(pages)),
      `
      en: 3
        Guides: 2
        Reference: 2
          More: 1
      de: 3
      `,
    ));

  it('its kind, its pages and its special states', () =>
    checkTree(
      site,
      ({ kind, pages, is, operation }) =>
        [kind, pages, operation, ...is].filter((part) => part !== undefined).join(' '),
      `
      Guides: tab 3
        Start: group 3
          Welcome: page
          Gone: page missing
          More: group 1 hidden faded
            A: page faded
      API: tab 2
        People: group 2
          List users: operation GET /users generated
          Welcome: page
        B: page lost faded
      Blog: tab 0
      Not in the navigation: outside 1 outside
        C: page outside
      Hidden: outside 1 outside
        Secret: page outside hidden faded
      Not served: outside 4 outside
        README.md: page outside faded
        drafts/x.mdx: page outside faded
        more/a.md: page outside faded
        snippets/box.mdx: page outside faded
      `,
    ));

  it('the problems of everything below it', () =>
    checkTree(
      site,
      ({ problems }) =>
        problems ? [problems.errors, problems.warnings, ...problems.own.map(({ text }) => text)].join(' ') : '',
      `
      Guides: 1 0
        Start: 1 0
          Gone: 1 0 No file for page "gone".
      API: 1 0 \`pages\` is ignored because \`groups\` wins in tab "API". Lost from the site: 1 page.
        People: 0 0
          Welcome: 0 0 "intro" is listed in another tab already, in group "Start".
      `,
    ));

  it('why readers do not see it', () =>
    checkTree(
      site,
      ({ reason }) => reason ?? '',
      `
        B: Not on the site: the platform keeps \`groups\` and drops this.
        README.md: the platform ignores README.md
        drafts/x.mdx: .mintignore says drafts/
        more/a.md: more/a.mdx is the page of this path
        snippets/box.mdx: a snippet, because it is in snippets
      `,
    ));

  it('its possible actions', () =>
    checkTree(
      site,
      ({ can }) => can.join(' '),
      `
      Guides: place edit hold page endpoints rename icon hidden convert
        Start: place edit hold page endpoints sort rename icon tag hidden convert ungroup
          Welcome: place edit page file address rename delete hidePage
          Gone: place edit page create
          More: place edit hold page endpoints rename icon tag expanded hidden convert ungroup
            A: place edit page file address rename delete hidePage
      API: place edit hold page endpoints rename icon hidden convert
        People: place edit hold page endpoints sort rename icon tag hidden convert ungroup
          List users: place edit page address
          Welcome: place edit page file address rename delete hidePage
        B: place edit page file address rename delete hidePage
      Blog: place edit address rename icon hidden convert
        C: file address rename delete list ignore hidePage
        Secret: file address rename delete list ignore showPage
        README.md: file
        drafts/x.mdx: file
        more/a.md: file
        snippets/box.mdx: file
      `,
    ));
});

describe('a node is found', () => {
  const places = {
    'by an entry': ['"intro"', '"in|tro"', 'tab:Guides/group:Start/page:intro'],
    'by a label': ['"More"', '"Mo|re"', 'tab:Guides/group:Start/group:More'],
    'by white space in an element': ['{ "tab": "API"', '{ | "tab": "API"', 'tab:API'],
    'by the navigation itself': ['"tabs"', '"ta|bs"', ''],
  } as const;
  for (const [how, [text, cursor, key]] of Object.entries(places)) {
    it(`by a position in docs.json: ${how}`, async () =>
      assert.equal((await view(site.replace(text, cursor), true)).at, key));
  }

  it('but not by a position outside the navigation', async () => {
    const fixture = '{ "name": "W|", "navigation": { "pages": ["a"] } }';
    assert.equal((await view(fixture, true)).at, undefined);
  });

  it('by a page file: where readers find it, or below a given node', async () => {
    const { state } = await view(site);
    assert.equal(nodeOfFile(state.navigation, 'intro.mdx'), 'tab:Guides/group:Start/page:intro');
    assert.equal(nodeOfFile(state.navigation, 'intro.mdx', 'tab:API'), 'tab:API/group:People/page:intro');
    assert.equal(nodeOfFile(state.navigation, 'more/c.mdx'), undefined);
  });

  it('by its path of keys', async () => {
    const { state } = await view(site);
    assert.equal(stepsTo(state.navigation, 'tab:Guides/group:Start/group:More').at(-1)?.node.title, 'More');
    assert.deepEqual(stepsTo(state.navigation, 'tab:Guides/group:Gone'), []);
  });

  it('by words, with its ancestors', async () => {
    const { state, showing } = await view(site);
    const found = filterNodes(firstStep(state.navigation), 'welcome', showing);
    assert.equal(found.matches, 2);
    assert.equal(
      drawFiltered(found.nodes),
      drawing(`
      Guides
        Start
          Welcome
      API
        People
          Welcome
      `),
    );
  });
});
