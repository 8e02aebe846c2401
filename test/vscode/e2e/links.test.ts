import { readFileSync } from 'node:fs';
import { until } from '../../kit/until.ts';
import { screenshot, testWindow } from './vscode.ts';
import { offered, replace, runCommand, squiggles } from './workbench.ts';

testWindow('a link to nothing is mended by a quick fix', { file: 'guides/upgrade.mdx' }, async (window) => {
  const { page, file } = window;
  const before = readFileSync(file, 'utf8');
  await replace(window, 'guides/backup', 'guides/bakcup');
  await squiggles(window, 'warning').first().waitFor();
  await offered(window, 'Write "/guides/backup"');
  await screenshot(window, 'link quick fix');
  await page.keyboard.press('Enter');
  await squiggles(window, 'warning').first().waitFor({ state: 'detached' });
  await window.page.keyboard.press('Control+s');
  await until('the file is as it was', () => readFileSync(file, 'utf8') === before);
});

testWindow('what leads to a page shows the links in other pages', { file: 'guides/search.mdx' }, async (window) => {
  const { page } = window;
  const references = page.locator('.peekview-widget .monaco-list-row');
  const link = references.filter({ hasText: 'first-steps.mdx' });
  // Before the site is read nothing leads anywhere.
  for (let tries = 0; tries < 4 && !(await link.isVisible()); tries++) {
    await page.keyboard.press('Escape');
    await runCommand(window, 'docs.json: Find What Leads to This Page');
    await link.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await link.waitFor();
  await references.filter({ hasText: 'collections.mdx' }).waitFor();
  await references.filter({ hasText: 'docs.json' }).first().waitFor();
  await screenshot(window, 'references in pages');
});
