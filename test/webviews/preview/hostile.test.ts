import assert from 'node:assert/strict';
import { openingMark } from '../../../client/webviews/preview/mdx/inlineTags.ts';
import { testPreview } from './site.ts';

const forged = `${openingMark({ name: 'Callout', attributes: new Map([['icon', 'x']]) })}forged`;

/** Everything a repository may try: nothing of it runs, loads, leads anywhere but to the web, or takes the page with it. */
const hostile = `
// file: docs.json
{
  "name": "<img src=x onerror=alert(1)>",
  "colors": { "primary": "url(https://evil.example/p.png)" },
  "background": { "color": { "light": "url(https://evil.example/b.png)", "dark": "red;background:url(https://evil.example/b.png)" } },
  "logo": "https://evil.example/logo.svg",
  "banner": { "content": "${forged} [run](javascript:alert(1)) <script>alert(1)</script> ![x](https://evil.example/banner.png)" },
  "navbar": { "links": [{ "label": "Run", "href": "javascript:alert(1)" }, { "label": "Do", "href": "command:workbench.action.quit" }] },
  "footer": { "socials": { "x": "javascript:alert(1)" } },
  "variables": { "run": "<img src=x onerror=alert(1)>", "__proto__": "x" },
  "navigation": { "groups": [{ "group": "G", "icon": "<svg onload=alert(1)><script>alert(1)</script></svg>", "pages": ["start"] }] }
}
// file: start.mdx
---
title: "<script>alert(1)</script>"
description: "<img src=x onerror=alert(1)>"
icon: "<svg onload=alert(1)><foreignObject><img src=https://evil.example/i.png /></foreignObject></svg>"
---
import Part from '../../../etc/passwd.mdx'

First.

[script](javascript:alert(1)) [encoded](java&#115;cript:alert(1)) [data](data:text/html,<script>alert(1)</script>)
[vb](vbscript:x) [command](command:workbench.action.quit) [file](file:///etc/passwd) <javascript:alert(1)>

![x](https://evil.example/a.png) ![y](data:text/html,x) ![z](../../../etc/passwd.png) ![c](constructor)

<a href="javascript:alert(1)" onclick="alert(1)" style="background:url(https://evil.example/s.png)">a</a>

<a href={"javascript:alert(1)"}>b</a>

<img src="https://evil.example/b.png" onerror="alert(1)" srcset="https://evil.example/c.png 2x" />

<iframe srcdoc="<script>alert(1)</script>" src="https://evil.example/"></iframe>

<object data="https://evil.example/o"></object>

<embed src="https://evil.example/e" />

<video src="https://evil.example/v.mp4" autoPlay poster="https://evil.example/v.png"></video>

<base href="https://evil.example/" />

<meta httpEquiv="refresh" content="0;url=https://evil.example/" />

<link rel="stylesheet" href="https://evil.example/l.css" />

<form action="https://evil.example/f"><input name="attributes" autoFocus onFocus="alert(1)" /><button formAction="javascript:alert(1)">Send</button></form>

<svg onload="alert(1)"><use href="https://evil.example/u.svg#a" /><script>alert(1)</script></svg>

<style>{\`@import url(https://evil.example/t.css)\`}</style>

<div id="app" style={{ background: "url(https://evil.example/d.png)" }} dangerouslySetInnerHTML={{ __html: "<img src=x onerror=alert(1)>" }}>In a div.</div>

<Card title="Card" href="javascript:alert(1)" icon="https://evil.example/icon.svg" img="https://evil.example/img.png" color="url(https://evil.example/c.png)" />

<Card title="Written" icon={<svg onload="alert(1)"><image href="https://evil.example/svg.png" /></svg>} />

<Color><Color.Item name="x" value="url(https://evil.example/v.png)" /></Color>

<Tooltip tip="x" cta="run" href="javascript:alert(1)">tip</Tooltip>

<constructor>x</constructor> <__proto__ /> {{run}} {{__proto__}} {{constructor}}

$\\href{javascript:alert(1)}{x} \\includegraphics{https://evil.example/k.png} \\htmlStyle{background:url(https://evil.example/h.png)}{y}$

$\\def\\a{\\a\\a}\\a$

$\\def\\b{${'x'.repeat(900)}}${'\\b'.repeat(450)}$

~~~mermaid
%%{init: {"securityLevel":"loose","htmlLabels":true,"themeCSS":"*{background:url(https://evil.example/m.png)}"}}%%
flowchart TD
A["<img src=https://evil.example/n.png onerror=alert(1)><script>alert(1)</script>"]-->B
click A href "javascript:alert(1)"
~~~

~~~mermaid
sequenceDiagram
${'a->>b: x\n'.repeat(1500)}
~~~

Last.
`;

testPreview(
  'a hostile repository runs nothing and loads nothing, and its links lead only to the web',
  { site: hostile, ownPage: true },
  async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
    await page.getByText('Last.', { exact: true }).waitFor();
    await page.locator('.diagram .unreadable').getByText('more than 800 lines').waitFor();
    await page.locator('.diagram img').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.formula .unreadable').length === 2);
    await page.locator('.tooltip-word').hover();
    assert.deepEqual(await page.evaluate(foundInPage), []);
    assert.equal(await page.locator('.banner').evaluate((banner) => banner.querySelectorAll('.callout').length), 0);
    assert.deepEqual(dialogs, []);
  },
);

/** What may not be in the page, whoever wrote it. Runs in the page. */
function foundInPage(): readonly string[] {
  const forbidden =
    'iframe, object, embed, base, form, link:not([href*="/dist/"]), script:not([src*="/dist/"]), use, foreignObject';
  const elements = [
    ...document.querySelectorAll(forbidden),
    ...document.querySelectorAll('meta[http-equiv="refresh"]'),
  ];
  const attributes = Array.from(document.querySelectorAll('*')).flatMap((element) =>
    Array.from(element.attributes).flatMap(({ name, value }) => {
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name);
      const leads = /^(?:#|https?:|mailto:|data:image\/|http:\/\/webview\.test\/)/.test(value);
      const isBad =
        /^on|^srcdoc$|^srcset$/.test(name) || (isAddress && !leads) || (name === 'style' && /url\(/.test(value));
      return isBad ? `${element.outerHTML.slice(0, 100)} ${name}=${value.slice(0, 80)}` : [];
    }),
  );
  return [...elements.map((element) => element.outerHTML.slice(0, 200)), ...attributes];
}
