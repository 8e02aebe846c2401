// Brings a window back to how it was when it had just opened.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../kit/until.ts';

/** How a window begins. */
export interface Beginning {
  readonly look: Look;
  /** The files of the site with their bytes, by their paths from it. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** What can be seen of a window, apart from the text of its editor. */
type Look = Awaited<ReturnType<typeof lookOf>>;

const [clear, fold, quiet] = ['Control+Alt+Shift+F9', 'Control+Alt+Shift+F10', 'Control+Alt+Shift+F11'];
/** More editors than a test opens; VS Code does nothing where none is left. */
const editors = 12;

/** Keys that do in one step what an author would do in many. */
export const keybindings = [
  keys(clear, [
    'workbench.action.closeQuickOpen',
    ...Array<string>(editors).fill('workbench.action.revertAndCloseActiveEditor'),
    'workbench.action.closePanel',
    'workbench.action.closeAuxiliaryBar',
    'workbench.view.explorer',
    'notifications.clearAll',
  ]),
  keys(fold, [
    'workbench.files.action.collapseExplorerFolders',
    'workbench.actions.treeView.docsJson.navigation.collapseAll',
  ]),
  keys(quiet, ['notifications.clearAll']),
];

function keys(key: string, commands: readonly string[]) {
  return { key: key.replace('Control', 'ctrl').toLowerCase(), command: 'runCommands', args: { commands } };
}

/** Waits until nothing changes any more in a window that has just opened. */
export async function beginningOf(page: Page, folder: string): Promise<Beginning> {
  await page.locator('.pane-header.expanded', { hasText: 'Documentation' }).waitFor();
  await rows(page).first().waitFor();
  await statusEntry(page).waitFor();
  await page.locator('[id="status.problems"]').waitFor();
  await cursorAtStart(page);
  let before = '';
  const look = await until('the window comes to rest', async () => {
    const now = await lookOf(page);
    // The first window of a VS Code is offered the walkthrough.
    if (now.boxes > 0) await page.keyboard.press(quiet);
    const [last, text] = [before, JSON.stringify(now)];
    before = text;
    if (last === text && now.boxes === 0) return now;
    await page.waitForTimeout(rest);
    return undefined;
  });
  return { look, files: filesOf(folder) };
}

/** What is the same twice, that far apart (milliseconds), has come to rest. */
const rest = 300;

/** Closes and takes back whatever was done in a window, with docs.json in front at the end, and makes sure that nothing is left. */
export async function bringBack(page: Page, folder: string, { look, files }: Beginning): Promise<void> {
  await page.mouse.move(0, 0);
  await closeAll(page);
  restore(folder, files);
  await openInEditor(page, path.join(folder, 'docs.json'));
  await unfoldPanes(page, look);
  await unfoldRows(page, look);
  await cursorAtStart(page);
  let now: Look | undefined;
  const isSame = async () => {
    now = await lookOf(page);
    return JSON.stringify(now) === JSON.stringify(look);
  };
  await until('the window is as it began', isSame, patience).catch(() => assert.deepEqual(now, look));
  assert.deepEqual(filesOf(folder), files);
}

/** A window that is not back by then is given up (milliseconds). */
const patience = 20_000;

/** Opens a file with nothing beside it. */
export async function openAlone(page: Page, file: string): Promise<void> {
  await closeAll(page);
  await openInEditor(page, file);
  await cursorAtStart(page);
}

async function closeAll(page: Page): Promise<void> {
  const tabs = page.locator('.tabs-container .tab');
  const dialog = page.locator('.monaco-dialog-box');
  // VS Code opens what is not saved and in no editor once a second.
  await until('every editor is closed', async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await page.keyboard.press(clear);
    await page.waitForFunction(isEmpty, undefined, { timeout: 3_000 }).catch(() => undefined);
    return (await tabs.count()) === 0 && !(await dialog.isVisible());
  });
}

/** Whether no editor is open. Runs in the page. */
function isEmpty(): boolean {
  return document.querySelector('.tabs-container .tab') === null;
}

