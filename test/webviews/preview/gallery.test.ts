import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { isComponentName } from '../../../server/mdx/components.ts';
import { checkAccess, screenshot, themes } from '../page.ts';
import { testPreview } from './site.ts';

/** The site that has every component, as a fixture. */
const site = readdirSync('samples-gallery', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:json|mdx|svg)$/.test(file))
  .sort()
  .map((file) => `// file: ${file}\n${readFileSync(path.join('samples-gallery', file), 'utf8')}`)
  .join('\n');

const titles = readdirSync('samples-gallery')
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => /^title: (.*)$/m.exec(readFileSync(path.join('samples-gallery', file), 'utf8'))?.[1] ?? []);

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

testPreview(
  'tabs are chosen by click and by keyboard, together with those of the same title',
  { site },
  async ({ page }) => {
    await open(page, 'Structure');
    const lists = page.getByRole('tablist', { name: 'Tabs' });
    const chosen = (index: number) => lists.nth(index).getByRole('tab', { selected: true }).textContent();
    assert.deepEqual([await chosen(0), await chosen(1)], ['macOS', 'Linux']);
    await lists.nth(0).getByRole('tab', { name: 'Linux' }).click();
    await page.getByRole('tabpanel').getByText('sudo apt install waymark').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Windows' }).getByText('Run the installer.').waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('tabpanel', { name: 'macOS' }).waitFor();
    assert.equal(await chosen(1), 'Linux');
    const view = page.getByRole('combobox', { name: 'View' });
    await view.selectOption('Python');
    await page.getByText('What only readers of Python see.').waitFor();
    assert.equal(await page.getByText('What only readers of JavaScript see.').count(), 0);
  },
);

testPreview('a tooltip is shown when it is focused', { site }, async ({ page }) => {
  await open(page, 'In a line of text');
  const word = page.getByRole('button', { name: 'API' });
  await word.focus();
  const tip = page.getByRole('tooltip');
  await tip.getByText('Application Programming Interface').waitFor();
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

testPreview('snippets are expanded with their properties, and variables filled in', { site }, async ({ page }) => {
  await open(page, 'What is used again');
  await page.getByText('Waymark 2.0 is the version of this page.').waitFor();
  await page.locator('.note[data-kind=tip]').getByText('Good morning, Ada.').waitFor();
  const line = page.locator('.prose p', { hasText: 'A bookmark holds 2 MB of text, and more is cut.' }).first();
  await line.waitFor();
  const { height = 0 } = (await line.boundingBox()) ?? {};
  assert(height > 10 && height < 40, `A line is ${height} pixels high.`);
  await page.locator('.component[data-name=OwnComponent]').getByText('It is a box with its name').waitFor();
});

/** Opens one page after the other, and gives the title of each while it is shown. */
async function* openPages(page: Page): AsyncIterable<string> {
  for (const title of titles) {
    await open(page, title);
    yield title;
  }
}

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true, includeHidden: true }).first().dispatchEvent('click');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('.prose > :not(:empty)').first().waitFor();
}
