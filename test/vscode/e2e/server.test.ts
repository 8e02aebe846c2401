import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../../kit/until.ts';
import { serverOf } from './processes.ts';
import { openFile } from './siteFiles.ts';
import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { correct, replace, runCommand, squiggles, toasts } from './workbench.ts';

testWindow('a server that keeps crashing is reported once, with a button for the log', {}, async (window) => {
  let server = await until('the server runs', () => serverOf(window));
  for (let crash = 1; crash <= 4; crash++) {
    await answers(window);
    process.kill(server, 'SIGKILL');
    server = await until('another server runs', () => serverOf(window, server));
  }
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  assert.equal(await toasts(window).count(), 0, 'nothing is said while the server comes back');

  process.kill(server, 'SIGKILL');
  await toasts(window).first().waitFor();
  assert.equal(await toasts(window).count(), 1);
  await screenshot(window, 'crashed');
  await toasts(window).getByRole('button', { name: 'Open Log' }).click();
  await window.page.locator('.output-view', { hasText: 'stopped too often' }).waitFor();

  await runCommand(window, 'docs.json: Restart Language Server');
  await until('the server runs again', () => serverOf(window, server));
  await squiggles(window, 'error').first().waitFor();
});

testSharedWindow(
  'the status bar names the site, counts its problems and offers actions',
  { file: 'guides/install.mdx' },
  async (window) => {
    const { page } = window;
    const entry = statusEntry(window, 'Waymark');
    await entry.hover();
    await page.locator('.workbench-hover', { hasText: 'no problems' }).waitFor();
    await screenshot(window, 'status');
    await entry.click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Find What Leads to This Page' }).click();
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  },
);

testSharedWindow('the status bar shows that readers do not find a page', {}, async (window) => {
  const { page } = window;
  writeFileSync(path.join(path.dirname(window.file), 'guides/forgotten.mdx'), '---\ntitle: Forgotten\n---\n');
  await openFile(window, 'forgotten.mdx');
  await statusEntry(window, 'not in the navigation').click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Add Page to Navigation' }).waitFor();
  await screenshot(window, 'status of a page that is not listed');
});

testSharedWindow('the docs.json of a page is one command away', { file: 'guides/install.mdx' }, async (window) => {
  await runCommand(window, 'docs.json: Go to docs.json');
  await window.page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
});

/** Waits until the server answers, and has not only started: typed text is reported, and removed again. */
async function answers(window: Window): Promise<void> {
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  await correct(window, 'guides/instal', 'guides/install');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
}

function statusEntry({ page }: Window, text: string): Locator {
  return page.locator('[id="docs-json.docs-json.docsJson.status"]', { hasText: text });
}
