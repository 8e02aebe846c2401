import { readFileSync } from 'node:fs';
import { screenshot, testWindow } from './vscode.ts';
import { replace, runCommand, squiggles, until } from './workbench.ts';

testWindow('a misspelt page is mended by a quick fix', {}, async (window) => {
  const before = readFileSync(window.file, 'utf8');
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  // Typing has opened the suggestions, which have a meaning of their own for the keys.
  await window.page.keyboard.press('Escape');
  await window.page.keyboard.press('Control+.');
  const menu = window.page.locator('.action-widget');
  await menu.locator('.monaco-list-row', { hasText: 'Write "guides/install"' }).waitFor();
  await screenshot(window, 'quick fix');
  await window.page.keyboard.press('Enter');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await runCommand(window, 'File: Save');
  await until('the file is as it was', () => (readFileSync(window.file, 'utf8') === before ? true : undefined));
});
