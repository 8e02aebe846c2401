import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Locator } from 'playwright-core';
import { dialog, openFile, press, read, saveAll } from '../e2e/siteFiles.ts';
import { testWindow } from '../e2e/vscode.ts';
import { focusEditor, goTo, runCommand, serverAnswers, squiggles } from '../e2e/workbench.ts';
import { withoutToasts } from './camera.ts';
import { startFilm } from './film.ts';

const settings = {
  'files.autoSave': 'off',
  'editor.minimap.enabled': false,
  'explorer.confirmDragAndDrop': false,
  'breadcrumbs.enabled': false,
  'explorer.autoReveal': false,
  'editor.stickyScroll.enabled': false,
  'window.commandCenter': false,
};

const folders = mkdtempSync(path.join(os.tmpdir(), 'docs-json-film-'));
const site = path.join(folders, 'samples');
cpSync('samples', site, { recursive: true });
mkdirSync(path.join(site, 'handbook'));
writeFileSync(path.join(site, 'handbook/prices.mdx'), '---\ntitle: Prices\n---\n');
after(() => rmSync(folders, { recursive: true, force: true }));

testWindow('a folder is dragged; entries, links and a redirect follow', { site, settings }, async (window) => {
  const { page } = window;
  await page.setViewportSize({ width: 960, height: 600 });
  await serverAnswers(window);
  await runCommand(window, 'View: Split Editor Down');
  await openFile(window, 'upgrade.mdx');
  await focusEditor(window);
  await goTo(window, '"guides/collections"');
  const folder = (name: string) => page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
  await folder('handbook').waitFor();

  await withoutToasts(page);
  const film = await startFilm(page);
  await film.say('Move a folder in the Explorer …');
  await film.shoot(1200);
  await film.moveTo(...(await middle(folder('guides'))));
  await page.mouse.down();
  await film.moveTo(...(await middle(folder('handbook'))));
  await film.shoot(300);
  await page.mouse.up();
  await dialog(window).waitFor();
  await film.say('… say yes once …');
  await film.shoot(1600);
  await press(window, 'OK');
  await page.locator('.view-line', { hasText: 'handbook/guides/install' }).waitFor();
  await page.locator('.view-line', { hasText: '(/handbook/guides/backup' }).waitFor();
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await film.say('… and entries and links follow …');
  await film.shoot(2500);
  await saveAll(window, () => read(window, 'docs.json').includes('/handbook/guides/:slug*'));
  await focusEditor(window);
  await goTo(window, '"/handbook/guides/:slug*"');
  await film.say('… and old addresses lead to the new ones. A single undo reverts all of it.');
  await film.shoot(3500);
  await film.save('docs/images/move.gif');
});

async function middle(row: Locator): Promise<[x: number, y: number]> {
  const box = await row.locator('.label-name').boundingBox();
  return box ? [box.x + Math.min(box.width, 60) / 2, box.y + box.height / 2] : [0, 0];
}
