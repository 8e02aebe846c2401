/** A site with every choice readers can have, and with content the platform throws away. */
export const manyChoices = `
// file: docs.json
{
  "theme": "mint", "name": "Waymark", "colors": { "primary": "#0F766E", "light": "#5EEAD4" },
  "icons": { "library": "lucide" },
  "styling": { "eyebrows": "breadcrumbs" },
  "banner": { "content": "**2.0** is out. [Read more](https://example.com/news)" },
  "navbar": { "links": [{ "label": "Support", "href": "mailto:help@example.com" }], "primary": { "type": "button", "label": "Download", "href": "https://example.com" } },
  "navigation": {
    "global": { "anchors": [{ "anchor": "Community", "icon": "users", "href": "https://forum.example.com" }] },
    "languages": [
      { "language": "en", "versions": [
        { "version": "2.0", "tag": "Latest", "dropdowns": [
          { "dropdown": "Guides", "icon": "book", "description": "From the start", "tabs": [
            { "tab": "Start", "icon": "rocket", "groups": [
              { "group": "First", "icon": "flag", "tag": "New", "pages": ["index", "install",
                { "group": "More", "pages": ["deep", "gone"] }, { "group": "Opened", "expanded": true, "pages": ["last"] }] }
            ], "pages": ["lost"] },
            { "tab": "Topics", "menu": [
              { "item": "Back-ups", "icon": "archive", "description": "Keep it safe", "pages": ["last"] },
              { "item": "Status", "href": "https://status.example.com" }
            ] },
            { "tab": "Hidden", "hidden": true, "pages": ["deep"] }
          ], "groups": [{ "group": "Never seen", "pages": ["lost"] }] },
          { "dropdown": "API", "icon": "code", "pages": ["users"] }
        ] },
        { "version": "1.0", "pages": ["index"] }
      ] },
      { "language": "de", "pages": ["index"] }
    ]
  },
  "footer": { "socials": { "github": "https://github.com/example" }, "links": [{ "header": "More", "items": [{ "label": "Blog", "href": "https://example.com/blog" }] }] }
}
// file: index.mdx
---
title: Welcome
description: Bookmarks that stay.
---
import Card from '/snippets/card.mdx'

Some **words** and a [link](https://example.com), and one [inside](/install).

## A heading

| Name | Value |
| --- | --- |
| a | \`b\` |

<Note>Take care.</Note>
<CardGroup cols={2}>
  <Card title="One" icon="flag">First.</Card>
  <Card title="Two">Second.</Card>
</CardGroup>
![A picture](/images/none.png)
// file: install.mdx
// file: deep.mdx
// file: last.mdx
---
title: Last
tag: Beta
deprecated: true
---
// file: lost.mdx
// file: users.mdx
---
title: All users
api: GET /users
---
`;

/** Pages with what authors write in them, one of them long. */
export const textual = `
// file: docs.json
{ "name": "Textual", "colors": { "primary": "#0F766E" }, "navigation": { "pages": ["long", "short"] } }
// file: long.mdx
${'A paragraph that takes room.\n\n'.repeat(80)}
// file: short.mdx
<CodeGroup>
\`\`\`python main.py lines {1}
print("Hello")
\`\`\`
\`\`\`bash
curl localhost
\`\`\`
</CodeGroup>

\`\`\`unheard
plain
\`\`\`

| Name | Meaning |
| --- | --- |
| \`A_LONG_NAME_THAT_IS_ONE_WORD\` | ${'words and '.repeat(30)} |

<img className="block dark:hidden" src="/images/by day.svg" alt="By day" />
<img className="hidden dark:block" src="/images/by night.svg" alt="By night" />

![In Markdown](/images/by%20day.svg)

![Not there](/images/none.svg)
// file: images/by day.svg
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>
// file: images/by night.svg
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>
`;

/** Everything an attacker could write into a site. Nothing of it may run, load or break out of its place. */
export const hostile = `
// file: docs.json
{
  "name": "<script>attack()</script>", "colors": { "primary": "#ffdd00;}*{display:none" },
  "logo": { "light": "https://evil.example/logo.svg", "dark": "javascript:attack()" },
  "banner": { "content": "<img src=x onerror=attack()> [x](javascript:attack()) ![y](https://evil.example/b.png)" },
  "navbar": { "links": [{ "label": "<b onclick=attack()>x</b>", "href": "javascript:attack()" }] },
  "navigation": { "tabs": [
    { "tab": "<img src=x onerror=attack()>", "icon": "<svg xmlns='http://www.w3.org/2000/svg' onload='attack()'><script>attack()</script><image href='https://evil.example/i.png'/></svg>",
      "groups": [{ "group": "\\"><script>attack()</script>", "tag": "<i onmouseover=attack()>t</i>", "icon": "https://evil.example/icon.svg", "pages": ["page"] }] },
    { "tab": "Out", "href": "javascript:attack()" }
  ] },
  "footer": { "socials": { "github": "javascript:attack()" } }
}
// file: page.mdx
---
title: "</h1><script>attack()</script>"
description: "<iframe srcdoc='<script>attack()</script>'></iframe>"
---
<script>attack()</script>
<img src="https://evil.example/a.png" onerror="attack()">
<iframe src="https://evil.example/"></iframe>
<style>body { display: none }</style>
<Card title="<script>attack()</script>" href="javascript:attack()">

[a](javascript:attack()) [b](data:text/html,<script>attack()</script>) <javascript:attack()>
![c](https://evil.example/c.png) ![d](javascript:attack())

</Card>
<Half title="
`;

/** A page of formulas and diagrams, one of each that cannot be read, and a page without any. */
export const withDrawings = `
// file: docs.json
{ "name": "Sums", "appearance": { "default": "light" }, "navigation": { "pages": ["plain", "drawn"] } }
// file: plain.mdx
It costs 5 and nothing is drawn. See [the sums](/drawn#at-the-end) or [nowhere](/nowhere).
// file: drawn.mdx
---
title: Drawn
---
The area is $\\pi r^2$, and $\\notacommand{x}$ is none.

$$
\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}
$$

\`\`\`mermaid
flowchart LR
  A[Start] --> B{Is it open?}
  B -- yes --> C[Read]
  B -- no --> D[Open it]
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Reader->>Site: GET /start
  Site-->>Reader: 200
\`\`\`

\`\`\`mermaid
pie title Pages
  "Guides" : 40
  "Reference" : 60
\`\`\`

\`\`\`mermaid
flowchart LR
  A[Start
\`\`\`

## At the end

Done.
`;

/** Of its pages one has an element that the test lets fail. */
export const breaking = `
// file: docs.json
{ "name": "Breaking", "navigation": { "pages": ["well", "broken"] } }
// file: broken.mdx
Press <kbd>Escape</kbd>.
// file: well.mdx
Well.
`;
