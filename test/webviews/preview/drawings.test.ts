import assert from 'node:assert/strict';
import { checkAccess, screenshot } from '../page.ts';
import { testPreview } from './site.ts';
import { withDrawings } from './sites.ts';

testPreview(
  'formulas and diagrams are drawn by code that only pages with them load',
  { site: withDrawings, height: 1500, ownPage: true },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.getByText('It costs 5').waitFor();
    assert.deepEqual(scripts, []);
    await page.getByRole('button', { name: 'Drawn' }).click();
    await page.locator('.formula math msup').first().waitFor();
    await page.locator('.formula.display math mfrac').waitFor();
    await page.locator('.formula .unreadable', { hasText: 'notacommand' }).waitFor();
    await page.locator('.diagram img').nth(2).waitFor();
    const failure = page.getByText('This diagram cannot be drawn');
    // The arrow in it points to a letter of the line above.
    const { textAlign, fontFamily } = await failure.evaluate((element) => getComputedStyle(element));
    assert.match(`${textAlign} ${fontFamily}`, /^start .*monospace/);
    assert.deepEqual([...new Set(scripts)].sort(), ['/dist/diagram.js', '/dist/math.js']);
    const sizes = await page
      .locator('.diagram img')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)));
    assert(
      sizes.every((size) => size > 100),
      sizes.join(' '),
    );
    await checkAccess(page);
    await screenshot(page, 'preview drawings');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.locator('.site[data-scheme=dark]').waitFor();
    await checkAccess(page);
    await screenshot(page, 'preview drawings dark');
  },
);
