import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { askAboutUnsaved } from './assistantPanel.ts';
import { showNavigation } from './navigationView.ts';
import { openPreview } from './previewPanel.ts';
import { serverOf } from './processes.ts';
import { renameGuides } from './siteFiles.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import { problemRows, replace, squiggles, suggestions } from './workbench.ts';

/**
 * The extension then runs in the browser, with its server and the assistant in workers, and sees the files only through VS Code.
 */
const settings = { 'remote.extensionKind': { 'docs-json.docs-json': ['web'] }, 'files.autoSave': 'off' };

testSharedWindow(
  'in the browser, problems, completion, tree and preview work as on the desktop',
  { settings },
  async (window) => {
    const { page } = window;
    await replace(window, 'guides/install', 'guides/instal');
    await squiggles(window, 'error').first().waitFor();
    await (await problemRows(window, 'guides/instal')).waitFor();
    const all = await problemRows(window, 'No file for page');
    assert.equal(await all.count(), 1, 'the files of the site are seen');
    assert.equal(serverOf(window), undefined, 'the server is a worker');
    await page.keyboard.press('Control+Shift+M');

    await replace(window, 'guides/search', 'guides/sear');
    await page.keyboard.press('Control+Space');
    await suggestions(window, 'guides/search').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.editor-instance .view-line', { hasText: '"guides/search"' }).waitFor();

    // The cursor is followed when its author moves it, not when an edit does.
    await page.keyboard.press('ArrowLeft');
    await showNavigation(window);
    await page.locator('.monaco-list-row.selected', { hasText: 'Search' }).waitFor();

    const preview = await openPreview(window);
    await preview.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await preview.locator('svg.icon').first().waitFor();
    await preview.locator('img.logo').waitFor();
    await screenshot(window, 'browser build');
  },
);

testSharedWindow(
  'in the browser, an unsaved sentence is answered and cited',
  { settings, file: 'guides/backup.mdx' },
  async (window) => {
    const panel = await askAboutUnsaved(window);
    await panel.getByRole('link', { name: 'Back up and restore › Zorblax' }).first().waitFor();
    await screenshot(window, 'browser build assistant');
    assert.ok(!readFileSync(window.file, 'utf8').includes('Zorblax'));
  },
);

testSharedWindow('in the browser, docs.json is updated when a folder is renamed', { settings }, async (window) => {
  await renameGuides(window, 'handbook');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await screenshot(window, 'browser build move');
});
