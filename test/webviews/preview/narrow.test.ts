import assert from 'node:assert/strict';
import { screenshot } from '../page.ts';
import { testPreview } from './site.ts';
import { manyChoices } from './sites.ts';

const documentation = manyChoices.replace('"dropdown": "Guides"', '"dropdown": "Documentation"');
for (const width of [465, 500]) {
  testPreview(
    `the name of a dropdown stays in one line, ${width} wide`,
    { site: documentation, width },
    async ({ page }) => {
      const name = page.getByRole('button', { name: 'Section: Documentation' }).locator('.title');
      assert.equal(await name.evaluate((element) => element.getClientRects().length), 1);
    },
  );
}

testPreview(
  'a message about the syntax is cut before the buttons beside it are',
  { site: manyChoices, width: 900 },
  async ({ page, write }) => {
    // A fraction of a pixel already cuts the words, so `scrollWidth` would not show it.
    const widths = () =>
      page.locator('.switch button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const whole = await widths();
    await page.setViewportSize({ width: 500, height: 560 });
    assert.deepEqual(await widths(), whole);
    await write('{');
    await page.getByText('docs.json is not valid JSON').waitFor();
    assert.deepEqual(await widths(), whole);
  },
);

for (const width of [300, 900]) {
  testPreview(
    `what the preview says about itself is whole, ${width} wide`,
    { site: manyChoices, width },
    async ({ page }) => {
      await page.locator('.about > button').click();
      const popup = page.locator('.about .popup');
      await popup.getByText('It is drawn by the extension').waitFor();
      assert.equal(await popup.evaluate((box) => box.scrollWidth - box.clientWidth), 0);
      const { x = 0, width: wide = 0 } = (await popup.boundingBox()) ?? {};
      assert(x >= 0 && x + wide <= width, 'within the panel');
    },
  );
}

const twoPages = `
// file: docs.json
{
  "theme": "mint", "name": "Waymark", "colors": { "primary": "#0F766E" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "quick", "last"] }] }
}
// file: index.mdx
// file: quick.mdx
---
title: Getting started
---
// file: last.mdx
---
title: Authentication
---
`;

for (const options of [
  { language: 'de', width: 345 },
  { language: 'de', width: 344 },
  { language: 'de', width: 285 },
  { width: 270 },
  { width: 200 },
] as const) {
  testPreview(
    `the names of both ways to show the site are whole in a narrow panel: ${JSON.stringify(options)}`,
    { site: twoPages, ...options },
    async ({ page }) => {
      const cut = await page
        .locator('.switch button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      assert.deepEqual(cut, []);
    },
  );
}

testPreview(
  'a message about the syntax does not move what is below it in a narrow panel',
  { site: twoPages, width: 240 },
  async ({ page, write }) => {
    const height = () => page.locator('.toolbar').evaluate((bar) => bar.getBoundingClientRect().height);
    const before = await height();
    await write('{');
    await page.getByText('docs.json is not valid JSON').waitFor();
    assert.equal(await height(), before);
    await screenshot(page, 'preview very narrow');
  },
);

testPreview(
  'the names of the previous and the next page are not broken within a word',
  { site: twoPages, width: 440 },
  async ({ page }) => {
    await page.locator('.side').getByText('Getting started').click();
    const next = page.locator('.neighbours .next');
    await next.getByText('Authentication').waitFor();
    const lines = await next.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link.lastChild ?? link);
      return range.getClientRects().length;
    });
    assert.equal(lines, 1);
    // It keeps to the right, also alone.
    const [inner, outer] = [await next.boundingBox(), await page.locator('.neighbours').boundingBox()];
    assert(inner && outer);
    assert.equal(Math.round(inner.x + inner.width), Math.round(outer.x + outer.width));
  },
);
