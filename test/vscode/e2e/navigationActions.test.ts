import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { until } from '../../kit/until.ts';
import { row, showNavigation, unfold } from './navigationView.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { runCommand } from './workbench.ts';

/** A site with the largest icon library, and a group whose pages are generated. */
const docs = `{
  "theme": "mint",
  "name": "Waymark",
  "colors": { "primary": "#0F766E" },
  "icons": { "library": "tabler" },
  "navigation": {
    "groups": [
      { "group": "Start", "icon": "book", "pages": ["index", "guides/install"] },
      { "group": "API", "openapi": "openapi/waymark.yaml" }
    ]
  }
}
`;

const site = mkdtempSync(path.join(os.tmpdir(), 'docs-json-actions-'));
after(() => rmSync(site, { recursive: true, force: true }));
cpSync('samples', site, { recursive: true });
writeFileSync(path.join(site, 'docs.json'), docs);
const pro = mkdtempSync(path.join(os.tmpdir(), 'docs-json-pro-'));
after(() => rmSync(pro, { recursive: true, force: true }));
writeFileSync(path.join(pro, 'notes.md'), '---\ntitle: Notes\n---\n');
writeFileSync(
  path.join(pro, 'docs.json'),
  '{\n  "navigation": {\n    "pages": ["notes", { "group": "Sky", "icon": "stars", "pages": ["notes"] }]\n  }\n}\n',
);
const proOptions = { site: pro, settings: { 'docsJson.navigation.follow': false } };

/** These tests are not about following the cursor. */
const options = { site, settings: { 'docsJson.navigation.follow': false } };

testSharedWindow('a page is added with its file, opened, and both are undone', options, async (window) => {
  const { page } = window;
  await showSite(window);
  await unfold(window, 'Start');
  await choose(window, 'Install Waymark', 'Add Page…');
  await answer(window, 'Title of the new page', 'Install Waymark');
  const known = quickRow(window, 'Use "Install Waymark"');
  await known.waitFor();
  await screenshot(window, 'navigation add page known');
  await page.keyboard.press('Escape');
  await choose(window, 'Install Waymark', 'Add Page…');
  await answer(window, 'Title of the new page', 'Über den Tellerrand');
  await page.locator('.quick-input-widget', { hasText: 'Path of' }).waitFor();
  assert.equal(await page.locator('.quick-input-widget input.input').inputValue(), 'guides/uber-den-tellerrand');
  await screenshot(window, 'navigation add page path');
  await page.keyboard.press('Enter');
  await page.locator('.tab', { hasText: 'uber-den-tellerrand.mdx' }).waitFor();
  const file = path.join(path.dirname(window.file), 'guides/uber-den-tellerrand.mdx');
  assert.match(readFileSync(file, 'utf8'), /^---\ntitle: "Über den Tellerrand"\n/);
  await saved(window, '"pages": ["index", "guides/install", "guides/uber-den-tellerrand"]');
  await row(window, 'Über den Tellerrand').waitFor();
  await screenshot(window, 'navigation page added');
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, docs);
  await until('the file is gone', () => !existsSync(file));
});

testSharedWindow(
  'the page of an entry is created and opened; undoing that leaves the entry',
  options,
  async (window) => {
    const { page } = window;
    await showSite(window);
    await unfold(window, 'Start');
    const listed = docs.replace('"guides/install"', '"guides/install", "guides/try"');
    writeFileSync(window.file, listed);
    await row(window, 'Try').filter({ hasText: 'missing' }).waitFor();
    await choose(window, 'Try', 'Create Page', page.locator('.tab', { hasText: 'try.mdx' }));
    const file = path.join(path.dirname(window.file), 'guides/try.mdx');
    assert.match(readFileSync(file, 'utf8'), /^---\ntitle: "Try"\n/);
    await row(window, 'Try').filter({ hasNotText: 'missing' }).waitFor();
    await runCommand(window, 'docs.json: Undo Navigation Change');
    await until('the file is gone', () => !existsSync(file));
    await row(window, 'Try').filter({ hasText: 'missing' }).waitFor();
    assert.equal(readFileSync(window.file, 'utf8'), listed);
    assert(!(await page.locator('.monaco-dialog-box').isVisible()));
  },
);

