import { describe, it } from 'node:test';
import { checkProblems } from '../kit/check.ts';

const about = ['link-not-found', 'asset-not-found', 'anchor-not-found'];
const rules = { 'anchor-not-found': 'warning' } as const;
const site = `
  // file: docs.json
  { "navigation": { "groups": [{ "group": "API", "openapi": "api.json", "pages": ["guides/start", "GET /users"] }] },
    "redirects": [
      { "source": "/old/:slug*", "destination": "/guides/:slug*" }, { "source": "/older/*", "destination": "/old/*" },
      { "source": "/round/:slug", "destination": "/again/:slug" }, { "source": "/again/:slug", "destination": "/round/:slug" },
      { "source": "/away/:slug", "destination": "https://example.com/:slug" },
      { "source": "/shop/:slug", "destination": "/pricing/:slug" }] }
  // file: api.json
  { "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
    "paths": { "/users": { "get": { "tags": ["Users"], "summary": "List users" } } } }
  // file: guides/setup.mdx
  ## Set up
  <ParamField path="user_id" />
  // file: guides/users.mdx
  ---
  openapi: GET /users
  ---
  // file: images/map.svg
  // file: snippets/note.mdx
  // file: guides/README.md
  // file: skill.md
`;

/** The problems are drawn under the text of guides/start.mdx. */
function checkPage(name: string, text: string): void {
  it(name, () => checkProblems(`${site}\n  // file: guides/start.mdx\n${text}`, { about, settings: { rules } }));
}

describe('found', () => {
  checkPage(
    'pages, hidden ones and generated ones',
    '  [a](/guides/setup) [b](setup.mdx) [c](/api-reference/users/list-users)\n',
  );
  checkPage(
    'redirects, folders and what the platform makes itself',
    '  [a](/old/setup) [b](/guides) [c](/) [d](/llms.txt)\n',
  );
  checkPage(
    'what is redirected to a page, to another site, to what stands beside this one, or in a circle',
    '  [a](/older/setup#no) [b](/away/setup) [c](/shop/plans) [d](/round/setup)\n',
  );
  checkPage(
    'the path the site is served below, and what stands outside it',
    '  [a](/docs/guides/setup) [b](../../README.md)\n',
  );
  checkPage('files in front matter, and icons by name', '---\nicon: rocket\n"og:image": /images/map.svg\n---\n');
  checkPage('CSS in place of an icon', `---\nicon: "); mask-image: url('https://example.com/a.svg');/*"\n---\n`);
  checkPage('files, by any name', '  [a](/images/map.svg) [b](../api.json) ![c](../images/map.svg?raw#x)\n');
  checkPage(
    'imports, and hooks, which need none',
    "  import A from '/snippets/note.mdx'\n  import { useState } from 'react'\n\n  <A />\n",
  );
  checkPage(
    'places',
    '  ## Here\n  [a](#here) [b](setup#set-up) [c](/guides/setup#param-user-id) [d](/guides/users#anything) [e](#top) <a href="#here ">f</a>\n',
  );
});

/** The ids were recorded with `@mintlify/common` 1.0.1176, which puts a snippet into the page before it makes them. */
describe('headings on pages that import snippets', () => {
  const head = `${site}
  // file: snippets/parts.mdx
  import More from './more.mdx'

  ## Set up
  ## Ports
  <More />
  // file: snippets/more.mdx
  ## Limits {#limits}
  // file: snippets/steps.mdx
  <Step title="First">Text</Step>
  // file: snippets/map.jsx
  export const Map = () => <div id="map" />;
  // file: guides/parts.mdx
  import Parts from '/snippets/parts.mdx'

  ## Set up
  <Parts />
  ## Set up
  // file: guides/steps.mdx
  import Steps from '/snippets/steps.mdx'
  // file: guides/map.mdx
  import { Map } from '/snippets/map.jsx'
  // file: guides/gone.mdx
  import Gone from '/snippets/gone.mdx'
  // file: guides/start.mdx
`;
  const checkLinks = (name: string, text: string) =>
    it(name, () => checkProblems(head + text, { about: ['anchor-not-found'], settings: { rules } }));
  checkLinks(
    'are those of the snippets too, with other numbers',
    `  [a](parts#set-up-3) [b](parts#ports) [c](parts#limits)
  [d](parts#portz) [e](parts#ports-map)
  //  ^^^^^^^^^^^ anchor-not-found: "guides/parts.mdx" has no heading or element with the id "portz". Did you mean "parts#ports"?
  //                   ^^^^^^^^^^^^^^^ anchor-not-found: "guides/parts.mdx" has no heading or element with the id "ports-map".
`,
  );
  checkLinks(
    'are not known where a component makes some, steps stand alone or a snippet is missing',
    '  [a](map#mop) [b](steps#last) [c](gone#away)\n',
  );
});

