import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planDeletion } from '../../../server/language/changes/moves/deletePages.ts';
import { applied } from '../../../server/language/text/edits.ts';
import { loadSite } from '../../kit/check.ts';

const deletions: readonly (readonly [name: string, deleted: string, before: string, after: string])[] = [
  [
    'entries and roots go, wherever they stand',
    'guides/a, guides/b',
    `{ "navigation": { "groups": [
  { "group": "A", "root": "guides/a", "pages": ["index", "guides/a", "guides/b"] },
  { "group": "B", "pages": ["guides/b"] }
] } }`,
    `{ "navigation": { "groups": [
  { "group": "A", "pages": ["index"] }
] } }`,
  ],
  [
    'groups that become empty go, those that were empty stay',
    'guides/a, guides/b',
    `{ "navigation": { "groups": [
  { "group": "A", "pages": ["index", { "group": "Inner", "root": "guides/a", "pages": [{ "group": "Innermost", "pages": ["guides/b"] }] }] },
  { "group": "Empty", "pages": [] },
  { "group": "Around", "pages": ["guides/b", { "group": "Empty", "pages": [] }] },
  { "group": "Endpoints", "openapi": "api.json", "pages": ["guides/a"] },
  { "group": "Endpoint", "pages": ["guides/a", "GET /users"] },
  { "group": "Root", "root": "index", "pages": ["guides/a"] },
  { "group": "Last", "root": "guides/b" }
] } }`,
    `{ "navigation": { "groups": [
  { "group": "A", "pages": ["index"] },
  { "group": "Empty", "pages": [] },
  { "group": "Around", "pages": [{ "group": "Empty", "pages": [] }] },
  { "group": "Endpoints", "openapi": "api.json", "pages": [] },
  { "group": "Endpoint", "pages": ["GET /users"] },
  { "group": "Root", "root": "index", "pages": [] }
] } }`,
  ],
  [
    'the first element stays in a list that the platform refuses if it is empty',
    'index, guides/a, guides/b',
    `{ "navigation": { "tabs": [
  { "tab": "A", "groups": [{ "group": "A", "pages": ["index", { "group": "Inner", "pages": ["guides/a"] }] }, { "group": "B", "pages": ["guides/b"] }] },
  { "tab": "B", "pages": [{ "group": "B", "pages": ["guides/b"] }] }
] } }`,
    `{ "navigation": { "tabs": [
  { "tab": "A", "groups": [{ "group": "A", "pages": [] }] }
] } }`,
  ],
  [
    'tabs, versions and menu items that become empty go; what still leads somewhere stays',
    'guides/a, guides/b',
    `{ "navigation": { "versions": [
  { "version": "v2", "tabs": [
    { "tab": "A", "pages": ["index"] },
    { "tab": "B", "icon": "star", "groups": [{ "group": "B", "pages": ["guides/b"] }] },
    { "tab": "Menu", "menu": [{ "item": "A", "pages": ["guides/a"] }, { "item": "Link", "href": "/x" }] },
    { "tab": "Links", "pages": ["guides/b"], "global": { "anchors": [{ "anchor": "Blog", "href": "https://b.example" }] } },
    { "tab": "Endpoints", "openapi": "api.json", "groups": [{ "group": "G", "pages": ["guides/a"] }] }
  ] },
  { "version": "v1", "tabs": [{ "tab": "A", "pages": ["guides/a"] }, { "tab": "B", "pages": ["guides/b"] }] }
] } }`,
    `{ "navigation": { "versions": [
  { "version": "v2", "tabs": [
    { "tab": "A", "pages": ["index"] },
    { "tab": "Menu", "menu": [{ "item": "Link", "href": "/x" }] },
    { "tab": "Links", "pages": [], "global": { "anchors": [{ "anchor": "Blog", "href": "https://b.example" }] } },
    { "tab": "Endpoints", "openapi": "api.json", "groups": [{ "group": "G", "pages": [] }] }
  ] }
] } }`,
  ],
  [
    'readers are sent elsewhere, those of older addresses too',
    'guides/a -> /guides/b',
    `{
  "navigation": { "pages": ["index", "guides/a", "guides/b"] },
  "redirects": [
    { "source": "/older", "destination": "/guides/a" },
    { "source": "/guides/b", "destination": "/guides/a" }
  ]
}`,
    `{
  "navigation": { "pages": ["index", "guides/b"] },
  "redirects": [
    { "source": "/older", "destination": "/guides/b" },
    { "source": "/guides/a", "destination": "/guides/b" }
  ]
}`,
  ],
  [
    'readers of the home page are sent elsewhere too',
    'index -> /guides/a',
    `{ "navigation": { "pages": ["index", "guides/a"] } }`,
    `{ "navigation": { "pages": ["guides/a"] }, "redirects": [{ "source": "/", "destination": "/guides/a" }] }`,
  ],
  [
    'a redirect leads to a page however its address is written',
    'guides/index -> /guides/a, guides/a b -> /guides/a',
    `{
  "navigation": { "pages": ["guides/index", "guides/a b", "guides/a"] },
  "redirects": [
    { "source": "/older", "destination": "/guides/index" },
    { "source": "/old", "destination": "/guides/a%20b" },
    { "source": "/oldest", "destination": "guides/a b" }
  ]
}`,
    `{
  "navigation": { "pages": ["guides/a"] },
  "redirects": [
    { "source": "/older", "destination": "/guides/a" },
    { "source": "/old", "destination": "/guides/a" },
    { "source": "/oldest", "destination": "/guides/a" },
    { "source": "/guides", "destination": "/guides/a" },
    { "source": "/guides/a b", "destination": "/guides/a" }
  ]
}`,
  ],
  [
    "commas too many and comments are in nobody's way",
    'guides/a -> /guides/b',
    `{ "navigation": { "pages": ["index", "guides/a", "guides/b",] }, "redirects": [{ "source": "/q", "destination": "/guides/a" },] }`,
    `{ "navigation": { "pages": ["index", "guides/b",] }, "redirects": [{ "source": "/q", "destination": "/guides/b" }, { "source": "/guides/a", "destination": "/guides/b" },] }`,
  ],
  [
    'a list that is broken is left alone',
    'guides/a',
    `{ "navigation": { "groups": [{ "group": "A", "pages": ["index" "guides/a"] }, { "group": "B", "pages": ["guides/a"] }] } }`,
    `{ "navigation": { "groups": [{ "group": "A", "pages": ["index" "guides/a"] }] } }`,
  ],
  [
    'what is not a list of redirects is left alone',
    'guides/a -> /',
    `{ "navigation": { "pages": ["guides/a"] }, "redirects": null }`,
    `{ "navigation": { "pages": [] }, "redirects": null }`,
  ],
  [
    'an address that would be a pattern in a redirect gets none',
    'guides/a(old) -> /',
    `{ "navigation": { "pages": ["index", "guides/a(old)"] } }`,
    `{ "navigation": { "pages": ["index"] } }`,
  ],
  [
    'an address that is redirected already is left alone',
    'guides/a -> /',
    `{ "navigation": { "pages": ["guides/a"] }, "redirects": [{ "source": "/guides/a", "destination": "/x" }] }`,
    `{ "navigation": { "pages": [] }, "redirects": [{ "source": "/guides/a", "destination": "/x" }] }`,
  ],
];