testSharedWindow(
  'F2 changes the title of a page, and its path with what leads there; both are undone',
  options,
  async (window) => {
    const { page } = window;
    const folder = path.dirname(window.file);
    const install = path.join(folder, 'guides/install.mdx');
    const texts = () =>
      [window.file, install, path.join(folder, 'index.mdx')].map((file) => readFileSync(file, 'utf8'));
    const before = texts();
    await showSite(window);
    await unfold(window, 'Start');
    await row(window, 'Install Waymark').click();
    await page.keyboard.press('F2');
    await quickRow(window, 'Title').click();
    await answer(window, 'Title of "Install Waymark"', 'Set up Waymark');
    await until('the title is saved', () => readFileSync(install, 'utf8').includes('title: Set up Waymark'));
    await row(window, 'Set up Waymark').click();
    await page.keyboard.press('F2');
    await quickRow(window, 'Path and Address').click();
    const input = page.locator('.quick-input-widget', { hasText: 'Path of' }).locator('input.input');
    await input.fill('index');
    await page.locator('.quick-input-widget', { hasText: 'There is a file "index.mdx" already.' }).waitFor();
    await screenshot(window, 'navigation rename page path');
    await input.fill('guides/setup');
    await page.keyboard.press('Enter');
    const dialog = page.locator('.monaco-dialog-box', { hasText: 'Rename "guides/install" to "guides/setup"?' });
    await dialog.locator('a.monaco-button', { hasText: /^Rename$/ }).click();
    await saved(window, '"pages": ["index", "guides/setup"]');
    await until('the link follows', () =>
      readFileSync(path.join(folder, 'index.mdx'), 'utf8').includes('"/guides/setup"'),
    );
    await page.locator('.monaco-list-row.selected', { hasText: 'Set up Waymark' }).waitFor();
    await screenshot(window, 'navigation page renamed');
    await page.keyboard.press('Control+z');
    await until('the page is back', () => existsSync(install));
    await page.keyboard.press('Control+z');
    await until('everything is as it was', () => existsSync(install) && texts().join() === before.join());
  },
);

testSharedWindow('endpoints are added after a warning about pages that disappear', options, async (window) => {
  const { page } = window;
  await showSite(window);
  await choose(window, 'API', 'Add Endpoints…');
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.filter({ hasText: /makes \d+ generated pages vanish/ }).waitFor();
  await screenshot(window, 'navigation endpoints warning');
  await dialog.getByText('Choose Endpoints').click();
  await quickRow(window, 'GET /collections').waitFor();
  await screenshot(window, 'navigation endpoints');
  await page.keyboard.type('collections');
  await quickRow(window, 'GET /collections').click();
  await page.keyboard.press('Enter');
  await saved(window, '"pages": ["GET /collections"]');
  await row(window, 'List collections').waitFor();
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, docs);
  await choose(window, 'API', 'Add Endpoints…');
  await dialog.getByText('List All of Them').click();
  await saved(window, '"group": "Bookmarks"');
  await row(window, 'Bookmarks').waitFor();
  await screenshot(window, 'navigation endpoints all');
});

testSharedWindow('an icon is chosen by its image', options, async (window) => {
  const { page } = window;
  await showSite(window);
  await choose(window, 'Start', 'Set Icon…');
  await quickRow(window, 'compass').waitFor();
  await screenshot(window, 'navigation icons');
  await page.keyboard.type('planet');
  await quickRow(window, 'planet-off').waitFor();
  await screenshot(window, 'navigation icons typed');
  await page.keyboard.press('Enter');
  await saved(window, '"icon": "planet"');
  // The view takes the focus to show the change, which would close an open list.
  await page.locator('.monaco-list-row.selected', { hasText: 'Start' }).waitFor();
  await choose(window, 'Start', 'Set Icon…');
  await quickRow(window, 'No Icon').click();
  await saved(window, '{ "group": "Start", "pages": ["index", "guides/install"] }');
});

