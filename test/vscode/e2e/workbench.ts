import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../kit/until.ts';
import type { Window } from './window.ts';

/** Runs a command by its title in the palette. */
export async function runCommand(window: Window, title: string): Promise<void> {
  await pickCommand(window, title);
  await window.page.locator('.quick-input-widget input.input').waitFor({ state: 'hidden' });
}

/** Runs a command that asks for a text, and types the answer. */
export async function answerCommand(window: Window, title: string, placeholder: string, answer: string): Promise<void> {
  await pickCommand(window, title);
  await window.page.locator(`.quick-input-widget input[placeholder="${placeholder}"]`).fill(answer);
}

/** Makes sure that the palette does not offer a command. */
export async function notOffered({ page }: Window, title: string): Promise<void> {
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input.input').fill(`>${title}`);
  const rows = page.locator('.quick-input-list .monaco-list-row');
  // The rows that it opens with may contain the command, as one used recently.
  const offered = rows.filter({ hasText: title });
  await until('only others are offered', async () => (await rows.count()) > 0 && (await offered.count()) === 0);
  await page.keyboard.press('Escape');
}

/** Picks a command in the palette, which may then ask for something in the same box. */
export async function pickCommand({ page }: Window, title: string): Promise<void> {
  // The row that Enter picks.
  const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title });
  const input = page.locator('.quick-input-widget input.input');
  // The palette shows the commands that existed when it opened; right after the start, those of extensions may come later. And it
  // closes if a view takes the focus at that moment.
  for (let tries = 0; tries < 5; tries++) {
    if (tries > 0) await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    const isTyped = input.fill(`>${title}`, { timeout: 3_000 }).then(() => row.waitFor({ timeout: 7_000 }));
    await isTyped.catch(() => undefined);
    if (!(await row.isVisible())) continue;
    await page.keyboard.press('Enter');
    return;
  }
  assert.fail(`The palette did not offer ${title}.`);
}

/**
 * Reloads the window, with docs.json opened by hand: an address that names a file to open makes VS Code forget the open editors,
 * and then nothing is open after a reload.
 */
export async function openFolder({ page }: Window): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.delete('payload');
  await page.goto(String(address));
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'docs.json' }).first().dblclick();
}

/** Reloads the window as its author would, and waits until the old one is gone. */
export async function reload(window: Window): Promise<void> {
  await window.page.evaluate(() => Reflect.set(globalThis, 'isBefore', true));
  await runCommand(window, 'Developer: Reload Window');
  await window.page.waitForFunction(() => !Reflect.has(globalThis, 'isBefore'));
}

/** Puts the cursor `offset` characters after the start of the first occurrence of a text in the opened file, as it is on disk. */
export async function goTo({ page, file }: Window, text: string, offset = 0): Promise<void> {
  const before = readFileSync(file, 'utf8').split(text)[0] ?? '';
  const lines = before.split('\n');
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1 + offset];
  await page.keyboard.press('Control+g');
  const input = page.locator('.quick-input-widget input.input');
  await input.fill(`:${line}:${column}`);
  // Nothing happens before VS Code has read the line.
  for (let tries = 0; tries < 5 && (await input.isVisible()); tries++) {
    // Press it in the box only: the editor is behind it.
    await input.press('Enter', { timeout: 1_000 }).catch(() => undefined);
    await input.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => undefined);
  }
  await input.waitFor({ state: 'hidden' });
  await cursorStatus(page)
    .filter({ hasText: new RegExp(`Ln ${line}, Col ${column}(?!\\d)`) })
    .waitFor();
}

/** Puts the cursor at the end of the text, from anywhere else. */
export async function goToEnd({ page }: Window): Promise<void> {
  const before = await cursorStatus(page).textContent();
  await page.keyboard.press('Control+End');
  await until('the cursor is at the end', async () => (await cursorStatus(page).textContent()) !== before);
}

/**
 * The cursor position in the status bar. A key that moves the cursor is a command, which VS Code may have to pass to its
 * extensions first; inserted text is not, and would overtake it.
 */
function cursorStatus(page: Page): Locator {
  return page.locator('[id="status.editor.selection"]');
}

async function selectBy({ page }: Window, key: string, text: string): Promise<void> {
  for (const _ of text) await page.keyboard.press(key);
  await cursorStatus(page)
    .filter({ hasText: `(${text.length} selected)` })
    .waitFor();
}

/** Replaces the first occurrence of a text by typing over it. */
export async function replace(window: Window, old: string, text: string): Promise<void> {
  await goTo(window, old);
  await selectBy(window, 'Shift+ArrowRight', old);
  await window.page.keyboard.insertText(text);
}

/** Replaces the text just typed. */
export async function correct(window: Window, typed: string, text: string): Promise<void> {
  await selectBy(window, 'Shift+ArrowLeft', typed);
  await window.page.keyboard.insertText(text);
}

/** Waits for the first report of the server about sites, which makes the view of the navigation appear. */
export async function serverAnswers({ page }: Window): Promise<void> {
  await page.locator('.pane-header', { hasText: 'Documentation' }).first().waitFor();
}

export async function focusEditor({ page }: Window): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.locator('.editor-instance .monaco-editor.focused').waitFor();
}

/** The squiggles of one severity in the active editor. */
export function squiggles({ page }: Window, severity: 'error' | 'warning' | 'info'): Locator {
  return page.locator(`.editor-instance .squiggly-${severity}`);
}

/** The rows of the Problems view that contain a text. */
export async function problemRows({ page }: Window, text: string): Promise<Locator> {
  const view = page.locator('.markers-panel');
  if (!(await view.isVisible())) await page.keyboard.press('Control+Shift+M');
  await view.waitFor();
  return view.locator('.monaco-list-row', { hasText: text });
}

/** The notifications that popped up. */
export function toasts({ page }: Window): Locator {
  return page.locator('.notification-toast');
}

/** The rows of the suggestions that contain a text. */
export function suggestions({ page }: Window, text: string): Locator {
  return page.locator('.suggest-widget.visible .monaco-list-row', { hasText: text });
}

/** The language of the active file, as the status bar shows it. */
export function languageMode({ page }: Window): Locator {
  return page.locator('[id="status.editor.mode"]');
}

/** Opens the light bulb's menu at the cursor, until it contains the fix. */
export async function offered(window: Window, title: string): Promise<void> {
  const fix = menuRow(window, title);
  // Typing may open the suggestions at any moment, which handle the keys differently.
  for (let tries = 0; tries < 4 && !(await fix.isVisible()); tries++) {
    if (await window.page.locator('.suggest-widget.visible').isVisible()) await window.page.keyboard.press('Escape');
    await window.page.keyboard.press('Control+.');
    await fix.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await fix.waitFor();
}

/** Chooses a fix. The menu closes if problems are reported meanwhile, and is then opened again. */
export async function choose(window: Window, title: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await offered(window, title);
    try {
      await menuRow(window, title).click({ timeout: 5_000 });
      return;
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

/** Opens the box for a new name at the cursor; right after the start, the server may not know yet what can be renamed. */
export async function rename({ page }: Window, name: string): Promise<void> {
  const box = page.locator('.rename-box input');
  for (let tries = 0; tries < 6 && !(await box.isVisible()); tries++) {
    await page.keyboard.press('F2');
    await box.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await box.fill(name);
  await page.keyboard.press('Enter');
}

/** A row of that menu. */
export function menuRow({ page }: Window, title: string): Locator {
  return page.locator('.action-widget .monaco-list-row', { hasText: title });
}
