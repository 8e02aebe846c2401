import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../kit/until.ts';
import { row, showNavigation, unfold } from './navigationView.ts';
import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { answerCommand, notOffered, reload, replace, runCommand, toasts } from './workbench.ts';

/** These tests are not about following the cursor. */
const settings = { 'docsJson.navigation.follow': false };

testWindow(
  'the navigation is expanded when a site is first found, and stays collapsed afterwards',
  {},
  async (window) => {
    const { page } = window;
    const header = page.locator('.pane-header', { hasText: 'Documentation: Waymark' });
    await header.and(page.locator('.expanded')).waitFor();
    await row(window, 'Guides').waitFor();
    await screenshot(window, 'first look');
    // The cursor is still in the editor.
    await page.locator('.editor-instance .monaco-editor.focused').waitFor();
    await header.click();
    await header.and(page.locator(':not(.expanded)')).waitFor();
    await reload(window);
    await page.locator('.pane-header', { hasText: 'Documentation: Waymark' }).waitFor();
    await page.locator('[id="docs-json.docs-json.docsJson.status"]', { hasText: 'Waymark' }).waitFor();
    await header.and(page.locator(':not(.expanded)')).waitFor();
  },
);

testWindow('a filter shows only matches, also in a collapsed view', { settings }, async (window) => {
  const { page } = window;
  await showNavigation(window);
  await page.locator('.pane-header', { hasText: 'Documentation' }).first().click();
  await row(window, 'Releases').waitFor({ state: 'hidden' });
  await answerCommand(
    window,
    'docs.json: Filter Navigation',
    'Words of a title, a path, a tag or an operation',
    'book',
  );
  await row(window, 'List bookmarks').waitFor();
  await row(window, 'Releases').waitFor({ state: 'detached' });
  await screenshot(window, 'navigation filter');
  await page.keyboard.press('Enter');
  await row(window, 'List bookmarks').click();
  await runCommand(window, 'docs.json: Clear Navigation Filter');
  await row(window, 'Releases').waitFor();
  await page.locator('.monaco-list-row.selected', { hasText: 'List bookmarks' }).waitFor();
  await answerCommand(window, 'docs.json: Choose Language or Version to Show', 'Which language or version?', 'de');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'de' }).waitFor();
  await page.keyboard.press('Enter');
  await row(window, 'Erste Schritte').waitFor();
  await row(window, 'Releases').waitFor({ state: 'detached' });
});

testWindow('the open page and the entry at the cursor are selected', {}, async (window) => {
  const { page } = window;
  await showNavigation(window);
  await replace(window, 'guides/search', 'guides/search');
  await page.locator('.monaco-list-row.selected', { hasText: 'Search' }).waitFor();
  const anything = 'Title, path, GET /path, or an address of the site';
  await answerCommand(window, 'docs.json: Go to Page', anything, 'guides/single-sign-on');
  await page.keyboard.press('Enter');
  await page.locator('.monaco-list-row.selected', { hasText: 'Single sign-on' }).waitFor();
});

// The rows these unfold stay so, and what is below the edge of the view is not found.
testSharedWindow(
  'the last valid navigation stays while the text is broken, and nothing can be moved',
  { settings },
  async (window) => {
    await showNavigation(window);
    await replace(window, '"Guides",', '"Guides"');
    await window.page.locator('.tree-explorer-viewlet-tree-view .message', { hasText: 'not valid JSON' }).waitFor();
    await row(window, 'Releases').click();
    await window.page.keyboard.press('Alt+ArrowUp');
    await toasts(window).filter({ hasText: 'not valid JSON' }).waitFor();
    await screenshot(window, 'navigation broken');
  },
);

