import assert from 'node:assert/strict';
import { screenshot } from '../page.ts';
import { checkAccess, testPreview } from './site.ts';

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
  'links inside text lead to page and place, broken ones tell why',
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
