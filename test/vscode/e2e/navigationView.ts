import type { Locator } from 'playwright-core';
import type { Window } from './vscode.ts';
import { runCommand } from './workbench.ts';

/** Opens the view of the navigation; the files above it are closed unless they are wanted, so that it has their room. */
export async function showNavigation(window: Window, { withFiles = false } = {}): Promise<void> {
  const { page } = window;
  await page.locator('.pane-header', { hasText: 'Documentation' }).waitFor();
  await runCommand(window, 'Explorer: Focus on Documentation View');
  await rows(window).first().waitFor();
  const files = page.locator('.pane-header').first();
  const isOpen = await files.evaluate((header) => header.classList.contains('expanded'));
  if (isOpen !== withFiles) await files.click();
}

function rows({ page }: Window): Locator {
  return page.locator('[aria-label="Documentation"] .monaco-list-row');
}

/** The row with that label. */
export function row(window: Window, label: string): Locator {
  return rows(window)
    .filter({ has: window.page.locator('.label-name', { hasText: new RegExp(`^${label}$`) }) })
    .first();
}

/** Opens rows, one after the other, and waits for what is below them: it moves all other rows. */
export async function unfold(window: Window, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const one = row(window, label);
    await one.waitFor();
    if ((await one.getAttribute('aria-expanded')) !== 'false') continue;
    await one.locator('.monaco-tl-twistie').click();
    const [index, level] = await Promise.all(['data-index', 'aria-level'].map((name) => one.getAttribute(name)));
    const below = `[data-index="${Number(index) + 1}"][aria-level="${Number(level) + 1}"]`;
    await rows(window).and(window.page.locator(below)).waitFor();
  }
}