testSharedWindow('problems and pages outside the navigation are marked', { settings }, async (window) => {
  const { page } = window;
  await showNavigation(window);
  writePage(window, 'guides/forgotten.mdx', 'Forgotten');
  writePage(window, 'guides/secret.mdx', 'Secret\nhidden: true');
  writePage(window, 'README.md', 'Read me');
  await replace(window, 'guides/backup', 'guides/bakcup');
  await unfold(window, 'Guides', 'Run Waymark', 'Not in the navigation', 'Hidden', 'Not served');
  await row(window, 'README.md').waitFor();
  await row(window, 'Bakcup').hover();
  await page.locator('.monaco-hover', { hasText: 'No file' }).waitFor();
  await screenshot(window, 'navigation problems');
});

testSharedWindow('a page is dragged to another group, but not to a forbidden place', { settings }, async (window) => {
  const before = text(window);
  await showNavigation(window);
  await unfold(window, 'Guides', 'Use Waymark', 'Get started');
  await row(window, 'Collections').dragTo(row(window, 'Get started'));
  await saved(window, '"guides/first-steps", "guides/collections"]');
  // The view takes the focus to show the change, which would close an open palette.
  await window.page.locator('.monaco-list-row.selected', { hasText: 'Collections' }).waitFor();
  await screenshot(window, 'navigation after drag');
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, before);
  await runCommand(window, 'docs.json: Redo Navigation Change');
  await saved(window, '"guides/first-steps", "guides/collections"]');
  await window.page.locator('.monaco-list-row.selected', { hasText: 'Collections' }).waitFor();
  await notOffered(window, 'docs.json: Redo Navigation Change');
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, before);
  writePage(window, 'forgotten.mdx', 'Forgotten');
  await unfold(window, 'Not in the navigation');
  await row(window, 'Forgotten').dragTo(row(window, 'Install Waymark'));
  await saved(window, '"index", "forgotten", "guides/install"');
  await window.page.locator('.monaco-list-row.selected', { hasText: 'Forgotten' }).waitFor();
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, before);
  // Rows that move below the pointer would make it a different drop.
  await row(window, 'Not in the navigation').waitFor();
  await row(window, 'Get started').dragTo(row(window, 'Releases'));
  await toasts(window).waitFor();
  await screenshot(window, 'navigation illegal drop');
  assert.equal(text(window), before);
});

testSharedWindow('an expanded group that is moved, and moved back, stays expanded', { settings }, async (window) => {
  const before = text(window);
  await showNavigation(window);
  await unfold(window, 'Guides', 'Get started');
  await row(window, 'Get started').dragTo(row(window, 'API reference'));
  await until('it is moved', () => text(window) !== before);
  await window.page.locator('.monaco-list-row.selected', { hasText: 'Get started' }).waitFor();
  await row(window, 'Get started').and(window.page.locator('[aria-expanded="true"]')).waitFor();
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, before);
  await row(window, 'Get started').and(window.page.locator('[aria-level="3"][aria-expanded="true"]')).waitFor();
});

testSharedWindow('a page file is dragged from the Explorer into the navigation', { settings }, async (window) => {
  const { page } = window;
  await showNavigation(window, { withFiles: true });
  const file = page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'forgotten.mdx' });
  // VS Code starts watching a folder some time after it has opened it, and misses what was written before.
  for (let tries = 0; tries < 5 && !(await file.isVisible()); tries++) {
    rmSync(path.join(path.dirname(window.file), 'forgotten.mdx'), { force: true });
    writePage(window, 'forgotten.mdx', 'Forgotten');
    await file.waitFor({ timeout: 10_000 }).catch(() => undefined);
  }
  await unfold(window, 'Guides');
  await file.dragTo(row(window, 'Get started'));
  await saved(window, '"guides/first-steps", "forgotten"]');
  await page.locator('.monaco-list-row.selected', { hasText: 'Forgotten' }).waitFor();
  await screenshot(window, 'navigation drag from explorer');
});