describe('places of Markdown in expressions are not known', () => {
  checkPage(
    'a condition',
    `
  ## Here
  {variant === 'b' && (
    <MDX>
      ## There
    </MDX>
  )}
  [a](#there)
  `,
  );
  checkPage(
    'in an element',
    `
  <div>
  {list.map((one) => <MDX className="x">
  ## There
  </MDX>)}
  </div>
  [a](#there)
  `,
  );
  checkPage(
    'but those beside a comment, or in Markdown by itself, are',
    `
  {/* <MDX>
  ## There
  </MDX> */}
  <MDX>
  ## Here
  </MDX>
  [a](#there) [b](#here)
  //  ^^^^^^ anchor-not-found: "guides/start.mdx" has no heading or element with the id "there". Did you mean "#here"?
  `,
  );
});

describe('not found', () => {
  checkPage(
    'where a link is redirected to',
    `  [a](/old/setpu)
  //  ^^^^^^^^^^ link-not-found: "/old/setpu" is redirected to "/guides/setpu", where no page is. Did you mean "/guides/setup"?
  [b](/older/one/two?x)
  //  ^^^^^^^^^^^^^^^^ link-not-found: "/older/one/two?x" is redirected to "/guides/one/two", where no page is.
`,
  );
  checkPage(
    'where the entry of a page leads instead',
    `  ---
  url: /guides/setip
  //   ^^^^^^^^^^^^^ link-not-found: No page is at "/guides/setip". Did you mean "/guides/setup"?
  ---
`,
  );
  checkPage(
    'pages',
    `
  [a](/guides/none) [b](/setup)
  //  ^^^^^^^^^^^^ link-not-found: No page is at "/guides/none".
  //                    ^^^^^^ link-not-found: No page is at "/setup".
  <Card href="./setp" />
  //          ^^^^^^ link-not-found: No page is at "./setp". Did you mean "./setup"?
  [c](/Guides/Setup)
  //  ^^^^^^^^^^^^^ link-not-found: No page is at "/Guides/Setup". Upper and lower case count: write "/guides/setup".
  `,
  );
  checkPage(
    'pages, with a slash at the end',
    `
  [a](/nowhere/)
  //  ^^^^^^^^^ link-not-found: No page is at "/nowhere/".
  `,
  );
  checkPage(
    'files of Markdown that are no pages: what is left out, and snippets',
    `
  [a](./README.md) [b](/snippets/note.mdx#x) [c](/skill.md)
  //  ^^^^^^^^^^^ link-not-found: No page is at "./README.md".
  //                   ^^^^^^^^^^^^^^^^^^^^ link-not-found: No page is at "/snippets/note.mdx#x".
  `,
  );
  checkPage(
    'backslashes',
    `
  <a href="/guides\\setup">a</a>
  //       ^^^^^^^^^^^^^ link-not-found: No page is at "/guides\\setup". Did you mean "/guides/setup"?
  `,
  );
  checkPage(
    'files',
    `
  import A from '/snippets/nope.mdx'
  //             ^^^^^^^^^^^^^^^^^^ asset-not-found: There is no file "/snippets/nope.mdx".

  ![b](map.svg) [c](/price-list.pdf)
  //   ^^^^^^^ asset-not-found: There is no file "map.svg". Did you mean "../images/map.svg"?
  //                ^^^^^^^^^^^^^^^ asset-not-found: There is no file "/price-list.pdf".
  `,
  );
  checkPage(
    'files in front matter',
    `  ---
  title: Start
  icon: "/images/mop.svg"
  //     ^^^^^^^^^^^^^^^ asset-not-found: There is no file "/images/mop.svg". Did you mean "/images/map.svg"?
  "og:image": /price-list.png
  //          ^^^^^^^^^^^^^^^ asset-not-found: There is no file "/price-list.png".
  "twitter:image": 'https://example.com/sea.png'
  ---
  `,
  );
  checkPage(
    'places',
    `
  ## Here
  [a](#there) [b](./setup#setup)
  //  ^^^^^^ anchor-not-found: "guides/start.mdx" has no heading or element with the id "there". Did you mean "#here"?
  //              ^^^^^^^^^^^^^ anchor-not-found: "guides/setup.mdx" has no heading or element with the id "setup". Did you mean "./setup#set-up"?
  [c](#he&#x72;e) [d](./setup#set\\-up) [e](#Here) [f](#) [g](#top) <a href="#heer">h</a>
  //                                       ^^^^^ anchor-not-found: "guides/start.mdx" has no heading or element with the id "Here". Did you mean "#here"?
  //                                                                        ^^^^^ anchor-not-found: "guides/start.mdx" has no heading or element with the id "heer". Did you mean "#here"?
  `,
  );
});

