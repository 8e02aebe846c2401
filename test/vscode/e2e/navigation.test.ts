import type { Locator } from 'playwright-core';
import { screenshot, testWindow, type Window } from './vscode.ts';
import { runCommand } from './workbench.ts';

testWindow('the navigation is shown beside the files', {}, async (window) => {
  await showView(window);
  await row(window, 'en').waitFor();
  await open(window, 'Guides');
  await open(window, 'Run Waymark');
  await row(window, 'Behind a web server').waitFor();
  await open(window, 'API reference');
  await open(window, 'Bookmarks');
  await row(window, 'List bookmarks').waitFor();
  await screenshot(window, 'navigation');
});

/** Opens the view; the files above it are closed, so that it has their room. */
async function showView(window: Window): Promise<void> {
  const { page } = window;
  await page.locator('.pane-header', { hasText: 'Documentation' }).waitFor();
  await runCommand(window, 'Explorer: Focus on Documentation View');
  const files = page.locator('.pane-header.expanded').first();
  if (!(await files.textContent())?.includes('Documentation')) await files.click();
}

/** The row of the view with that label. */
function row({ page }: Window, label: string): Locator {
  return page.locator(`[aria-label="Documentation"] .monaco-list-row`, { hasText: label }).first();
}

async function open(window: Window, label: string): Promise<void> {
  await row(window, label).locator('.monaco-tl-twistie').click();
}
