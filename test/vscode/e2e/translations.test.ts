import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { row, showNavigation } from './navigationView.ts';
import { undoInEditor, written } from './siteFiles.ts';
import { openTranslations } from './translationsPanel.ts';
import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
import { replace, runCommand } from './workbench.ts';

testSharedWindow('the table of languages works by keyboard, and lists missing pages', {}, async (window) => {
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

testWindow('a translation shows that its source changed, and how', { file: 'de/index.mdx' }, async (window) => {
  const { page, file } = window;
  const folder = path.dirname(path.dirname(file));
  const source = path.join(folder, 'index.mdx');
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
  commit(folder, '2026-05-02');
  writeFileSync(source, readFileSync(source, 'utf8').replace('One program,', 'Open on Sundays. One program,'));
  commit(folder, '2026-08-01');

  const lens = (text: string) => page.locator('.codelens-decoration a', { hasText: text });
  await lens('Languages: en').waitFor();
  await lens('Source changed on 2026-08-01').waitFor();
  await screenshot(window, 'translation outdated');
  await lens('Source changed on 2026-08-01').click();
  await page.locator('.tab.active', { hasText: 'index.mdx (2026-05-02 ↔ now)' }).waitFor();
  await page.locator('.monaco-diff-editor .modified .view-line', { hasText: 'Open on Sundays.' }).waitFor();
  await screenshot(window, 'translation source changes');

  await page.locator('.tab', { hasText: 'index.mdx' }).first().click();
  await lens('Languages: en').click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'en' }).waitFor();
  await screenshot(window, 'translation counterparts');
  await page.keyboard.press('Enter');
  await lens('Languages: de outdated').waitFor();
});

/** Commits all files, as if on that day. */
function commit(cwd: string, day: string): void {
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  for (const args of [
    ['add', '-A'],
    ['commit', '-qm', day],
  ])
    execFileSync('git', [...who, ...args], { cwd, env });
}
