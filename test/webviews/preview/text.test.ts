import assert from 'node:assert/strict';
import { checkAccess, screenshot, themes } from '../page.ts';
import { testPreview } from './site.ts';

const filler = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index} of ${count}.`).join('\n\n');

/** Two pages that link each other, and to nothing. */
const linked = `
// file: docs.json
{ "name": "Linked", "navigation": { "groups": [{ "group": "Guide", "pages": ["start", "install", "last"] }, { "group": "More", "pages": ["install"] }] } }
// file: start.mdx
---
title: Start
description: Where it begins.
---
See [how to install](/install), [the requirements](./install#what-you-need), [below](#the-end), [nothing](/nothing),
[no place](/install#none), [a file](/notes) and [the web](https://example.com/docs).

${filler(60)}

## Middle

More.

### Inner

## The end

Done.
// file: install.mdx
---
title: Install
tag: NEW
deprecated: true
---
${filler(60)}

## What you need

A computer.

${filler(30)}
// file: last.mdx
---
title: Last
mode: wide
---
## Alone
// file: notes.mdx
Not listed.
`;

testPreview(
  'links inside text lead to pages and headings, and broken ones say why',
  { site: linked },
  async ({ page, sent }) => {
    const link = (name: string) => page.locator('.prose .link', { hasText: name });
    await link('how to install').waitFor();
    assert.equal(await link('how to install').getAttribute('title'), 'Install (install.mdx)\nAlt+click: the source');
    assert.equal(
      await link('requirements').getAttribute('title'),
      'Install › What you need (install.mdx)\nAlt+click: the source',
    );
    assert.equal(await link('nothing').getAttribute('title'), 'No page is at "/nothing".');
    assert.equal(await link('nothing').getAttribute('data-level'), 'warning');
    assert.equal(await link('no place').getAttribute('data-level'), 'warning');
    assert.match((await link('a file').getAttribute('title')) ?? '', /not in the navigation/);
    assert.equal(await page.getByRole('link', { name: 'the web' }).getAttribute('target'), '_blank');
    await checkAccess(page);
    await screenshot(page, 'preview links');

    await link('below').click();
    await page.getByRole('heading', { name: 'The end' }).waitFor();
    const isSeen = () =>
      page.getByRole('heading', { name: 'The end' }).evaluate((one) => one.getBoundingClientRect().top < innerHeight);
    assert(await isSeen());

    await link('requirements').click({ modifiers: ['Alt'] });
    await page.waitForFunction(() => true);
    const source = sent.find(
      (message) => typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'source',
    );
    assert.deepEqual(source, { kind: 'source', file: 'start.mdx', target: './install#what-you-need' });

    await link('requirements').click();
    await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await page.waitForFunction(() => {
      const heading = [...document.querySelectorAll('.prose h2')].find((one) => one.textContent === 'What you need');
      const top = heading?.getBoundingClientRect().top ?? -1;
      return top > 0 && top < innerHeight / 2;
    });
    const current = await page.locator('.pages [aria-current=page]').first().textContent();
    assert.match(current ?? '', /Install/);
  },
);

const api = `
// file: docs.json
{ "name": "API", "navigation": { "groups": [{ "group": "Pets", "openapi": "pets.json" }] } }
// file: pets.json
{ "openapi": "3.1.0", "servers": [{ "url": "https://api.example.com" }], "paths": { "/pets/{id}": { "put": {
  "summary": "Change a pet", "deprecated": true,
  "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }, { "name": "dry", "in": "query", "description": "Only try.", "schema": { "type": "boolean", "default": false } }],
  "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } },
  "responses": { "200": { "description": "The pet.", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } }, "404": { "description": "No such pet." } }
} } }, "components": { "schemas": { "Pet": { "type": "object", "required": ["name"], "properties": {
  "name": { "type": "string" }, "kind": { "enum": ["cat", "dog"] }, "friends": { "type": "array", "items": { "$ref": "#/components/schemas/Pet" } }
} } } } }
`;

testPreview('an operation is drawn from its specification', { site: api, height: 1100 }, async ({ page }) => {
  await page.getByRole('heading', { level: 1, name: 'Change a pet' }).waitFor();
  await page.getByRole('heading', { name: 'Path parameters' }).waitFor();
  await page.getByText('Only try.').waitFor();
  await page.getByRole('heading', { name: 'Body application/json' }).waitFor();
  await page.getByText('array of Pet').first().waitFor();
  await page.getByText('No such pet.').waitFor();
  await checkAccess(page);
  await screenshot(page, 'preview operation');
});

const otherEndpoints = `
// file: docs.json
{ "name": "API", "api": { "mdx": { "server": "https://api.example.com" } }, "navigation": { "pages": ["room", "byHand", "web"] } }
// file: room.mdx
---
asyncapi: rooms room
---
// file: byHand.mdx
---
title: By hand
api: POST /pets/{id}
---
<ParamField path="id" type="string" required>Of the pet.</ParamField>
// file: web.mdx
---
title: On the web
openapi: https://api.example.com/openapi.json GET /pets
---
// file: rooms.yaml
asyncapi: 3.0.0
servers: { live: { host: ws.example.com, protocol: wss } }
channels:
  room:
    title: A room
    address: rooms/{id}
    parameters: { id: { description: Of the room. } }
    messages: { Said: { title: A line, summary: Somebody said it., payload: { type: object, required: [text], properties: { text: { type: string } } } } }
operations:
  hear: { action: receive, channel: { $ref: '#/channels/room' } }
`;

testPreview(
  'channels, endpoints described by hand and operations on the web have their headers',
  { site: otherEndpoints },
  async ({ page }) => {
    await page.getByRole('heading', { level: 1, name: 'A room' }).waitFor();
    await page.getByText('wss://ws.example.com/rooms/{id}').waitFor();
    await page.getByRole('heading', { name: 'receive A line' }).waitFor();
    await page.getByText('Somebody said it.').waitFor();
    await checkAccess(page);
    await screenshot(page, 'preview channel');
    await page.locator('.pages').getByRole('button', { name: 'By hand' }).click();
    await page.locator('.operation', { hasText: 'POST https://api.example.com/pets/{id}' }).waitFor();
    await page.locator('.field', { hasText: 'Of the pet.' }).waitFor();
    await screenshot(page, 'preview endpoint by hand');
    await page.locator('.pages').getByRole('button', { name: 'On the web' }).click();
    await page.getByText('was not fetched').waitFor();
    await page.getByRole('link', { name: 'https://api.example.com/openapi.json' }).waitFor();
    await checkAccess(page);
    await screenshot(page, 'preview specification on the web');
  },
);

testPreview(
  'the block follows the cursor, both scroll together, and no echo is sent',
  { site: linked, selected: 'group:Guide/page:start', width: 1400 },
  async ({ page, sent, send }) => {
    const said = (kind: string) => sent.filter((message) => JSON.stringify(message).includes(`"kind":"${kind}"`));
    await page.getByText('Paragraph 3 of').click();
    const line = linked.split('// file: start.mdx\n')[1]?.split('\n').indexOf('Paragraph 3 of 60.') ?? 0;
    await page.waitForFunction(() => true);
    assert.deepEqual(said('cursor'), [{ kind: 'cursor', file: 'start.mdx', line }]);
    await send({ kind: 'cursor', file: 'start.mdx', line });
    await page.locator('[data-cursor]', { hasText: 'Paragraph 3 of' }).waitFor();
    await send({ kind: 'cursor', file: 'install.mdx', line: line + 6 });
    assert.equal(await page.locator('[data-cursor]').count(), 0, 'that of another page');

    await send({ kind: 'scroll', file: 'start.mdx', line: line + 40 });
    await page.waitForFunction(() => (document.querySelector('.content')?.scrollTop ?? 0) > 300);
    const isTop = await page
      .getByText('Paragraph 23 of')
      .evaluate(
        (one) =>
          Math.abs(
            one.getBoundingClientRect().top - (document.querySelector('.content')?.getBoundingClientRect().top ?? 0),
          ) < 60,
      );
    assert(isTop);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.deepEqual(said('scrolled'), [], 'no echo');
    await page.locator('.content').hover();
    await page.mouse.wheel(0, 200);
    await page.waitForFunction((before) => (document.querySelector('.content')?.scrollTop ?? 0) > before, 300);
    await page.getByRole('button', { name: 'The end' }).click();
    await page
      .getByRole('button', { name: 'The end', exact: true })
      .and(page.locator('[aria-current=location]'))
      .waitFor();
    assert(said('scrolled').length > 0);
    await checkAccess(page);
    await screenshot(page, 'preview contents');
  },
);

testPreview('the title is what front matter shows', { site: linked, width: 1400 }, async ({ page, send }) => {
  const isAtTop = (yes: boolean) =>
    page.waitForFunction((wanted) => (document.querySelector('.content')?.scrollTop === 0) === wanted, yes);
  for (const back of ['scroll', 'cursor'] as const) {
    await page.getByText('Paragraph 3 of').waitFor();
    await send({ kind: 'cursor', file: 'start.mdx', line: 60 });
    await send({ kind: 'scroll', file: 'start.mdx', line: 60 });
    await isAtTop(false);
    await send({ kind: back, file: 'start.mdx', line: 0 });
    await isAtTop(true);
  }
  assert.equal(await page.locator('[data-cursor]').count(), 0);
});

testPreview(
  'the last valid view of a page that does not build stays, with the position of the error',
  {
    site: linked,
    texts: (page) => page && { ...page, broken: { line: 4, message: 'This tag is not closed.' } },
  },
  async ({ page }) => {
    await page.getByText('Line 5: This tag is not closed. This is the page as it could be built last.').waitFor();
    await page.getByText('Paragraph 3 of').waitFor();
  },
);

const withoutSidebar = (mode: string) => `
// file: docs.json
{ "name": "Wide", "navigation": { "groups": [{ "group": "Guide", "pages": ["start", "install"] }] } }
// file: start.mdx
---
title: Start
mode: ${mode}
---
${filler(3)}
// file: install.mdx
`;

for (const mode of ['custom', 'center']) {
  testPreview(
    `a page of the mode ${mode} has the room of the sidebar, and a menu on a phone`,
    { site: withoutSidebar(mode), width: 465 },
    async ({ page }) => {
      const install = page.locator('.side').getByRole('button', { name: 'Install' });
      await page.getByText('Paragraph 1 of').waitFor();
      assert(!(await install.isVisible()));
      const width = await page.locator('.content').evaluate((content) => content.getBoundingClientRect().width);
      assert.equal(width, 465);
      await screenshot(page, `preview mode ${mode}`);
      await page.setViewportSize({ width: 390, height: 700 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await install.waitFor();
    },
  );
}

const keysAndCode = `
// file: docs.json
{ "name": "Keys", "navigation": { "pages": ["start"] } }
// file: start.mdx
Press <kbd>Enter</kbd> in \`code\`.
`;

for (const theme of themes) {
  testPreview(
    `code and keys have the colours of the site, not those of a ${theme} theme`,
    { site: keysAndCode, theme },
    async ({ page }) => {
      const colours = () =>
        page.locator('.prose p').evaluate((text) => {
          const shown = [text, ...text.querySelectorAll('code, kbd')].map((one) => getComputedStyle(one));
          return [
            new Set(shown.map(({ color }) => color)).size,
            new Set(shown.slice(1).map((one) => one.backgroundColor)).size,
          ];
        });
      await page.locator('.prose kbd').waitFor();
      assert.deepEqual(await colours(), [1, 1]);
      await page.getByRole('button', { name: 'Dark colours' }).click();
      assert.deepEqual(await colours(), [1, 1]);
      await checkAccess(page);
    },
  );
}
