import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { row, showNavigation, unfold } from './navigationView.ts';
import { openPreview } from './previewPanel.ts';
import { undoInEditor, written } from './siteFiles.ts';
import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { focusEditor, replace, runCommand } from './workbench.ts';

testWindow('losses for readers are shown while editing, and the redirects are written', {}, async (window) => {
  const { page } = window;
  commitAll(window);
  await showReaderChanges(window);
  await message(window, 'No change for readers');

  await replace(window, 'Use Waymark', 'Using Waymark');
  await changeRow(window, 'Using Waymark', 'renamed, was "Use Waymark"').waitFor();
  const folder = path.dirname(window.file);
  renameSync(path.join(folder, 'guides/backup.mdx'), path.join(folder, 'guides/backups.mdx'));
  rmSync(path.join(folder, 'guides/search.mdx'));
  await replace(window, 'guides/backup', 'guides/backups');
  await changeRow(window, '/guides/backup', '→ /guides/backups').waitFor();
  await changeRow(window, '/guides/search', 'no page is like it').waitFor();
  await screenshot(window, 'reader changes');

  await changeRow(window, 'Using Waymark', 'renamed').click();
  await page.locator('.tab.active', { hasText: '↔ working tree' }).waitFor();
  await page.locator('.monaco-diff-editor .modified .view-line', { hasText: 'Using Waymark' }).waitFor();
  await screenshot(window, 'reader changes compared');
  await page.keyboard.press('Control+F4');

  const heading = changeRow(window, 'Broken addresses', '2');
  await heading.hover();
  await heading.locator('.action-label[aria-label^="Add Redirects"]').click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: '→ /guides/backups' }).waitFor();
  await screenshot(window, 'reader changes redirects');
  await page.keyboard.press('Enter');
  await message(window, '1 broken address');
  await focusEditor(window);
  await runCommand(window, 'File: Save All Files');
  await written(window, 'docs.json', /"source": "\/guides\/backup"/);
  await undoInEditor(window, () => true);
  await message(window, '2 broken addresses');

  await replace(window, '"Guides",', '"Guides"');
  await message(window, 'not valid JSON');
  await changeRow(window, '/guides/backup', '→ /guides/backups').waitFor();
  await screenshot(window, 'reader changes broken');
  // VS Code makes several undo steps of a text that is typed over quotes.
  const broken = page.locator('.tree-explorer-viewlet-tree-view .message', { hasText: 'not valid JSON' });
  for (let tries = 0; tries < 5 && (await broken.isVisible()); tries++) {
    await page.keyboard.press('Control+z');
    await broken.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => undefined);
  }
  await broken.waitFor({ state: 'detached' });
  await message(window, '2 broken addresses');
});

testWindow(
  'the tree and the preview mark new, moved and removed pages',
  { settings: { 'docsJson.navigation.follow': false } },
  async (window) => {
    commitAll(window);
    await showNavigation(window);
    await unfold(window, 'Guides', 'Use Waymark', 'Run Waymark');
    await runCommand(window, 'docs.json: Compare with the Published Branch');
    await replace(window, ', "guides/import"', ' ');
    await replace(window, 'guides/upgrade', 'guides/first-steps');
    await row(window, 'Import bookmarks').filter({ hasText: 'removed' }).waitFor();
    const preview = await openPreview(window);
    await preview.locator('.gone', { hasText: 'Import bookmarks' }).waitFor();
    await preview.locator('.row', { hasText: 'First steps' }).locator('.sign.added').waitFor();
    await screenshot(window, 'compare with main');
    await runCommand(window, 'docs.json: Stop Comparing with the Published Branch');
    await row(window, 'Import bookmarks').waitFor({ state: 'detached' });
  },
);

testSharedWindow('without a repository the view says so', {}, async (window) => {
  await showReaderChanges(window);
  await message(window, 'There is no git repository here');
});

function commitAll({ file }: Window): void {
  const cwd = path.dirname(file);
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-qm', 'Before'],
  ])
    execFileSync('git', [...who, ...args], { cwd });
}

/** Opens the view; collapses the files and the navigation above it, to make room for it. */
async function showReaderChanges(window: Window): Promise<void> {
  const { page } = window;
  await page.locator('.pane-header', { hasText: 'Reader Changes' }).waitFor();
  await runCommand(window, 'Explorer: Focus on Reader Changes View');
  for (const header of [
    page.locator('.pane-header').first(),
    page.locator('.pane-header', { hasText: 'Documentation' }),
  ]) {
    if (await header.evaluate((element) => element.classList.contains('expanded'))) await header.click();
  }
}

function message({ page }: Window, text: string): Promise<void> {
  return page.locator('.tree-explorer-viewlet-tree-view .message', { hasText: text }).waitFor();
}

/** The row with that label and that description. */
function changeRow({ page }: Window, label: string, words: string): Locator {
  return page
    .locator('[aria-label="Reader Changes"] .monaco-list-row')
    .filter({ has: page.locator('.label-name', { hasText: new RegExp(`^${label}$`) }) })
    .filter({ hasText: words });
}
