import { readFixture } from '../kit/fixture.ts';

/** The file that the navigation refers to with `$ref`. */
export const fragmentFile = 'shared/groups.json';

/** A small site with every level that real ones have: languages, versions, tabs, menus, dropdowns, nested groups, `$ref`. */
export const navigationSite: ReadonlyMap<string, string> = readFixture(`
  // file: docs.json
  {
    "theme": "mint",
    "name": "Waymark",
    "colors": { "primary": "#0f766e" },
    "navigation": {
      "global": {
        "anchors": [
          { "anchor": "Blog", "href": "https://example.com/blog" },
          { "anchor": "Changes", "href": "/changelog" }
        ]
      },
      "languages": [
        {
          "language": "en",
          "default": true,
          "tabs": [
            {
              "tab": "Guides",
              "groups": [
                {
                  "group": "Start",
                  "icon": "rocket",
                  "pages": ["intro", "install", { "group": "Deep", "expanded": true, "pages": ["guides/start"] }]
                },
                { "group": "More", "root": "guides/overview", "pages": ["guides/next", "intro"] }
              ]
            },
            {
              "tab": "API",
              "openapi": "api/waymark.yaml",
              "menu": [
                { "item": "Users", "description": "People", "pages": ["api/users", "GET /users"] },
                { "item": "Status", "href": "https://status.example.com" }
              ]
            },
            { "tab": "Shared", "groups": { "$ref": "shared/groups.json" } }
          ]
        },
        {
          "language": "de",
          "versions": [
            { "version": "v2", "default": true, "groups": { "$ref": "shared/groups.json" } },
            {
              "version": "v1",
              "dropdowns": [
                { "dropdown": "Docs", "anchors": [{ "anchor": "Home", "pages": ["de/intro", "de/install"] }] },
                { "dropdown": "Old", "products": [{ "product": "Core", "pages": ["de/old"] }] }
              ]
            }
          ]
        }
      ]
    },
    "footer": { "socials": { "github": "https://github.com/example/waymark" } }
  }
  // file: shared/groups.json
  [
    { "group": "Shared", "pages": ["intro", "shared/terms"] },
    { "group": "Legal", "tag": "NEW", "pages": ["shared/privacy"] }
  ]
  // file: api/waymark.yaml
  openapi: 3.1.0
  info: { title: Waymark, version: '1' }
  paths:
    /users:
      get: { summary: List users }
  // file: intro.mdx
  // file: install.mdx
  // file: guides/start.mdx
  // file: guides/overview.mdx
  // file: guides/next.mdx
  // file: api/users.mdx
  // file: de/intro.mdx
  // file: de/install.mdx
  // file: de/old.mdx
  // file: shared/terms.mdx
  // file: shared/privacy.mdx
`).files;
