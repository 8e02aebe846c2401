import { readFileSync } from 'node:fs';
import { screenshot, testWindow } from './vscode.ts';
import { replace, runCommand, squiggles, until } from './workbench.ts';

testWindow('a misspelt page is mended by a quick fix', {}, async (window) => {
  const before = readFileSync(window.file, 'utf8');
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  const fix = window.page.locator('.action-widget .monaco-list-row', { hasText: 'Write "guides/install"' });
  // Typing opens the suggestions sooner or later, which have a meaning of their own for the keys.
  for (let tries = 0; tries < 4 && !(await fix.isVisible()); tries++) {
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.press('Control+.');
    await fix.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await fix.waitFor();
  await screenshot(window, 'quick fix');
  await window.page.keyboard.press('Enter');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await runCommand(window, 'File: Save');
  await until('the file is as it was', () => (readFileSync(window.file, 'utf8') === before ? true : undefined));
});
