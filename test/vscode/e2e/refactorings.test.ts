import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { screenshot, testWindow, type Window } from './vscode.ts';
import { goTo, runCommand, until } from './workbench.ts';

testWindow(
  'selected pages go into a group by the light bulb, and undo takes that back byte for byte',
  {},
  async (window) => {
    const { page } = window;
    const text = () => readFileSync(window.file, 'utf8');
    const before = text();
    await goTo(window, '"guides/install"');
    for (const _ of '"guides/install", "guides/first-steps"') await page.keyboard.press('Shift+ArrowRight');
    await page.locator('.lightBulbWidget').first().click();
    const wrap = menuRow(window, 'Wrap in a group "Guides"');
    await wrap.waitFor();
    await screenshot(window, 'refactorings of selected pages');
    await wrap.click();
    await wrap.waitFor({ state: 'hidden' });
    await page.locator('.view-line', { hasText: '{ "group": "Guides"' }).waitFor();
    await page.keyboard.press('Control+s');
    const after = await until('the group is saved', () =>
      text().includes('{ "group": "Guides"') ? text() : undefined,
    );
    await screenshot(window, 'pages in a new group');
    const group = JSON.stringify(JSON.parse(after));
    assert.match(group, /\{"group":"Guides","pages":\["guides\/install","guides\/\w+/);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await until('the file is as it was', () => (text() === before ? true : undefined));
  },
);

testWindow('a group goes into a file of its own', {}, async (window) => {
  const { page } = window;
  await goTo(window, '"group"');
  const extract = menuRow(window, 'to "navigation/');
  for (let tries = 0; tries < 4 && !(await extract.isVisible()); tries++) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+.');
    await extract.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await screenshot(window, 'refactorings of a group');
  await extract.click();
  await runCommand(window, 'File: Save All');
  const changed = await until('the `$ref` is saved', () => {
    const now = readFileSync(window.file, 'utf8');
    return now.includes('"$ref": "./navigation/') ? now : undefined;
  });
  await screenshot(window, 'group in a file of its own');
  assert.doesNotThrow(() => JSON.parse(changed));
});

function menuRow({ page }: Window, title: string): Locator {
  return page.locator('.action-widget .monaco-list-row', { hasText: title });
}
