import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkNavigation, nodesOf, publishedOf, resolveSite } from './navigationKit.ts';

describe('specifications', () => {
  const api = `
      // file: api.yaml
      openapi: 3.1.0
      tags: [{ name: users, x-group: Users }]
      paths:
        /users:
          get: { tags: [users], summary: List users, deprecated: true }
          post: { tags: [users], x-mint: { metadata: { sidebarTitle: Create, icon: plus, tag: BETA } } }
      webhooks:
        userGone: { post: { description: Somebody left. } }`;

  it('add groups to a division, after its own', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "tabs": [{ "tab": "API", "openapi": "api.yaml", "groups": [{ "group": "Start", "pages": ["a"] }] }] } }
      //                         ^ tab: API
      //                         ^ group: Users, generated
      //                         ^ operation: List users, deprecated, badge GET, operation api.yaml get /users, generated
      //                         ^ operation: Create, icon plus, tag BETA, badge POST, operation api.yaml post /users, generated
      //                         ^ group: API Reference, generated
      //                         ^ operation: Usergone, description Somebody left., badge WEBHOOK, operation api.yaml webhook userGone, generated
      //                                                                           ^ group: Start
      //                                                                                                         ^^^ page: A
      // file: a.mdx
${api}
    `));

  it('generate the pages of entries that select operations', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["get /users", "webhook userGone", "PUT /users"] }] } }
      //                           ^ group: API
      //                                                                              ^^^^^^^^^^^^ operation: List users, deprecated, badge GET, operation api.yaml get /users, generated
      //                                                                                            ^^^^^^^^^^^^^^^^^^ operation: Usergone, description Somebody left., badge WEBHOOK, operation api.yaml webhook userGone, generated
      //                                                                                                                ^^^^^^^^^^^^ operation: PUT /users, missing
${api}
    `));

  it('have the overlays that any `openapi` lists for them, or else those that extend them', async () => {
    const overlaid = (docs: string) =>
      checkNavigation(`
      // file: docs.json
${docs}
      // file: api.json
      { "openapi": "3.1.0", "paths": { "/users": { "get": { "summary": "Users" } } } }
      // file: beside.yaml
      overlay: 1.0.0
      info: { title: Beside, version: '1' }
      extends: api.json
      actions: [{ target: "$.paths['/users'].get", update: { summary: Beside } }]
      // file: listed.yaml
      overlay: 1.0.0
      info: { title: Listed, version: '1' }
      actions: [{ target: "$.paths['/users'].get", update: { summary: Listed } }]
    `);
    await overlaid(`
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.json", "pages": ["GET /users"] }] } }
      //                           ^ group: API
      //                                                                              ^^^^^^^^^^^^ operation: Beside, badge GET, operation api.json get /users, generated
    `);
    await overlaid(`
      { "navigation": { "groups": [{ "group": "API", "openapi": { "source": "api.json", "overlays": [] }, "pages": ["GET /users"] }] } }
      //                           ^ group: API
      //                                                                                                            ^^^^^^^^^^^^ operation: Users, badge GET, operation api.json get /users, generated
    `);
    await overlaid(`
      { "navigation": { "groups": [{ "group": "API", "openapi": ["api.json", { "source": "api.json", "overlays": ["listed.yaml"] }], "pages": ["GET /users"] }] } }
      //                           ^ group: API
      //                                                                                                                                       ^^^^^^^^^^^^ operation: Listed, badge GET, operation api.json get /users, generated
    `);
    await overlaid(`
      { "api": { "openapi": { "source": "api.json", "overlays": ["listed.yaml"] } }, "navigation": { "groups": [{ "group": "API", "openapi": "api.json", "pages": ["GET /users"] }] } }
      //                                                                                                        ^ group: API
      //                                                                                                                                                           ^^^^^^^^^^^^ operation: Listed, badge GET, operation api.json get /users, generated
    `);
  });

  it('fill a division that the platform empties, whatever operations the lost entries name', async () => {
    // The icon makes the platform drop the groups of the tab, and with them the entry (prebuild 1.0.1333).
    const groups = [{ group: 'Users', icon: 'fa-user', pages: ['POST /users'] }];
    const site = await resolveSite(
      new Map([
        ['docs.json', JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi: 'api.yaml', groups }] } })],
        ['api.yaml', 'openapi: 3.1.0\npaths: { /users: { get: { summary: List }, post: { summary: Add } } }'],
      ]),
    );
    const titles = nodesOf(publishedOf(site)).map(({ title }) => title);
    assert.deepEqual(titles, ['', 'API', 'API Reference', 'List', 'Add']);
  });

  it('yield to a page file at the same address', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["GET /users"] }] } }
      //                           ^ group: API
      //                                                                              ^^^^^^^^^^^^ operation: By hand, operation api.yaml get /users, generated
      // file: api-reference/users/list-users.mdx
      ---
      title: By hand
      ---
