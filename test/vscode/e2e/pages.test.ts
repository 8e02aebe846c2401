import type { Locator } from 'playwright-core';
import { screenshot, testSharedWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { goTo, problemRows, runCommand, serverAnswers, squiggles, suggestions } from './workbench.ts';

testSharedWindow('an address pasted from a browser opens its page', {}, async (window) => {
  const { page } = window;
  await serverAnswers(window);
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input.input');
  await input.fill('>docs.json: Go to Page');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Go to Page' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-list .monaco-list-row').nth(3).waitFor();
  await screenshot(window, 'go to page');
  await input.fill('http://localhost:3000/guides/backup');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'guides/backup' }).waitFor();
  await screenshot(window, 'go to page by address');
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: 'backup.mdx' }).waitFor();
});

testSharedWindow('hovering draws an icon and explains a key', {}, async (window) => {
  const { page } = window;
  await serverAnswers(window);
  await hover(window, 'book-open', page.locator('.monaco-hover img[src^="data:image/svg+xml"]'));
  await screenshot(window, 'hover icon');
  await hover(window, 'guides/install', page.locator('.monaco-hover', { hasText: 'guides/install.mdx' }));
  await screenshot(window, 'hover page');
  await hover(window, '"theme"', page.locator('.monaco-hover', { hasText: 'Layout and look of the whole site' }));
  await screenshot(window, 'hover key');
});

testSharedWindow(
  'front matter is completed while a key is half typed, and its errors are marked and explained',
  { file: 'guides/install.mdx' },
  async (window) => {
    const { page } = window;
    await serverAnswers(window);
    const line = (text: string) => page.locator('.view-line', { hasText: text });
    await goTo(window, 'icon: download');
    await page.keyboard.insertText('side\n');
    await goTo(window, 'icon: download', 'side'.length);
    await page.keyboard.press('Control+Space');
    await suggestions(window, 'sidebarTitle').first().waitFor();
    await screenshot(window, 'front matter keys');
    await page.keyboard.press('Enter');
    await line('sidebarTitle:').waitFor();
    await page.keyboard.insertText('Install\nmode: wid');
    await line('sidebarTitle: Install').waitFor();

    const problem = squiggles(window, 'warning').first();
    await problem.waitFor();
    const rows = await problemRows(window, '`mode` must be');
    await rows.first().waitFor();
    await screenshot(window, 'front matter problem');
  },
);

testSharedWindow(
  'hints show the titles of pages, lenses count them, the outline shows the navigation',
  {
    settings: {
      'docsJson.inlayHints.pageTitles': true,
      'docsJson.inlayHints.pageCounts': true,
      'docsJson.codeLens.pageCounts': true,
    },
  },
  async (window) => {
    const { page } = window;
    await goTo(window, 'guides/install');
    await page.locator('.codelens-decoration', { hasText: '3 pages' }).first().waitFor();
    await runCommand(window, 'Explorer: Focus on Outline View');
    await page.locator('.outline-pane .monaco-list-row', { hasText: 'theme' }).waitFor();
    await screenshot(window, 'hints lenses outline');
  },
);

/** Moves the pointer to a text of the editor until its hover is shown; a pointer that came too early has to be moved again. */
async function hover(window: Window, text: string, shown: Locator): Promise<void> {
  const { page } = window;
  await goTo(window, text);
  const word = page.locator('.view-line', { hasText: text }).first().locator('span span', { hasText: text }).last();
  for (let attempt = 1; ; attempt++) {
    await page.mouse.move(5, 5);
    await word.hover();
    try {
      await shown.waitFor({ timeout: 5_000 });
      return;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}
