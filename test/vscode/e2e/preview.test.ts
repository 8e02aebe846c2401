import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { largePage } from '../../kit/largePage.ts';
import { openPreview, previewIn } from './previewPanel.ts';
import { openFile } from './siteFiles.ts';
import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
import { goTo, goToEnd, openFolder, reload, replace } from './workbench.ts';

testSharedWindow('the preview shows the site beside docs.json, and follows edits', {}, async (window) => {
  const preview = await openPreview(window);
  await preview.getByRole('heading', { level: 1, name: 'Waymark' }).waitFor();
  await preview.locator('svg.icon').first().waitFor();
  await preview.locator('img.logo').waitFor();
  await screenshot(window, 'preview');
  await replace(window, 'Run Waymark', 'Operate it');
  await preview.getByRole('button', { name: 'Operate it' }).waitFor();
  await window.page.keyboard.press('"');
  await preview.getByText('docs.json is not valid JSON: this is what could last be read of it.').waitFor();
  await preview.getByRole('button', { name: 'Operate it' }).waitFor();
});

testSharedWindow('a click opens the page, and the preview follows the cursor and the open page', {}, async (window) => {
  const { page } = window;
  const preview = await openPreview(window);
  await preview.getByRole('button', { name: 'Import bookmarks' }).click();
  await page.locator('.tab', { hasText: 'import.mdx' }).waitFor();
  await preview.getByRole('heading', { level: 1, name: 'Import bookmarks' }).waitFor();
  await preview.getByRole('button', { name: 'Show in docs.json' }).click();
  await page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();
  await goTo(window, 'api/authentication');
  await preview.locator('[aria-current=page]', { hasText: 'Authentication' }).waitFor();
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'index.mdx' }).dblclick();
  await preview.locator('[aria-current=page]', { hasText: 'Waymark' }).waitFor();
  await goToEnd(window);
  await page.keyboard.insertText('\nA sentence nobody has saved.');
  await preview.getByText('A sentence nobody has saved.').waitFor();
});

testSharedWindow('a file that is opened from the Explorer does not cover the preview', {}, async (window) => {
  const { page } = window;
  const preview = await openPreview(window);
  await preview.getByRole('heading', { level: 1 }).first().click();
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'index.mdx' }).click();
  await page.locator('.tab.active', { hasText: 'index.mdx' }).waitFor();
  assert.equal(await page.locator('.tab.active', { hasText: 'Preview: Waymark' }).count(), 1);
});

testSharedWindow('opened above a page, the preview shows that page', { file: 'guides/search.mdx' }, async (window) => {
  const preview = await openPreview(window);
  await preview.locator('[aria-current=page]', { hasText: 'Search' }).waitFor();
});

testSharedWindow('a page that is not in the navigation is shown too, and says so', {}, async (window) => {
  const preview = await openPreview(window);
  await preview.getByRole('heading', { level: 1 }).waitFor();
  writeFileSync(path.join(path.dirname(window.file), 'draft.mdx'), '---\ntitle: A draft\n---\n');
  await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'draft.mdx' }).dblclick();
  await preview.getByRole('heading', { level: 1, name: 'A draft' }).waitFor();
  await preview.getByText('Not in the navigation: readers reach it only by its address.').waitFor();
  assert.equal(await preview.getByRole('button', { name: 'Show in docs.json' }).count(), 0);
});

testSharedWindow('a picture is shown as soon as its file is there', {}, async (window) => {
  const preview = await openPreview(window);
  await preview.getByRole('heading', { level: 1 }).waitFor();
  const folder = path.dirname(window.file);
  writeFileSync(path.join(folder, 'pictured.mdx'), '---\ntitle: Pictured\n---\n![The late one](/late.svg)\n');
  await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'pictured.mdx' }).dblclick();
  await preview.locator('span.picture', { hasText: 'The late one' }).waitFor();
  writeFileSync(path.join(folder, 'late.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await preview.locator('img[alt="The late one"]').waitFor();
});

testSharedWindow('the preview says that docs.json is gone, until it is back', { file: 'index.mdx' }, async (window) => {
  const preview = await openPreview(window);
  await preview.getByRole('button', { name: 'Get started' }).waitFor();
  const docsJson = path.join(path.dirname(window.file), 'docs.json');
  const text = readFileSync(docsJson, 'utf8');
  rmSync(docsJson);
  await preview.getByText('There is no docs.json here that a preview could be made of.').waitFor();
  writeFileSync(docsJson, text.replace('Get started', 'Begin'));
  await preview.getByRole('button', { name: 'Begin' }).waitFor();
});

testSharedWindow('opened at an entry of docs.json, the preview shows its page', {}, async (window) => {
  await goTo(window, 'api/authentication');
  const preview = await openPreview(window);
  await preview.locator('[aria-current=page]', { hasText: 'Authentication' }).waitFor();
});

testWindow('the preview is restored at the same page when the window reloads', {}, async (window) => {
  const { page } = window;
  await openFolder(window);
  const preview = await openPreview(window);
  await preview.getByRole('button', { name: 'Collections' }).click();
  await preview.getByRole('heading', { level: 1, name: 'Collections' }).waitFor();
  await reload(window);
  await previewIn(page).getByRole('heading', { level: 1, name: 'Collections' }).waitFor();
  await screenshot(window, 'preview after reload');
});

