import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { until } from '../../kit/until.ts';
import {
  agreeUntil,
  counterpartsOffered,
  dialog,
  exists,
  openFile,
  press,
  read,
  renameInExplorer,
  saveAll,
  tabs,
  undoInEditor,
  undoInExplorer,
  written,
} from './siteFiles.ts';
import { screenshot, testSharedWindow } from './vscode.ts';
import { goTo, rename, runCommand, serverAnswers } from './workbench.ts';

/** As on a desktop, where nothing is saved automatically; in the browser VS Code saves after a second. */
const settings = { 'files.autoSave': 'off', 'files.simpleDialog.enable': true };

const operations = mkdtempSync(path.join(os.tmpdir(), 'docs-json-operations-'));
const operationFiles = {
  'docs.json':
    '{ "name": "Pets", "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["pets", "POST /pets"] }] } }\n',
  'pets.mdx': '---\nopenapi: GET /pets\n---\n',
  'api.yaml':
    'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get: { summary: List, responses: {} }\n    post: { summary: Add, responses: {} }\n',
};
for (const [name, text] of Object.entries(operationFiles)) writeFileSync(path.join(operations, name), text);
after(() => rmSync(operations, { recursive: true, force: true }));

testSharedWindow('a page is renamed in docs.json, and links and redirects follow', { settings }, async (window) => {
  const before = read(window, 'docs.json');
  await serverAnswers(window);
  await goTo(window, 'guides/install', 1);
  await rename(window, 'guides/set-up');
  await dialog(window).waitFor();
  await screenshot(window, 'rename page question');
  await press(window, 'Rename Both');
  await until(
    'the files have moved',
    () => exists(window, 'guides/set-up.mdx') && exists(window, 'de/guides/set-up.mdx'),
  );
  await until('docs.json is saved', () => read(window, 'docs.json').includes('"guides/set-up"'));
  await written(window, 'docs.json', /"source": "\/guides\/install",\s+"destination": "\/guides\/set-up"/);
  await written(window, 'index.mdx', /href="\/guides\/set-up"/);
  await written(window, 'de/index.mdx', /\(\/de\/guides\/set-up\)/);
  await screenshot(window, 'rename page done');
  await undoInEditor(window, () => exists(window, 'guides/install.mdx') && exists(window, 'de/guides/install.mdx'));
  await saveAll(
    window,
    () => read(window, 'docs.json') === before && read(window, 'index.mdx').includes('/guides/install'),
  );
});

testSharedWindow(
  'a part deselected in the preview of a rename is not asked about again',
  { settings },
  async (window) => {
    const { page } = window;
    await serverAnswers(window);
    await goTo(window, 'guides/install', 1);
    await rename(window, 'guides/set-up');
    await dialog(window).waitFor();
    await press(window, 'Preview');
    const panel = page.locator('.bulk-edit-panel');
    const redirect = panel.locator('.monaco-list-row', { hasText: '"source"' });
    await redirect.waitFor();
    assert.equal(await panel.locator('.monaco-checkbox:not(.checked)').count(), 0, 'all of it is selected');
    await redirect.locator('.monaco-checkbox').click();
    await screenshot(window, 'rename page preview');
    await panel.locator('.monaco-button', { hasText: 'Apply' }).click();
    await until('the file has moved', () => exists(window, 'guides/set-up.mdx'));
    assert.equal(await dialog(window).count(), 0);
    await saveAll(window, () => read(window, 'docs.json').includes('"guides/set-up"'));
    assert.doesNotMatch(read(window, 'docs.json'), /"source": "\/guides\/install"/);
    await written(window, 'index.mdx', /href="\/guides\/set-up"/);
    await screenshot(window, 'rename page without redirect');
  },
);

testSharedWindow(
  'a folder is renamed in the explorer, docs.json and links follow, and one undo restores everything',
  { settings },
  async (window) => {
    const before = ['docs.json', 'index.mdx', 'guides/upgrade.mdx'].map((file) => read(window, file));
    await serverAnswers(window);
    await renameInExplorer(window, 'guides', 'handbook');
    await dialog(window).waitFor();
    await screenshot(window, 'move folder question');
    await press(window, 'OK');
    await until('the folder has moved', () => exists(window, 'handbook/install.mdx'));
    await counterpartsOffered(window).waitFor();
    await screenshot(window, 'move folder done');
    await saveAll(
      window,
      () =>
        read(window, 'docs.json').includes('"handbook/install"') &&
        read(window, 'index.mdx').includes('href="/handbook/install"') &&
        read(window, 'handbook/upgrade.mdx').includes('(/handbook/backup)'),
    );
    await written(window, 'docs.json', /"source": "\/guides\/:slug\*",\s+"destination": "\/handbook\/:slug\*"/);

    await undoInExplorer(window, 'handbook', () => exists(window, 'guides/install.mdx'));
    const isBack = () =>
      ['docs.json', 'index.mdx', 'guides/upgrade.mdx'].every(
        (file, index) => exists(window, file) && read(window, file) === before[index],
      );
    await saveAll(window, isBack);
    await screenshot(window, 'move folder undone');
  },
);