describe('deleting pages', () => {
  for (const [name, deleted, before, after] of deletions) {
    it(name, async () => {
      const paths = ['index', 'guides/a', 'guides/b', 'guides/a(old)', 'guides/index', 'guides/a b'];
      const pages = paths.map((page) => [`${page}.mdx`, ''] as const);
      const state = await loadSite(new Map([['docs.json', before], ...pages]));
      const asked = deleted.split(', ').map((one) => {
        const [path = '', redirectTo] = one.split(' -> ');
        return { path, redirectTo };
      });
      const plan = planDeletion(state.snapshot, asked, (file) => state.text(file)?.getText());
      const edits = [...(plan.config.get('docs.json') ?? []), ...(plan.redirectEdits.get('docs.json') ?? [])];
      assert.equal(applied(before, edits), after);
    });
  }
});

const included: readonly (readonly [name: string, before: Files, after: Files])[] = [
  [
    'an entry is all of the file that a chain of $ref ends at',
    {
      'docs.json': '{ "navigation": { "pages": ["index", { "$ref": "parts/a.json" }] } }',
      'parts/a.json': '{ "$ref": "b.json" }',
      'parts/b.json': '"guides/a"',
    },
    { 'docs.json': '{ "navigation": { "pages": ["index"] } }' },
  ],
  [
    'a file in the chain holds more, and is included in two ways',
    {
      'docs.json':
        '{ "navigation": { "pages": [{ "$ref": "a.json" }, { "$ref": "group.json" }, { "$ref": "b.json" }] } }',
      'group.json': '{ "group": "G", "pages": [{ "$ref": "a.json" }, "index"] }',
      'a.json': '{ "$ref": "b.json" }',
      'b.json': '"guides/a"',
    },
    {
      'docs.json': '{ "navigation": { "pages": [{ "$ref": "group.json" }] } }',
      'group.json': '{ "group": "G", "pages": ["index"] }',
    },
  ],
  [
    'a list is all of the file that a chain of $ref ends at',
    {
      'docs.json': '{ "navigation": { "pages": { "$ref": "a.json" } } }',
      'a.json': '{ "$ref": "b.json" }',
      'b.json': '["index", "guides/a"]',
    },
    { 'b.json': '["index"]' },
  ],
  [
    'a group that becomes empty is included in two lists, one of which must not be empty',
    {
      'docs.json':
        '{ "navigation": { "tabs": [{ "tab": "A", "pages": ["index", { "$ref": "g.json" }] }, { "$ref": "b.json" }] } }',
      'b.json': '{ "tab": "B", "openapi": "api.json", "groups": [{ "$ref": "g.json" }] }',
      'g.json': '{ "group": "G", "pages": ["guides/a"] }',
    },
    {
      'docs.json': '{ "navigation": { "tabs": [{ "tab": "A", "pages": ["index"] }, { "$ref": "b.json" }] } }',
      'g.json': '{ "group": "G", "pages": [] }',
    },
  ],
  [
    'a group that becomes empty is in a list of a file',
    {
      'docs.json': '{ "navigation": { "groups": { "$ref": "parts/groups.json" } } }',
      'parts/groups.json': '[{ "group": "A", "pages": ["index"] }, { "$ref": "g.json" }]',
      'parts/g.json': '{ "group": "G", "pages": ["guides/a"] }',
    },
    { 'parts/groups.json': '[{ "group": "A", "pages": ["index"] }]' },
  ],
];