testSharedWindow('text typed into docs.json while a change is made goes to docs.json', options, async (window) => {
  const { page } = window;
  await showSite(window);
  await unfold(window, 'Start');
  await row(window, 'Install Waymark').click();
  await page.locator('.tab', { hasText: 'install.mdx' }).waitFor();
  await row(window, 'Install Waymark').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.locator('.monaco-editor .view-line').last().click();
  await page.keyboard.type('marker');
  await saved(window, '"pages": ["guides/install", "index"]');
  await page.locator('.monaco-editor .view-lines', { hasText: 'marker' }).waitFor();
  await page.keyboard.type(' and more');
  await page.locator('.monaco-editor .view-lines', { hasText: 'marker and more' }).waitFor();
  await runCommand(window, 'File: Revert File');
});

testSharedWindow('a page is deleted with its file, and restored', options, async (window) => {
  const { page } = window;
  await showSite(window);
  await unfold(window, 'Start');
  await choose(window, 'Install Waymark', 'Delete Page…');
  const dialog = page.locator('.monaco-dialog-box', { hasText: 'Delete the page "guides/install"?' });
  await dialog.waitFor();
  await screenshot(window, 'navigation delete');
  await dialog.getByText('Delete', { exact: true }).click();
  await saved(window, '"pages": ["index"]');
  const file = path.join(path.dirname(window.file), 'guides/install.mdx');
  await until('the file is gone', () => !existsSync(file));
  await runCommand(window, 'docs.json: Undo Navigation Change');
  await saved(window, docs);
  await until('the file is back', () => existsSync(file));
});

testSharedWindow(
  'our preview is distinguishable from that of Markdown, and a Pro icon explains why it is not drawn',
  proOptions,
  async (window) => {
    const { page } = window;
    await showNavigation(window);
    await row(window, 'Notes').click();
    await page.locator('.tab', { hasText: 'notes.md' }).waitFor();
    const buttons = page.locator('.editor-actions .action-label[aria-label^="Open Preview to the Side"]');
    await until('both buttons are there', async () => (await buttons.count()) === 2);
    await until(
      'one of them has an icon of ours',
      async () => (await page.locator('.editor-actions .action-label.codicon-open-preview').count()) === 1,
    );
    await screenshot(window, 'preview buttons of a Markdown page');
    await row(window, 'Sky').hover();
    await page.locator('.monaco-hover', { hasText: 'belongs to the Pro set of Font Awesome' }).waitFor();
    await screenshot(window, 'navigation icon of the Pro set');
  },
);

async function showSite(window: Window): Promise<void> {
  await showNavigation(window);
  await row(window, 'API').waitFor();
}

/**
 * Chooses an entry of a row's menu, which then asks something, or shows `expected`: right after a change it may only say to try
 * again.
 */
async function choose(
  window: Window,
  label: string,
  entry: string,
  expected = window.page.locator('.quick-input-widget input.input, .monaco-dialog-box'),
): Promise<void> {
  const item = window.page.locator('.monaco-menu .action-label', { hasText: entry });
  for (let attempt = 1; ; attempt++) {
    await row(window, label).click({ button: 'right' });
    try {
      // A menu ignores clicks at first, but not keys; and it closes when the view below it is redrawn.
      await item.hover({ timeout: 10_000 });
      await window.page.keyboard.press('Enter');
      await expected.filter({ visible: true }).first().waitFor({ timeout: 10_000 });
      return;
    } catch (error) {
      if (attempt === 4) throw error;
      await window.page.keyboard.press('Escape');
    }
  }
}

/** Types into the input box. */
async function answer({ page }: Window, question: string, text: string): Promise<void> {
  await page.locator('.quick-input-widget', { hasText: question }).locator('input.input:focus').waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

function quickRow({ page }: Window, label: string) {
  return page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first();
}

/** Waits until docs.json on disk contains a text. */
async function saved({ file }: Window, expected: string): Promise<void> {
  await until(`${expected} is saved`, () => readFileSync(file, 'utf8').includes(expected));
}
