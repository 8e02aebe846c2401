import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { until } from '../../kit/until.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { focusEditor, goTo, replace, suggestions } from './workbench.ts';

testSharedWindow('a page is found by its title and accepted by keyboard', {}, async (window) => {
  await goTo(window, '"guides/first-steps"]', '"guides/first-steps"'.length);
  await understood(window);
  await window.page.keyboard.type(', "');
  await suggestions(window, 'guides/install').first().waitFor();
  // An object that would replace the text is listed after the pages, whatever is typed.
  await window.page.locator('.suggest-widget .monaco-list-row.focused', { hasNotText: 'group' }).waitFor();
  // A word of its title that its path does not have.
  await window.page.keyboard.type('bookmarks', { delay: 100 });
  await window.page.locator('.suggest-widget .monaco-list-row.focused', { hasText: 'guides/import' }).waitFor();
  await screenshot(window, 'completion page');
  await window.page.keyboard.press('Enter');
  await window.page.keyboard.press('Control+s');
  await until('the page is in the file', () =>
    readFileSync(window.file, 'utf8').includes('"guides/first-steps", "guides/import"]'),
  );
});

testSharedWindow('Tab leads from the name of a new group to its pages, and offers them', {}, async (window) => {
  await goTo(window, '"groups": [', '"groups": ['.length);
  await understood(window);
  // No space before it: VS Code asks for every space, and a late answer that there is nothing would close the list.
  await window.page.keyboard.type('gro', { delay: 100 });
  await suggestions(window, 'group').first().waitFor();
  await window.page.keyboard.press('Enter');
  await window.page.locator('.view-line', { hasText: '"group": ""' }).waitFor();
  await window.page.keyboard.type('Extra');
  await window.page.keyboard.press('Tab');
  await suggestions(window, 'guides/install').first().waitFor();
  await screenshot(window, 'pages of a new group');
});

testSharedWindow(
  'Tab leads through the filled places of a new site, and through those that a suggestion filled',
  {},
  async (window) => {
    await goTo(window, '"groups": [');
    await understood(window);
    await window.page.keyboard.press('Control+a');
    await window.page.keyboard.press('Delete');
    await window.page.keyboard.press('Control+Space');
    await suggestions(window, 'site with languages and tabs').first().click();
    await window.page.locator('.view-line', { hasText: '"theme": "mint"' }).waitFor();
    await window.page.keyboard.type('al', { delay: 100 });
    await suggestions(window, 'almond').first().waitFor();
    await window.page.keyboard.press('Enter');
    // The name, the colour, the language, its tab and its group.
    for (const _ of ['name', 'colour', 'language', 'tab', 'group']) {
      await window.page.keyboard.press('Tab');
      // A list would appear within this time, and Tab would accept from it.
      await window.page.waitForTimeout(500);
    }
    await window.page.keyboard.type('Basics');
    await screenshot(window, 'places of a new site');
    await window.page.keyboard.press('Control+s');
    await until('the group has the name', () => readFileSync(window.file, 'utf8').includes('"group": "Basics"'));
    const lines = readFileSync(window.file, 'utf8')
      .split('\n')
      .map((line) => line.trimStart());
    for (const line of ['"theme": "almond",', '"primary": "#0D9373"', '"language": "en",'])
      assert.ok(lines.includes(line));
  },
);

testSharedWindow('files copied in the Explorer are pasted as entries of a list of pages', {}, async (window) => {
  const { page } = window;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await replace(window, '"index", "guides/install", "guides/first-steps"', '');
  await page.keyboard.press('Delete');
  const row = (name: string) => page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
  await row('guides').click();
  await row('install.mdx').click();
  await row('search.mdx').click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+c');
  await page.locator('.tab', { hasText: 'docs.json' }).click();
  await focusEditor(window);
  await page.keyboard.press('Control+v');
  await page.locator('.view-line', { hasText: '"guides/install",' }).waitFor();
  await screenshot(window, 'pasted files');
  await page.keyboard.press('Control+s');
  await until('the pages are in the file', () =>
    readFileSync(window.file, 'utf8').includes(
      '"pages": [\n                  "guides/install",\n                  "guides/search"\n                ]',
    ),
  );
});

testSharedWindow('an icon is drawn while it is being chosen', {}, async (window) => {
  await replace(window, '"book-open"', '"boo');
  await window.page.keyboard.press('Control+Space');
  await suggestions(window, 'book-open').first().waitFor();
  await showDetails(window);
  const drawing = window.page.locator('.suggest-details img, .suggest-details-container img');
  await drawing.first().waitFor();
  assert.match((await drawing.first().getAttribute('src')) ?? '', /^data:image\/svg\+xml/);
  await screenshot(window, 'completion icon');
});

/** Waits until the server has read the file: then the breadcrumbs show the element at the cursor. */
async function understood({ page }: Window): Promise<void> {
  await page.locator('.breadcrumbs-control', { hasText: 'navigation' }).waitFor();
}

/** The same keys open the list, open its details and close these again, so they are pressed until the details are shown. */
async function showDetails({ page }: Window): Promise<void> {
  const details = page.locator('.suggest-details-container');
  for (let tries = 0; tries < 4 && !(await details.isVisible()); tries++) {
    await page.keyboard.press('Control+Space');
    await details.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await details.waitFor();
}