it('places that docs.json names', () =>
  checkProblems(
    `
// file: docs.json
{
  "navbar": { "links": [{ "label": "A", "href": "/setup#ports" }, { "label": "B", "href": "/setup#portz" }] },
  //                                                                                      ^^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "portz". Did you mean "/setup#ports"?
  "footer": { "$ref": "footer.json" },
  "banner": { "content": "[A](/setup#ports), [B](/setup#away), [C](/setup#:~:text=a) and [D](#gone)" },
  //                                             ^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "away".
  "errors": { "404": { "description": "\\"A\\" is [there](/setup#portz)" } },
  //                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "portz".
  "redirects": [
    { "source": "/a", "destination": "/setup#ports" },
    { "source": "/b", "destination": "setup#prots" },
    //                               ^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "prots". Did you mean "setup#ports"?
    { "source": "/c/:slug*", "destination": "/:slug*#prots" },
    { "source": "/d", "destination": "https://example.com/setup#prots" },
    { "source": "/setup", "destination": "/b#prots" }
  ],
  "navigation": {
    "languages": [
      { "language": "en", "navbar": { "primary": { "type": "button", "label": "A", "href": "/operation#prots" } }, "anchors": [
        { "anchor": "Links", "href": "/setup#" },
        { "anchor": "Port", "href": "/setup#prots" },
        //                          ^^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "prots". Did you mean "/setup#ports"?
        { "anchor": "Pages", "pages": ["setup", "operation"] }
      ] },
      { "language": "de", "banner": { "content": "[A](/setup#a)" }, "pages": ["de/setup"] },
      //                                              ^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "a".
      { "language": "fr", "navbar": { "links": [{ "$ref": "fr.json" }] }, "pages": ["de/setup"] }
    ],
    "global": { "anchors": [{ "anchor": "More", "href": "/setup#more" }] }
    //                                                  ^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "more".
  }
}
// file: footer.json
{ "links": [{ "items": [{ "label": "A", "href": "/setup#limits" }] }] }
//                                              ^^^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "limits".
// file: fr.json
{ "label": "A", "href": "/setup#porrts" }
//                      ^^^^^^^^^^^^^^^ anchor-not-found: "setup.mdx" has no heading or element with the id "porrts". Did you mean "/setup#ports"?
// file: setup.mdx
## Ports
// file: operation.mdx
---
openapi: GET /users
---
// file: de/setup.mdx
`,
    { about: ['anchor-not-found'], settings: { rules } },
  ));
