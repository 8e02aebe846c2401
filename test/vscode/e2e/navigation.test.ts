import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { row, showNavigation, unfold } from './navigationView.ts';
import { screenshot, testWindow, type Window } from './vscode.ts';
import { replace, runCommand, toasts, until } from './workbench.ts';

/** Where the cursor stands is another matter. */
const settings = { 'docsJson.navigation.follow': false };

testWindow('the navigation is shown beside the files', { settings }, async (window) => {
  await showNavigation(window);
  await unfold(window, 'Guides', 'Run Waymark');
  await row(window, 'Behind a web server').waitFor();
  await unfold(window, 'API reference', 'Bookmarks');
  await row(window, 'List bookmarks').waitFor();
  await screenshot(window, 'navigation');
  await row(window, 'Backup').click();
  await window.page.locator('.tab', { hasText: 'backup.mdx' }).waitFor();
});

testWindow('problems and pages outside the navigation are marked', { settings }, async (window) => {
  const { page, file } = window;
  const write = (name: string, text: string) => writeFileSync(path.join(path.dirname(file), name), text);
  write('guides/forgotten.mdx', '---\ntitle: Forgotten\n---\n');
  write('guides/secret.mdx', '---\ntitle: Secret\nhidden: true\n---\n');
  write('README.md', '# Read me\n');
  await showNavigation(window);
  await replace(window, 'guides/backup', 'guides/bakcup');
  await unfold(window, 'Guides', 'Run Waymark', 'Not in the navigation', 'Hidden', 'Not served');
  await row(window, 'README.md').waitFor();
  await row(window, 'Bakcup').hover();
  await page.locator('.monaco-hover', { hasText: 'No file' }).waitFor();
  await screenshot(window, 'navigation problems');
});

testWindow('a filter leaves what is looked for', { settings }, async (window) => {
  const { page } = window;
  await showNavigation(window);
  await runCommand(window, 'docs.json: Filter Navigation');
  await page.keyboard.type('book');
  await row(window, 'List bookmarks').waitFor();
  await row(window, 'Releases').waitFor({ state: 'detached' });
  await screenshot(window, 'navigation filter');
  await page.keyboard.press('Enter');
  await runCommand(window, 'docs.json: Clear Navigation Filter');
  await row(window, 'Releases').waitFor();
  await runCommand(window, 'docs.json: Choose Language or Version to Show');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'de' }).waitFor();
  await page.keyboard.type('de');
  await page.keyboard.press('Enter');
  await row(window, 'Erste Schritte').waitFor();
  await row(window, 'Releases').waitFor({ state: 'detached' });
});

testWindow(
  'the last good navigation stays while the text is broken, and nothing can be moved',
  { settings },
  async (window) => {
    await showNavigation(window);
    await replace(window, '"Guides",', '"Guides"');
    await window.page.locator('.tree-explorer-viewlet-tree-view .message', { hasText: 'syntax error' }).waitFor();
    await row(window, 'Releases').click();
    await window.page.keyboard.press('Alt+ArrowUp');
    await toasts(window).filter({ hasText: 'syntax error' }).waitFor();
    await screenshot(window, 'navigation broken');
  },
);

testWindow('the page in front and the entry at the cursor are selected', {}, async (window) => {
  const { page } = window;
  await showNavigation(window);
  await replace(window, 'guides/search', 'guides/search');
  await page.locator('.monaco-list-row.selected', { hasText: 'Search' }).waitFor();
  await runCommand(window, 'Go to Page');
  await page.keyboard.type('single-sign-on');
  await page.keyboard.press('Enter');
  await page.locator('.monaco-list-row.selected', { hasText: 'Single sign-on' }).waitFor();
});

testWindow('a page moves by keyboard, is saved, and goes back', { settings }, async (window) => {
  const { page } = window;
  const before = text(window);
  await showNavigation(window);
  await unfold(window, 'Guides', 'Use Waymark');
  await row(window, 'Collections').click();
  await page.keyboard.press('Alt+ArrowDown');
  await saved(window, '"guides/search", "guides/collections", "guides/import"');
  await page.locator('.monaco-list-row.selected', { hasText: 'Collections' }).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await saved(window, '"guides/search", "guides/import", "guides/collections"');
  await page.keyboard.press('Control+z');
  await saved(window, '"guides/search", "guides/collections", "guides/import"');
  await page.keyboard.press('Control+z');
  await saved(window, before);
});

testWindow('a page is dragged to another group, and to where it may not be', { settings }, async (window) => {
  const before = text(window);
  await showNavigation(window);
  await unfold(window, 'Guides', 'Use Waymark', 'Get started');
  await row(window, 'Collections').dragTo(row(window, 'Get started'));
  await saved(window, '"guides/first-steps", "guides/collections"]');
  await screenshot(window, 'navigation after drag');
  await runCommand(window, 'docs.json: Undo Change of the Navigation');
  await saved(window, before);
  await row(window, 'Get started').dragTo(row(window, 'Releases'));
  await toasts(window).waitFor();
  await screenshot(window, 'navigation illegal drop');
  assert.equal(text(window), before);
});

testWindow('a page file is dragged from the Explorer into the navigation', { settings }, async (window) => {
  const { page, file } = window;
  writeFileSync(path.join(path.dirname(file), 'forgotten.mdx'), '---\ntitle: Forgotten\n---\n');
  await showNavigation(window, { withFiles: true });
  await row(window, 'Not in the navigation').waitFor();
  await unfold(window, 'Guides', 'Get started');
  await page
    .locator('.explorer-folders-view .monaco-list-row', { hasText: 'forgotten.mdx' })
    .dragTo(row(window, 'Install Waymark'));
  await saved(window, '"index", "forgotten", "guides/install"');
  await page.locator('.monaco-list-row.selected', { hasText: 'Forgotten' }).waitFor();
  await screenshot(window, 'navigation drag from explorer');
});

testWindow('several sites are shown one below the other', { settings }, async (window) => {
  const folder = path.join(path.dirname(window.file), 'handbook');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'docs.json'), '{ "theme": "mint", "navigation": { "pages": ["start"] } }');
  writeFileSync(path.join(folder, 'start.mdx'), '');
  await showNavigation(window);
  await row(window, 'handbook/docs.json').waitFor();
  await row(window, 'Start').waitFor();
  await screenshot(window, 'navigation several sites');
});

/** Waits until docs.json on the disk holds a text. */
async function saved(window: Window, expected: string): Promise<void> {
  await until(`${expected} is saved`, () => text(window).includes(expected) || undefined);
}

function text({ file }: Window): string {
  return readFileSync(file, 'utf8');
}