const linked = mkdtempSync(path.join(os.tmpdir(), 'docs-json-linked-'));
const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.\n`);
writeFileSync(
  path.join(linked, 'docs.json'),
  '{ "name": "Linked", "navigation": { "pages": ["start", "install"] } }\n',
);
writeFileSync(path.join(linked, 'start.mdx'), '---\ntitle: Start\n---\nSee [the needs](/install#what-you-need).\n');
writeFileSync(
  path.join(linked, 'install.mdx'),
  ['---\ntitle: Install\n---\n', ...paragraphs, '## What you need\n', 'A computer.\n', ...paragraphs].join('\n'),
);
after(() => rmSync(linked, { recursive: true, force: true }));

testSharedWindow(
  'links lead to pages and sources, and the block follows the cursor',
  { site: linked },
  async (window) => {
    const { page } = window;
    // Checked in the editor and not in the status bar: the focus stays in the preview, and the bar shows the position in the
    // active editor.
    const line = (number: number) => page.locator('.active-line-number', { hasText: String(number) }).waitFor();
    const heading = readFileSync(path.join(linked, 'install.mdx'), 'utf8').split('\n').indexOf('## What you need') + 1;
    const preview = await openPreview(window);
    await preview.locator('.pages').getByRole('button', { name: 'Start' }).click();
    await preview.getByRole('link', { name: 'the needs' }).click();
    await preview.getByRole('heading', { level: 1, name: 'Install' }).waitFor();
    await preview.locator('[aria-current=page]', { hasText: 'Install' }).waitFor();
    await page.locator('.tab', { hasText: 'install.mdx' }).waitFor();

    await preview.locator('.pages').getByRole('button', { name: 'Start' }).click();
    await preview.getByRole('link', { name: 'the needs' }).click({ modifiers: ['Alt'] });
    await page.locator('.tab.active', { hasText: 'install.mdx' }).waitFor();
    await line(heading);
    await preview.locator('[data-cursor]', { hasText: 'What you need' }).waitFor();
    await screenshot(window, 'preview cursor');

    await preview.getByText('A computer.').click();
    await line(heading + 2);
    await preview.locator('[data-cursor]', { hasText: 'A computer.' }).waitFor();
  },
);

const large = largeSite();
after(() => rmSync(large, { recursive: true, force: true }));

testWindow('a keystroke is shown at once in a site of 1,000 pages', { site: large, isFresh: true }, async (window) => {
  const { page } = window;
  const preview = await openPreview(window);
  await preview.getByRole('button', { name: 'Group 0', exact: true }).waitFor();
  await goTo(window, '"Group 0"', 8);
  await preview.locator('[data-selected]', { hasText: 'Group 0' }).waitFor();
  const quick = await typeLetters('among 1,000 pages', 'Group 0', (label) =>
    keystroke(page, preview.locator('.pages'), label),
  );
  assert(quick < 120, `A quarter takes ${quick} ms and less.`);
});

testWindow('a keystroke in a page of 200 kB is shown at once', { site: large, isFresh: true }, async (window) => {
  const { page } = window;
  const preview = await openPreview(window);
  await openFile(window, 'page-7.mdx');
  await preview.getByRole('heading', { name: 'Section 0', exact: true }).waitFor();
  const opened = { ...window, file: path.join(path.dirname(window.file), 'pages/page-7.mdx') };
  await goTo(opened, 'from it typed', 'from it typed'.length);
  const prose = preview.locator('.prose');
  await prose.getByText('from it typed.').waitFor();
  const quick = await typeLetters('in a page of 200 kB', 'from it typed', (text) => keystroke(page, prose, text));
  assert(quick < 1_000, `A quarter takes ${quick} ms and less.`);
});

/**
 * Types letters after a text, prints how long they take (milliseconds), and returns the time of the fastest quarter: each letter
 * costs the same, and slower ones are due to the machine.
 */
async function typeLetters(where: string, text: string, type: (text: string) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let typed = 1; typed <= 25; typed++) times.push(await type(text + 'x'.repeat(typed)));
  times.sort((a, b) => a - b);
  const [quick = 0, median = 0, worst = 0] = [times[6], times[12], times.at(-1)];
  console.error(
    `from keystroke to DOM ${where}: quarter ${quick.toFixed(1)}, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
  );
  return quick;
}

/** Types one letter and returns the time (milliseconds) until a part of the preview contains the resulting text. */
async function keystroke(page: Page, part: Locator, text: string): Promise<number> {
  // Both clocks are set before the key is pressed, and read after it.
  await part.evaluate((element, expected) => {
    const shown = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!element.textContent?.includes(expected)) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      observer.observe(element, { subtree: true, childList: true, characterData: true });
    });
    Reflect.set(window, 'shown', shown);
  }, text);
  await page.evaluate(() => {
    const pressed = () => Reflect.set(window, 'pressed', performance.timeOrigin + performance.now());
    window.addEventListener('keydown', pressed, { capture: true, once: true });
  });
  await page.keyboard.press('x');
  const shown: number = await part.evaluate(() => Reflect.get(window, 'shown'));
  return shown - (await page.evaluate(() => Reflect.get(window, 'pressed')));
}

/** A site of 1,000 pages, in 20 groups of one sidebar; the seventh has 200 kB. */
function largeSite(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-large-'));
  mkdirSync(path.join(folder, 'pages'));
  const groups = Array.from({ length: 20 }, (_one, group) => {
    const pages = Array.from({ length: 50 }, (_other, page) => `pages/page-${group * 50 + page}`);
    for (const page of pages) writeFileSync(path.join(folder, `${page}.mdx`), `---\ntitle: ${page}\n---\n\nText.\n`);
    return { group: `Group ${group}`, pages };
  });
  writeFileSync(path.join(folder, 'pages/page-7.mdx'), largePage('typed'));
  const site = { theme: 'mint', name: 'Large', colors: { primary: '#0F766E' }, navigation: { groups } };
  writeFileSync(path.join(folder, 'docs.json'), JSON.stringify(site, undefined, 2));
  return folder;
}
