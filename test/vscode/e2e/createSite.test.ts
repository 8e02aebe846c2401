import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { until } from '../../kit/until.ts';
import { previewIn } from './previewPanel.ts';
import { dialog, exists, read } from './siteFiles.ts';
import { screenshot, testWindow } from './vscode.ts';
import { pickCommand } from './workbench.ts';

const empty = mkdtempSync(path.join(os.tmpdir(), 'docs-json-empty-'));
writeFileSync(path.join(empty, 'notes.txt'), 'No page yet.\n');
after(() => rmSync(empty, { recursive: true, force: true }));

testWindow(
  'a folder without pages becomes a site with a preview, by keyboard',
  { site: empty, file: 'notes.txt' },
  async (window) => {
    const { page } = window;
    await pickCommand(window, 'docs.json: Create Documentation Site…');
    const input = page.locator('.quick-input-widget input.input');
    const box = page.locator('.quick-input-widget');
    await box.filter({ hasText: '(1/2)' }).filter({ hasText: 'What is the site called?' }).waitFor();
    await input.fill('Acme Docs');
    await page.keyboard.press('Enter');
    await box.filter({ hasText: '(2/2)' }).filter({ hasText: 'The colour of links and buttons' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(window).getByText('docs.json and index.mdx?').waitFor();
    await screenshot(window, 'create site');
    assert(!exists(window, 'docs.json'));
    await page.keyboard.press('Enter');
    // VS Code creates a file before it writes it.
    const isWritten = (file: string) => exists(window, file) && read(window, file) !== '';
    await until('the site is made', () => isWritten('docs.json') && isWritten('index.mdx'));
    assert.equal(JSON.parse(read(window, 'docs.json')).name, 'Acme Docs');
    await previewIn(page).getByRole('heading', { level: 1, name: 'Welcome to Acme Docs' }).waitFor();
    await screenshot(window, 'created site');
  },
);
