import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { isComponentName } from '../../../server/mdx/components.ts';
import { screenshot, themes } from '../page.ts';
import { checkAccess, testPreview } from './site.ts';

/** The site that has every component, as a fixture. */
const site = readdirSync('samples/gallery', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:json|mdx|svg)$/.test(file))
  .sort()
  .map((file) => `// file: ${file}\n${readFileSync(path.join('samples/gallery', file), 'utf8')}`)
  .join('\n');

const titles = readdirSync('samples/gallery')
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => /^title: (.*)$/m.exec(readFileSync(path.join('samples/gallery', file), 'utf8'))?.[1] ?? []);

for (const theme of themes) {
  testPreview(`every component is drawn, for everyone, in a ${theme} theme`, { site, theme }, async ({ page }) => {
    for await (const title of openPages(page)) {
      const boxes = await page.locator('.component').evaluateAll((all) => all.map((one) => one.dataset['name'] ?? ''));
      assert.deepEqual(boxes.filter(isComponentName), [], title);
      await checkAccess(page);
    }
  });
}

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  for (const width of [1280, 400]) {
    testPreview(
      `pictures of the gallery, ${theme}, ${width} wide`,
      { site, theme, width, height: 1100 },
      async ({ page }) => {
        for await (const title of openPages(page)) {
          const { scrollWidth, clientWidth } = await page
            .locator('.content')
            .evaluate((content) => ({ scrollWidth: content.scrollWidth, clientWidth: content.clientWidth }));
          assert(scrollWidth <= clientWidth, `${title} is wider than its place`);
          await screenshot(page, `gallery ${theme} ${width} ${title}`);
        }
      },
    );
  }
}

/** Opens one page after the other, and gives the title of each while it is shown. */
async function* openPages(page: Page): AsyncIterable<string> {
  for (const title of titles) {
    await page.getByRole('button', { name: title, exact: true, includeHidden: true }).first().dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('.prose > :not(:empty)').first().waitFor();
    yield title;
  }
}