/** Makes the files of a folder what they were. */
function restore(folder: string, files: ReadonlyMap<string, Buffer>): void {
  for (const name of filesOf(folder).keys()) if (!files.has(name)) rmSync(path.join(folder, name));
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
  }
  removeEmptyFolders(folder);
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    removeEmptyFolders(below);
    if (readdirSync(below).length === 0) rmSync(below, { recursive: true });
  }
}

function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return new Map(names.map((name) => [path.relative(folder, name), readFileSync(name)]));
}

/** Opens a file by its whole path. */
async function openInEditor(page: Page, file: string): Promise<void> {
  const input = page.locator('.quick-input-widget input.input');
  const tab = page.locator('.tab.active', { hasText: path.basename(file) });
  // The key is lost when the focus is on its way somewhere, as right after every editor was closed.
  for (let tries = 0; tries < 5 && !(await tab.isVisible()); tries++) {
    await page.keyboard.press('Control+p');
    const isThere = input.fill(file, { timeout: 3_000 }).then(async () => {
      await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: path.basename(file) }).waitFor();
      await page.keyboard.press('Enter');
      await tab.waitFor({ timeout: 5_000 });
    });
    await isThere.catch(() => undefined);
  }
  await tab.waitFor();
}

async function cursorAtStart(page: Page): Promise<void> {
  const status = page.locator('[id="status.editor.selection"]', { hasText: /^Ln 1, Col 1$/ });
  for (let tries = 0; tries < 5 && !(await status.isVisible()); tries++) {
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+Home');
    await status.waitFor({ timeout: 2_000 }).catch(() => undefined);
  }
  await status.waitFor();
}

/** Opens and closes the views of the Explorer as they were. */
async function unfoldPanes(page: Page, { panes }: Look): Promise<void> {
  for (const { title, isOpen } of panes) {
    const header = page.locator('.pane-header', { has: page.getByText(title, { exact: true }) }).first();
    const isNow = () => header.evaluate((element) => element.classList.contains('expanded'));
    if ((await isNow()) !== isOpen) await header.click();
  }
}

/** Opens and closes the rows of the navigation as they were. */
async function unfoldRows(page: Page, { navigation }: Look): Promise<void> {
  const text = JSON.stringify(navigation);
  if (JSON.stringify((await lookOf(page)).navigation) === text) return;
  await page.keyboard.press(fold);
  for (const { label, isOpen } of navigation) {
    if (isOpen !== 'true') continue;
    const one = rows(page)
      .filter({ has: page.locator('.label-name', { hasText: label }) })
      .first();
    if ((await one.getAttribute('aria-expanded')) === 'false') await one.locator('.monaco-tl-twistie').click();
  }
}

function rows(page: Page): Locator {
  return page.locator('[aria-label^="Documentation"] .monaco-list-row');
}

function statusEntry(page: Page): Locator {
  return page.locator('[id="docs-json.docs-json.docsJson.status"]');
}

function lookOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const seen = (selector: string) => all(selector).filter((each) => each.offsetParent !== null);
    const texts = (selector: string) => all(selector).map((each) => each.textContent ?? '');
    return {
      boxes: seen('.monaco-dialog-box, .quick-input-widget, .notification-toast, .context-view .monaco-menu').length,
      tabs: texts('.tabs-container .tab .label-name'),
      editors: seen('.editor-group-container').length,
      panel: seen('.part.panel').length,
      panes: all('.sidebar .pane-header').map((each) => ({
        title: each.querySelector('.title')?.textContent ?? '',
        isOpen: each.classList.contains('expanded'),
      })),
      files: all('.explorer-folders-view .monaco-list-row[aria-level="1"]').map((each) => each.ariaLabel),
      navigation: all('[aria-label^="Documentation"] .monaco-list-row').map((each) => ({
        label: each.querySelector('.label-name')?.textContent ?? '',
        text: each.textContent,
        isOpen: each.ariaExpanded,
        level: each.ariaLevel,
      })),
      message: texts('.tree-explorer-viewlet-tree-view .message'),
      site: texts('[id="docs-json.docs-json.docsJson.status"]'),
      problems: texts('[id="status.problems"]'),
      squiggles: all('.editor-instance .squiggly-error, .editor-instance .squiggly-warning').length,
    };
  });
}
