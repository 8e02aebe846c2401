import { row, showNavigation } from './navigationView.ts';
import { undoInEditor, written } from './siteFiles.ts';
import { openTranslations } from './translationsPanel.ts';
import { screenshot, testWindow } from './vscode.ts';
import { replace, runCommand } from './workbench.ts';

testWindow('the table of languages is used by keyboard, and what is missing is listed from it', {}, async (window) => {
  const { page } = window;
  await replace(window, ', "de/guides/install"', ' ');
  const view = await openTranslations(window);
  await view.getByRole('columnheader', { name: /^de: 2 of 21 pages listed, 18 missing, 1 not listed/ }).waitFor();
  await screenshot(window, 'translations');

  await view.getByLabel('Filter pages by title or path').fill('guides/install');
  await view
    .getByRole('status')
    .filter({ hasText: /^1 page$/ })
    .waitFor();
  await view.getByRole('rowheader').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await view.locator('td:focus[aria-label="de: not listed, the file is there"]').waitFor();
  await page.keyboard.press('Enter');
  const choice = page.locator('.quick-input-list .monaco-list-row', { hasText: 'List de/guides/install' });
  await choice.waitFor();
  await screenshot(window, 'translations choices');
  await choice.click();
  await view.getByRole('gridcell', { name: /^de: (?:listed|in another place)$/ }).waitFor();

  await page.locator('.tab', { hasText: 'docs.json' }).first().click();
  await runCommand(window, 'File: Save All Files');
  await written(window, 'docs.json', /"de\/index" *, *"de\/guides\/install"/);
  await undoInEditor(window, () => true);
  await runCommand(window, 'File: Save All Files');
  await written(window, 'docs.json', /"de\/index" *, *"de\/guides\/first-steps"/);

  await showNavigation(window);
  await row(window, 'de').filter({ hasText: '2/21' }).waitFor();
  await screenshot(window, 'translations in the navigation');
});
