import assert from 'node:assert/strict';
import { testPreview } from './site.ts';
import { textual } from './sites.ts';

testPreview(
  'a preview that was hidden shows the place and the groups that it showed',
  {
    site: textual.replace(
      '["long", "short"]',
      '[{ "group": "All", "pages": ["long", "short", { "group": "Deep", "pages": ["deep"] }] }]',
    ),
  },
  async ({ page, reload }) => {
    const deep = page.getByRole('button', { name: 'Deep' }).first();
    await deep.click();
    const last = page.getByText('A paragraph that takes room.').last();
    await last.scrollIntoViewIfNeeded();
    const top = () => page.locator('.content').evaluate((element) => element.scrollTop);
    const before = await top();
    // The browser reports a scroll position with its next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await reload();
    await last.waitFor();
    await page.waitForFunction((place) => {
      const now = document.querySelector('.content')?.scrollTop ?? 0;
      return Math.abs(now - place) < 30;
    }, before);
    assert.equal(await deep.getAttribute('aria-expanded'), 'true');
    await page.getByRole('button', { name: 'Short' }).click();
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor();
    await reload();
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor();
    assert.equal(await top(), 0);
  },
);
