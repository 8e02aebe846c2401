import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { until } from '../../kit/until.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import { goTo, menuRow, offered, runCommand, serverAnswers } from './workbench.ts';

testSharedWindow(
  'selected pages are put into a group by the light bulb, and undo restores every byte',
  {},
  async (window) => {
    const { page } = window;
    const text = () => readFileSync(window.file, 'utf8');
    const before = text();
    await serverAnswers(window);
    await goTo(window, '"guides/install"');
    const both = '"guides/install", "guides/first-steps"';
    for (const _ of both) await page.keyboard.press('Shift+ArrowRight');
    // The previous light bulb is for a smaller selection.
    await page.locator('[id="status.editor.selection"]', { hasText: `(${both.length} selected)` }).waitFor();
    await offered(window, 'Wrap in a group "Guides"');
    const wrap = menuRow(window, 'Wrap in a group "Guides"');
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
    await until('the file is as it was', () => text() === before);
  },
);

testSharedWindow('a group is extracted into a file', {}, async (window) => {
  await goTo(window, '"group"');
  const extract = menuRow(window, 'to "navigation/');
  await offered(window, 'to "navigation/');
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
