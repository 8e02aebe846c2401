import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../kit/until.ts';
import { dialog, filesBelow, openFile, press, tabs } from './siteFiles.ts';
import type { Window } from './window.ts';
import { runCommand } from './workbench.ts';

/**
 * Makes a used window like a new one: no editor but that of `file` (relative to the site), no message, panel or open folder, and its files
 * are those of the site again. What was unfolded in the navigation stays so.
 */
export async function tidyUp(used: Window, site: string, file: string): Promise<Window> {
  const { page, folder } = used;
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  // The navigation may take the focus at any moment, to show the last change of a test, and so close the palette.
  for (let tries = 0; tries < 4 && (await tabs(used)) > 0; tries++) {
    await runCommand(used, 'View: Close All Editors');
    await until('all editors are closed', () => isClosed(used), 5_000).catch(() => undefined);
  }
  assert.equal(await tabs(used), 0, 'Editors of the test before are open.');
  const early = restore(path.resolve(site), folder);
  await runCommand(used, 'Notifications: Clear All Notifications');
  if (await page.locator('.part.panel').isVisible()) await runCommand(used, 'View: Hide Panel');
  await runCommand(used, 'File: Focus on Files Explorer');
  await runCommand(used, 'Collapse Folders in Explorer');
  await onlyNavigationBelowFiles(used);
  const window = { ...used, file: path.join(folder, file) };
  await openFile(window, file);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  // VS Code may save what it closes only now, and show the text of the test before until it learns of the file.
  const late = restore(path.resolve(site), folder);
  if ([...early, ...late].includes(window.file)) await runCommand(window, 'File: Revert File');
  return window;
}

/** Whether no editor is open; says to VS Code, if it asks, that nothing is to be saved. */
async function isClosed(window: Window): Promise<boolean> {
  if (await dialog(window).isVisible()) await press(window, "Don't Save");
  return (await tabs(window)) === 0;
}

/** The views below the files, as they are in a new window: that of the navigation is expanded. */
async function onlyNavigationBelowFiles({ page }: Window): Promise<void> {
  const headers = page.locator('.pane-header');
  for (let index = 1; index < (await headers.count()); index++) {
    const header = headers.nth(index);
    const isNavigation = (await header.textContent())?.startsWith('Documentation') ?? false;
    const isOpen = await header.evaluate((element) => element.classList.contains('expanded'));
    if (isOpen !== isNavigation) await header.click();
  }
}

/**
 * Gives a folder the files of another one, and returns the paths of those that it has written. A file that is the same already is left
 * alone: VS Code need not learn of it.
 */
function restore(from: string, folder: string): readonly string[] {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!existsSync(path.join(from, name))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return filesBelow(from).flatMap((file) => {
    const copy = path.join(folder, path.relative(from, file));
    if (existsSync(copy) && readFileSync(copy).equals(readFileSync(file))) return [];
    cpSync(file, copy);
    return copy;
  });
}
