import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../../kit/until.ts';
import { showNavigation } from './navigationView.ts';
import type { Window } from './window.ts';
import { focusEditor, goTo, runCommand } from './workbench.ts';

/** Opens a file by its name, or by its path in the site. */
export async function openFile({ page }: Window, name: string): Promise<void> {
  const label = path.posix.basename(name);
  const input = page.locator('.quick-input-widget input.input');
  const found = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: label });
  // The key is lost while the focus is moving, as right after every editor was closed. And until VS Code has listed the files, it looks
  // through the list of the time before.
  for (let tries = 0; tries < 5 && !(await found.isVisible()); tries++) {
    if (await input.isVisible()) await page.keyboard.press('Escape');
    await page.keyboard.press('Control+p');
    const isTyped = input.fill(name, { timeout: 3_000 }).then(() => found.waitFor({ timeout: 7_000 }));
    await isTyped.catch(() => undefined);
  }
  await found.waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: label }).waitFor();
}

/** Renames a file or folder with F2 in the Explorer. */
export async function renameInExplorer({ page }: Window, from: string, to: string): Promise<void> {
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: from }).first().click();
  await page.keyboard.press('F2');
  const input = page.locator('.explorer-folders-view input');
  await input.fill(to);
  await page.keyboard.press('Enter');
}

/** Renames the folder of `guides/install` in the Explorer, and waits until its entry in docs.json has followed. */
export async function renameGuides(window: Window, to: string): Promise<void> {
  await showNavigation(window, { withFiles: true });
  await goTo(window, 'guides/install');
  await renameInExplorer(window, 'guides', to);
  await press(window, 'OK');
  await until('the folder has moved', () => exists(window, `${to}/install.mdx`));
  await window.page
    .locator('.editor-instance .view-line', { hasText: `"${to}/install"` })
    .first()
    .waitFor();
}

/** Saves unsaved files until all are as they should be: texts may still be changing. */
export async function saveAll(window: Window, isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 8 && !isDone(); tries++) {
    await runCommand(window, 'File: Save All Files');
    await until('everything is saved', isDone, 5_000).catch(() => undefined);
  }
  assert.ok(isDone(), 'The files are not as they should be.');
}

/** Undoes the last move with VS Code's undo, which may ask whether to undo it in all files. */
export async function undoInExplorer(window: Window, folder: string, isDone: () => boolean): Promise<void> {
  const { page } = window;
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: folder }).first().click();
  await page.keyboard.press('Control+z');
  await agreeUntil(window, isDone);
}

/** Undoes the last step in the editor in front. */
export async function undoInEditor(window: Window, isDone: () => boolean): Promise<void> {
  await focusEditor(window);
  await window.page.keyboard.press('Control+z');
  await agreeUntil(window, isDone);
}

/** Confirms every question until `isDone`: VS Code may ask whether all files are meant. */
export async function agreeUntil(window: Window, isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 20 && !isDone(); tries++) {
    const button = dialog(window).locator('.monaco-button:not(.secondary)').first();
    await button.waitFor({ timeout: 1_000 }).catch(() => undefined);
    if (await button.isVisible()) await button.click();
  }
  await until('the step is done', isDone);
}

/** Waits until a file on disk contains a text. */
export async function written(window: Window, file: string, text: RegExp): Promise<void> {
  await until(`${text} stands in ${file}`, () => text.test(read(window, file)));
}

/** How many editors are open. */
export async function tabs({ page }: Window): Promise<number> {
  return page.locator('.tabs-container .tab').count();
}

/** The message that offers to rename the same pages in other languages. */
export function counterpartsOffered({ page }: Window): Locator {
  return page.locator('.notification-toast', { hasText: 'de/guides' });
}

/** VS Code's question in the middle of the window. */
export function dialog({ page }: Window): Locator {
  return page.locator('.monaco-dialog-box');
}

/** Presses one of its buttons. */
export async function press(window: Window, button: string): Promise<void> {
  await dialog(window).locator('.monaco-button', { hasText: button }).first().click();
}

/** Whether a file of the site exists on disk. */
export function exists(window: Window, file: string): boolean {
  return existsSync(path.join(window.folder, file));
}

/** The text of a file of the site on disk. */
export function read(window: Window, file: string): string {
  return readFileSync(path.join(window.folder, file), 'utf8');
}

/** Every file below a folder, except those that are deleted meanwhile. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** The text of a file that VS Code may delete at any moment; empty if it has. */
export function textNow(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