testSharedWindow(
  'a folder is renamed while nothing is open and VS Code saves by itself, and one undo restores docs.json',
  { settings: { ...settings, 'files.autoSave': 'afterDelay' } },
  async (window) => {
    const before = read(window, 'docs.json');
    await serverAnswers(window);
    await runCommand(window, 'View: Close All Editors');
    // No other page links to its page: only docs.json changes.
    await renameInExplorer(window, 'assistant', 'chatbot');
    await dialog(window).waitFor();
    await press(window, 'OK');
    await written(window, 'docs.json', /"chatbot\/introduction"/);
    await undoInExplorer(window, 'chatbot', () => exists(window, 'assistant/introduction.mdx'));
    await until('docs.json is back', () => read(window, 'docs.json') === before);
    await screenshot(window, 'move folder undone with nothing open');
  },
);

testSharedWindow(
  'a page is deleted after a warning about what would be lost, and one undo restores it',
  { settings },
  async (window) => {
    const before = read(window, 'docs.json');
    await serverAnswers(window);
    await goTo(window, 'guides/install', 1);
    await runCommand(window, 'docs.json: Delete Page…');
    await dialog(window).waitFor();
    await screenshot(window, 'delete page question');
    await press(window, 'Delete and Redirect');
    await until('the file is gone', () => !exists(window, 'guides/install.mdx'));
    await saveAll(window, () => read(window, 'docs.json').includes('"source": "/guides/install"'));
    assert.doesNotMatch(read(window, 'docs.json'), /"guides\/install"/);
    await screenshot(window, 'delete page done');
    await undoInEditor(window, () => exists(window, 'guides/install.mdx'));
    await saveAll(window, () => read(window, 'docs.json') === before);
  },
);

for (const [where, more] of [
  ['on the desktop', {}],
  ['in the browser', { 'remote.extensionKind': { 'docs-json.docs-json': ['web'] } }],
] as const) {
  testSharedWindow(
    `two moves of a folder are followed and undone one by one, ${where}`,
    { settings: { ...settings, ...more } },
    async (window) => {
      const files = ['docs.json', 'index.mdx', 'guides/upgrade.mdx'];
      const before = files.map((file) => read(window, file));
      await serverAnswers(window);
      for (const [from, to] of [
        ['guides', 'handbook'],
        ['handbook', 'manual'],
      ] as const) {
        await renameInExplorer(window, from, to);
        await dialog(window).waitFor();
        await press(window, 'OK');
        await until(`${from} has moved`, () => exists(window, `${to}/install.mdx`) || undefined);
      }
      await screenshot(window, `move twice ${where}`);
      await saveAll(
        window,
        () =>
          read(window, 'docs.json').includes('"manual/install"') &&
          read(window, 'index.mdx').includes('href="/manual/install"') &&
          read(window, 'manual/upgrade.mdx').includes('(/manual/backup)'),
      );
      await written(window, 'docs.json', /"source": "\/guides\/:slug\*",\s+"destination": "\/manual\/:slug\*"/);

      await undoInExplorer(window, 'manual', () => exists(window, 'handbook/install.mdx'));
      await undoInExplorer(window, 'handbook', () => exists(window, 'guides/install.mdx'));
      const isBack = () => files.every((file, index) => exists(window, file) && read(window, file) === before[index]);
      await saveAll(window, isBack);
      await renameInExplorer(window, 'guides', 'handbook');
      await dialog(window).waitFor();
      await press(window, 'OK');
      await until('the folder has moved again', () => exists(window, 'handbook/install.mdx') || undefined);
      await saveAll(window, () => read(window, 'docs.json').includes('"handbook/install"'));
      await screenshot(window, `move twice undone and again ${where}`);
    },
  );
}