${api}
    `));

  it('give that file only the titles and description it lacks', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["more/one", { "group": "API", "openapi": "api.yaml" }] } }
      //                          ^^^^^^^^^^ page: One of the list, description Told.
      //                                      ^ group: API
      //                                      ^ group: API Reference, generated
      //                                      ^ operation: One of the list, description Told., operation api.yaml get /one, generated
      //                                      ^ operation: Named, icon star, description Mine., operation api.yaml get /two, generated
      // file: more/one.mdx
      ---
      title: Own title
      description: ""
      ---
      // file: api-reference/get-two.md
      ---
      description: Mine.
      icon: star
      ---
      // file: api.yaml
      openapi: 3.1.0
      paths:
        /one:
          get: { description: Told., deprecated: true, x-mint: { href: /more/one, metadata: { tag: NEW, sidebarTitle: One of the list } } }
        /two:
          get: { description: Theirs., x-mint: { metadata: { title: Named } } }
    `));

  it('on the web generate nothing until they are fetched, and nothing is reported missing', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "https://example.com/api.json", "pages": ["GET /users", "api-reference/a"] }] } }
      //                           ^ group: API
      //                                                                                                  ^^^^^^^^^^^^ operation: GET /users
      //                                                                                                                ^^^^^^^^^^^^^^^^^ page: A
    `));

  it('make pages that an entry may name with a slash at its end', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "pages": ["api-reference/get-users/", { "group": "API", "openapi": "api.yaml" }] } }
      //                          ^^^^^^^^^^^^^^^^^^^^^^^^^^ operation: Get users, badge GET, operation api.yaml get /users, generated
      //                                                      ^ group: API
      //                                                      ^ group: API Reference, generated
      //                                                      ^ operation: Get users, badge GET, operation api.yaml get /users, generated
      // file: api.yaml
      openapi: 3.1.0
      paths: { /users: { get: {} } }
    `));

  it('may say that a page leads elsewhere', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] } }
      //                           ^ group: API
      //                           ^ group: API Reference, generated
      //                           ^ link: Get users, href https://a.example, badge GET, operation api.yaml get /users, generated
      //                           ^ link: Get pets, href https://b.example, operation api.yaml get /pets, generated
      // file: api-reference/get-pets.mdx
      ---
      url: https://b.example
      ---
      // file: api.yaml
      openapi: 3.1.0
      paths:
        /users: { get: { x-mint: { metadata: { url: "https://a.example" } } } }
        /pets: { get: {} }
    `));

  it('of channels add a group too', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "Chat", "asyncapi": "chat.yaml" }] } }
      //                           ^ group: Chat
      //                           ^ group: Websockets, generated
      //                           ^ operation: Room messages, description , operation chat.yaml channel roomMessages, generated
      // file: chat.yaml
      asyncapi: 3.0.0
      channels: { roomMessages: {} }
    `));

  it('of channels use the summary of a channel without a description', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "groups": [{ "group": "Chat", "asyncapi": "chat.yaml" }] } }
      //                           ^ group: Chat
      //                           ^ group: Websockets, generated
      //                           ^ operation: Joined, description Somebody came., operation chat.yaml channel joined, generated
      //                           ^ operation: Left, description , operation chat.yaml channel left, generated
      // file: chat.yaml
      asyncapi: 3.0.0
      channels:
        joined: { summary: Somebody came. }
        left: { summary: Somebody went., description: "" }
    `));

  it('in scope of one `$ref` file twice generate different pages in each place', () =>
    checkNavigation(`
      // file: docs.json
      { "navigation": { "versions": [
        { "version": "v1", "openapi": { "source": "v1.yaml", "directory": "v1" }, "groups": { "$ref": "groups.json" } },
      //^ version: v1, default
        { "version": "v2", "openapi": { "source": "v2.yaml", "directory": "v2" }, "groups": { "$ref": "groups.json" } }
      //^ version: v2
      ] } }
      // file: groups.json
      [
        { "group": "API", "pages": ["GET /a"] }
      //^ group: API
      //^ group: API
      //                            ^^^^^^^^ operation: First, badge GET, operation v1.yaml get /a, generated
      //                            ^^^^^^^^ operation: Second, badge GET, operation v2.yaml get /a, generated
      ]
      // file: v1.yaml
      openapi: 3.1.0
      paths: { /a: { get: { summary: First } } }
      // file: v2.yaml
      openapi: 3.1.0
      paths: { /a: { get: { summary: Second } } }
    `));
});
