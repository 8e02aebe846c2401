import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Locator } from 'playwright-core';
import { until } from '../../kit/until.ts';
import { row, showNavigation, unfold } from './navigationView.ts';
import { exists, read, written } from './siteFiles.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { pickCommand, runCommand } from './workbench.ts';

/** A folder with a site of these pages, each with a title. */
function siteOf(navigation: string, pages: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-divisions-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const head = '"theme": "mint",\n  "name": "Waymark",\n  "colors": { "primary": "#0F766E" }';
  writeFileSync(path.join(folder, 'docs.json'), `{\n  ${head},\n  "navigation": ${navigation}\n}\n`);
  for (const page of pages.split(' ')) {
    const file = path.join(folder, `${page}.mdx`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `---\ntitle: ${page}\n---\n\nText.\n`);
  }
  return folder;
}

const settings = { 'docsJson.navigation.follow': false };

const languages = siteOf(
  `{
    "languages": [
      { "language": "en", "groups": [{ "group": "Start", "pages": ["index", "install", "sync", "news"] }] },
      { "language": "es", "groups": [{ "group": "Empezar", "pages": ["es/sync", "es/index"] }] }
    ]
  }`,
  'index install sync news es/index es/sync es/news',
);

testSharedWindow(
  'a language is synchronized after a comparison, and undo restores everything',
  { site: languages, settings },
  async (window) => {
    const before = read(window, 'docs.json');
    await pickCommand(window, 'docs.json: Sync with Source…');
    await quickRow(window, 'es').click();
    await quickRow(window, 'Create files').waitFor();
    await screenshot(window, 'divisions missing');
    await quickRow(window, 'Create files').click();
    await quickRow(window, 'Sync "es"').waitFor();
    await quickRow(window, 'es/install.mdx').waitFor();
    await screenshot(window, 'divisions sync');
    await quickRow(window, 'docs.json').click();
    await window.page.locator('.tab', { hasText: 'now ↔ then' }).waitFor();
    await screenshot(window, 'divisions comparison');
    await quickRow(window, 'Sync "es"').click();
    await written(window, 'docs.json', /"es\/index", "es\/install", "es\/sync", "es\/news"/);
    await until('the page is made', () => exists(window, 'es/install.mdx'));
    await showNavigation(window);
    await row(window, 'es').filter({ hasText: '4/4' }).waitFor();
    await runCommand(window, 'docs.json: Undo Navigation Change');
    await until('all of it is back', () => read(window, 'docs.json') === before && !exists(window, 'es/install.mdx'));
  },
);

testSharedWindow(
  'a change in the tree is offered for every language',
  { site: languages, settings },
  async (window) => {
    const before = read(window, 'docs.json');
    await showNavigation(window);
    await runCommand(window, 'docs.json: Make Changes in Every Language');
    await unfold(window, 'en', 'Start');
    await row(window, 'sync').click();
    await window.page.keyboard.press('Delete');
    const other = quickRow(window, 'Remove "es/sync"');
    await other.waitFor();
    await screenshot(window, 'divisions every language');
    await window.page.keyboard.press('Enter');
    await written(window, 'docs.json', /"pages": \["index", "install", "news"\].*"pages": \["es\/index"\]/s);
    // The view takes the focus to show the change, which would close an open palette.
    await window.page.locator('.monaco-list-row.selected', { hasText: 'news' }).waitFor();
    await runCommand(window, 'docs.json: Undo Navigation Change');
    await until('both are back', () => read(window, 'docs.json') === before);
    await runCommand(window, 'docs.json: Make Changes in One Language');
  },
);

const versions = siteOf(
  `{
    "versions": [
      { "version": "v2", "default": true, "pages": ["v2/index", "v2/start"] },
      { "version": "v1", "pages": ["v1/index", "v1/start"] }
    ]
  }`,
  'v1/index v1/start v2/index v2/start',
);

testSharedWindow(
  'a version is created from its row, and another one retired',
  { site: versions, settings },
  async (window) => {
    const { page } = window;
    const before = read(window, 'docs.json');
    await showNavigation(window);
    await row(window, 'v2').click({ button: 'right' });
    await menuItem(window, 'Cut Version…').waitFor();
    await screenshot(window, 'divisions menu');
    await menuItem(window, 'Cut Version…').click();
    const input = page.locator('.quick-input-widget input[placeholder="v3"]');
    await input.fill('v3');
    await page.keyboard.press('Enter');
    await quickRow(window, 'Move its files').waitFor();
    await screenshot(window, 'divisions copy or move');
    await quickRow(window, 'Copy its files').click();
    const folder = page.locator('.quick-input-widget', { hasText: 'The folder for the pages of "v3"' });
    await folder.locator('input').fill('v1');
    await page.keyboard.press('Enter');
    const taken = page.locator('.quick-input-widget', { hasText: '"v1/index.mdx" already exists.' });
    await taken.waitFor();
    await screenshot(window, 'divisions folder taken');
    await taken.locator('input').fill('v3');
    await page.keyboard.press('Enter');
    await quickRow(window, 'Cut "v3"').waitFor();
    await screenshot(window, 'divisions cut version');
    await page.keyboard.press('Enter');
    await written(window, 'docs.json', /"version": "v3", "default": true, "pages": \["v3\/index", "v3\/start"\]/);
    await until('the pages are copied', () => exists(window, 'v3/index.mdx') && exists(window, 'v3/start.mdx'));
    await row(window, 'v3').waitFor();
    await screenshot(window, 'divisions version cut');
    await runCommand(window, 'docs.json: Undo Navigation Change');
    await until('all of it is back', () => read(window, 'docs.json') === before && !exists(window, 'v3/start.mdx'));

    // A menu that opens while the rows are redrawn knows no row; the palette asks for the version.
    await pickCommand(window, 'docs.json: Retire Version…');
    await quickRow(window, 'v1').click();
    await quickRow(window, 'Delete its files').click();
    await quickRow(window, 'Retire "v1"').waitFor();
    await screenshot(window, 'divisions retire version');
    await page.keyboard.press('Enter');
    await written(window, 'docs.json', /"source": "\/v1\/:slug\*",\s*"destination": "\/v2\/:slug\*"/);
    await until('the pages are gone', () => !exists(window, 'v1/index.mdx') && !exists(window, 'v1/start.mdx'));
    await runCommand(window, 'docs.json: Undo Navigation Change');
    await until('the version is back', () => read(window, 'docs.json') === before && exists(window, 'v1/start.mdx'));
  },
);

function quickRow({ page }: Window, text: string): Locator {
  return page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
}

function menuItem({ page }: Window, title: string): Locator {
  return page.locator('.context-view .action-item', { hasText: title });
}
