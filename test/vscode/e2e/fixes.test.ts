import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { screenshot, testWindow, type Window } from './vscode.ts';
import { replace, runCommand, squiggles, until } from './workbench.ts';

testWindow('a misspelt page is mended by a quick fix', {}, async (window) => {
  const before = readFileSync(window.file, 'utf8');
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  await offered(window, 'Write "guides/install"');
  await screenshot(window, 'quick fix');
  await window.page.keyboard.press('Enter');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await runCommand(window, 'File: Save');
  await until('the file is as it was', () => (readFileSync(window.file, 'utf8') === before ? true : undefined));
});

testWindow('pages that lose become a group, and undo takes that back in one step', {}, async (window) => {
  const { page, file } = window;
  const text = () => readFileSync(file, 'utf8');
  const behind = '": ["api/introduction"],';
  const typed = text().replace('Guides",', `Guides", "pages${behind}`);
  await replace(window, 'Guides",', `Guides", "pages${behind}`);
  await squiggles(window, 'error').first().waitFor();
  for (const _ of behind) await page.keyboard.press('ArrowLeft');
  await offered(window, 'Put `pages` into a group "API"');
  await screenshot(window, 'quick fix for mixed children');
  await page.keyboard.press('Enter');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await screenshot(window, 'mixed children mended');
  await page.keyboard.press('Control+s');
  const mended = await until('the fix is saved', () => (text().includes('"group": "API"') ? text() : undefined));
  const [tab] = JSON.parse(mended).navigation.languages[0].tabs;
  assert.deepEqual([tab.pages, tab.groups[0]], [undefined, { group: 'API', pages: ['api/introduction'] }]);
  await page.keyboard.press('Control+z');
  await squiggles(window, 'error').first().waitFor();
  await page.keyboard.press('Control+s');
  await until('the file is as before the fix', () => (text() === typed ? true : undefined));
});

testWindow('a rule is switched off before its settings are saved', {}, async (window) => {
  await replace(window, 'guides/install', 'guides/nowhere');
  await squiggles(window, 'error').first().waitFor();
  await offered(window, 'Create "guides/nowhere.mdx"');
  const off = menuRow(window, 'Switch `page-not-found` off in docs-json.config.json');
  await off.click();
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await screenshot(window, 'rule switched off');
});

/** Opens the light bulb's menu at the cursor, until it has the fix. */
async function offered(window: Window, title: string): Promise<void> {
  const fix = menuRow(window, title);
  // Typing opens the suggestions sooner or later, which have a meaning of their own for the keys.
  for (let tries = 0; tries < 4 && !(await fix.isVisible()); tries++) {
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.press('Control+.');
    await fix.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await fix.waitFor();
}

function menuRow({ page }: Window, title: string): Locator {
  return page.locator('.action-widget .monaco-list-row', { hasText: title });
}