testSharedWindow('several sites are listed one below the other', { settings }, async (window) => {
  await showNavigation(window);
  const folder = path.join(path.dirname(window.file), 'handbook');
  mkdirSync(folder);
  writePage(window, 'handbook/start.mdx', 'Start here');
  const docsJson = (name: string) => `{ "theme": "mint", "name": "${name}", "navigation": { "pages": ["start"] } }`;
  writeFileSync(path.join(folder, 'docs.json'), docsJson('Handbook'));
  await row(window, 'Handbook').waitFor();
  await row(window, 'Start here').waitFor();
  writeFileSync(path.join(folder, 'docs.json'), docsJson('Field guide'));
  await row(window, 'Field guide').waitFor();
  await screenshot(window, 'navigation several sites');
});

testSharedWindow('an empty navigation says so, and offers to add entries', { settings }, async (window) => {
  await showNavigation(window);
  // Otherwise unlisted pages would be shown as such.
  const folder = path.dirname(window.file);
  for (const name of ['api', 'assistant', 'de', 'guides', 'index.mdx'])
    rmSync(path.join(folder, name), { recursive: true });
  const head = { theme: 'mint', name: 'Waymark', colors: { primary: '#0f766e' } };
  const button = window.page.getByRole('button', { name: 'Add a Page, Group or Tab…' });
  await until('the navigation is empty', () => {
    // VS Code starts watching a folder some time after it has shown it.
    writeFileSync(window.file, JSON.stringify({ ...head, navigation: { pages: [] } }));
    const isThere = button.waitFor({ timeout: 5_000 });
    return isThere.then(() => true).catch(() => false);
  });
  await screenshot(window, 'navigation empty');
});

testSharedWindow('groups are renamed and pages moved by keyboard, saved, and undone', { settings }, async (window) => {
  const { page } = window;
  const before = text(window);
  await showNavigation(window);
  await unfold(window, 'Guides', 'Use Waymark');
  await row(window, 'Collections').click();
  // Only the focus moves; keys apply to the focused row.
  await page.keyboard.press('ArrowLeft');
  await page.locator('.monaco-list-row.focused', { hasText: 'Use Waymark' }).waitFor();
  await page.keyboard.press('F2');
  await page.locator('.quick-input-widget input.input').fill('Using it');
  await page.keyboard.press('Enter');
  await saved(window, '"group": "Using it"');
  await row(window, 'Using it').waitFor();
  await row(window, 'Search').waitFor();
  await page.keyboard.press('Control+z');
  await saved(window, before);
  await row(window, 'Use Waymark').waitFor();
  await row(window, 'Collections').click();
  await page.keyboard.press('ArrowDown');
  await page.locator('.monaco-list-row.focused', { hasText: 'Search' }).waitFor();
  await page.keyboard.press('Delete');
  await page.locator('.monaco-list-row.selected', { hasText: 'Import bookmarks' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('.monaco-list-row.selected', { hasText: 'Search' }).waitFor();
  await saved(window, before);
  await page.keyboard.press('Alt+ArrowUp');
  await saved(window, '"guides/search", "guides/collections", "guides/import"');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await saved(window, '"guides/collections", "guides/import", "guides/search"');
  await page.locator('.monaco-list-row.selected', { hasText: 'Search' }).waitFor();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z');
  await saved(window, before);
});

testSharedWindow('the navigation is shown beside the files', { settings }, async (window) => {
  await showNavigation(window);
  await unfold(window, 'Guides', 'Run Waymark');
  await row(window, 'Behind a web server').waitFor();
  await unfold(window, 'API reference', 'Bookmarks');
  await row(window, 'List bookmarks').waitFor();
  await screenshot(window, 'navigation');
  await row(window, 'Backup').click();
  await window.page.locator('.tab', { hasText: 'backup.mdx' }).waitFor();
});

/** Waits until docs.json on disk contains a text. */
async function saved(window: Window, expected: string): Promise<void> {
  await until(`${expected} is saved`, () => text(window).includes(expected));
}

/** Writes a page beside docs.json, as another program would. */
function writePage({ file }: Window, name: string, title: string): void {
  writeFileSync(path.join(path.dirname(file), name), `---\ntitle: ${title}\n---\n`);
}

function text({ file }: Window): string {
  return readFileSync(file, 'utf8');
}