type Files = Readonly<Record<string, string>>;

describe('deleting a page that is named in a file of $ref', () => {
  for (const [name, before, after] of included) {
    it(name, async () => {
      const pages = { 'index.mdx': '', 'guides/a.mdx': '' };
      const state = await loadSite(new Map(Object.entries({ ...before, ...pages })));
      const deleted = [{ path: 'guides/a', redirectTo: undefined }];
      const { config } = planDeletion(state.snapshot, deleted, (file) => state.text(file)?.getText());
      const changed = Array.from(config, ([file, edits]) => [file, applied(before[file] ?? '', edits)]);
      assert.deepEqual(Object.fromEntries(changed), after);
    });
  }
});

const table = (pages: string) => `{ "translations": { "pages": { ${pages} } } }`;

const named: readonly (readonly [name: string, deleted: string, before: string, after: string])[] = [
  [
    'a translation is named no more, and neither is one of a page that is gone',
    'es/inicio, guides/a',
    table('"es/inicio": "index", "es/empezar.mdx": "/guides/a", "es/b": "guides/b"'),
    table('"es/b": "guides/b"'),
  ],
  [
    'a table that is broken is left alone',
    'es/inicio',
    table('"es/inicio": "index" "es/b": "guides/b"'),
    table('"es/inicio": "index" "es/b": "guides/b"'),
  ],
  ['settings that name nothing of it stay', 'guides/b', table('"es/inicio": "index"'), table('"es/inicio": "index"')],
];

describe('deleting pages that the settings name as translations', () => {
  for (const [name, deleted, before, after] of named) {
    it(name, async () => {
      const pages = ['index', 'guides/a', 'guides/b', 'es/inicio', 'es/empezar', 'es/b'];
      const state = await loadSite(
        new Map([
          ['docs.json', JSON.stringify({ navigation: { pages } })],
          ['docs-json.config.json', before],
          ...pages.map((page) => [`${page}.mdx`, ''] as const),
        ]),
      );
      const asked = deleted.split(', ').map((path) => ({ path, redirectTo: undefined }));
      const plan = planDeletion(state.snapshot, asked, (file) => state.text(file)?.getText());
      assert.equal(applied(before, plan.config.get('docs-json.config.json') ?? []), after);
    });
  }
});