testSharedWindow(
  'the edits for a move or a deletion reach a docs.json that is not open, without a second question',
  { settings: { ...settings, 'docsJson.redirectsOnMove': 'always' }, file: 'index.mdx' },
  async (window) => {
    const { page } = window;
    await serverAnswers(window);
    await renameInExplorer(window, 'guides', 'handbook');
    await dialog(window).waitFor();
    await press(window, 'OK');
    await until('the folder has moved', () => exists(window, 'handbook/install.mdx'));
    await counterpartsOffered(window).waitFor();
    await saveAll(
      window,
      () =>
        read(window, 'docs.json').includes('"handbook/install"') &&
        // The links in pages follow a moment later.
        read(window, 'handbook/collections.mdx').includes('/handbook/search'),
    );
    // VS Code would ask about files that are still being saved.
    await page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
    await runCommand(window, 'View: Close All Editors');

    await openFile(window, 'install.mdx');
    await runCommand(window, 'docs.json: Delete Page…');
    await dialog(window).waitFor();
    await dialog(window).locator('.monaco-button').getByText('Delete', { exact: true }).click();
    await until('the file is gone', () => !exists(window, 'handbook/install.mdx'));
    await saveAll(window, () => !read(window, 'docs.json').includes('"handbook/install"'));
    assert.equal(await dialog(window).count(), 0);
    assert.doesNotMatch(read(window, 'docs.json'), /"source": "\/handbook\/install"/);
    await screenshot(window, 'delete page of a closed docs.json');
    await page.keyboard.press('Escape');
  },
);

testSharedWindow('an operation is renamed in a page that names it', { site: operations, settings }, async (window) => {
  await serverAnswers(window);
  await openFile(window, 'pets.mdx');
  const page = { ...window, file: path.join(path.dirname(window.file), 'pets.mdx') };
  await goTo(page, '/pets', 1);
  await rename(window, '/animals');
  await saveAll(window, () =>
    ['pets.mdx', 'docs.json', 'api.yaml'].every((file) => read(window, file).includes('/animals')),
  );
  assert.match(read(window, 'api.yaml'), /\n {2}\/animals:\n/);
});

const many = 500;
const manyFolder = manyPages();
after(() => rmSync(manyFolder, { recursive: true, force: true }));

testSharedWindow(
  `a folder of ${many} pages that name each other moves without filling the window`,
  { settings, site: manyFolder },
  async (window) => {
    const { page } = window;
    await serverAnswers(window);
    await renameInExplorer(window, 'many', 'lots');
    await dialog(window).waitFor();
    await press(window, 'OK');
    await until('the folder has moved', () => exists(window, 'lots/p7.mdx'));
    const offer = page.locator('.notification-toast', { hasText: 'more links' });
    await offer.waitFor();
    await screenshot(window, 'move many question');
    await offer.locator('.monaco-button', { hasText: 'Update Links' }).first().click();
    await page.locator('.notification-toast', { hasText: 'Updated' }).waitFor();
    await written(window, 'lots/p499.mdx', /^\[Next\]\(\/lots\/p0\)\n$/);
    // The tracker that opens unsaved files looks once a second.
    const opened = await tabs(window);
    await screenshot(window, 'move many done');
    assert.ok(opened <= 2, `${opened} tabs are open.`);

    await undoInExplorer(window, 'lots', () => exists(window, 'many/p7.mdx'));
    await until('links are back', () => read(window, 'many/p499.mdx') === '[Next](/many/p0)\n');
    await screenshot(window, 'move many undone');
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'many' }).first().click();
    await page.keyboard.press('Control+Shift+z');
    await agreeUntil(window, () => exists(window, 'lots/p7.mdx'));
    await until('links follow again', () => read(window, 'lots/p499.mdx') === '[Next](/lots/p0)\n');
  },
);

/** A site of many pages, each with a link to the next one. */
function manyPages(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-many-'));
  mkdirSync(path.join(folder, 'many'));
  const pages = Array.from({ length: many }, (_, index) => `many/p${index}`);
  writeFileSync(
    path.join(folder, 'docs.json'),
    `${JSON.stringify({ theme: 'mint', name: 'Many', colors: { primary: '#000000' }, navigation: { pages } }, null, 2)}\n`,
  );
  for (const [index, name] of pages.entries()) {
    writeFileSync(path.join(folder, `${name}.mdx`), `[Next](/many/p${(index + 1) % many})\n`);
  }
  return folder;
}
