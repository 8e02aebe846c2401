import type { Locator } from 'playwright-core';
import type { Window } from './window.ts';
import { runCommand } from './workbench.ts';

/** Opens the view of the navigation; collapses the files above it unless `withFiles`, to make room for it. */
export async function showNavigation(window: Window, { withFiles = false } = {}): Promise<void> {
  const { page } = window;
  await page.locator('.pane-header', { hasText: 'Documentation' }).waitFor();
  await runCommand(window, 'Explorer: Focus on Documentation View');
  await rows(window).first().waitFor();
  const files = page.locator('.pane-header').first();
  const isOpen = await files.evaluate((header) => header.classList.contains('expanded'));
  if (isOpen !== withFiles) await files.click();
  // Everything below it moves.
  await files.and(page.locator(withFiles ? '.expanded' : ':not(.expanded)')).waitFor();
}

function rows({ page }: Window): Locator {
  return page.locator('[aria-label^="Documentation"] .monaco-list-row');
}

/** The row with that label. */
export function row(window: Window, label: string): Locator {
  return rows(window)
    .filter({ has: window.page.locator('.label-name', { hasText: new RegExp(`^${label}$`) }) })
    .first();
}

/** Expands rows, one after another, and waits for their children, since these move all other rows. */
export async function unfold(window: Window, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const one = row(window, label);
    const open = one.and(window.page.locator('[aria-expanded="true"]'));
    await one.waitFor();
    // A row that is redrawn at that moment swallows the click.
    for (let tries = 0; tries < 4 && !(await open.isVisible()); tries++) {
      await one.locator('.monaco-tl-twistie').click();
      await open.waitFor({ timeout: 10_000 }).catch(() => undefined);
    }
    await window.page.waitForFunction(isFollowedByChild, label);
  }
}

/** Whether the row with that label is followed by one of a deeper level. Runs in the page. */
function isFollowedByChild(label: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[aria-label^="Documentation"] .monaco-list-row')];
  const level = (one: HTMLElement | undefined) => Number(one?.ariaLevel ?? 0);
  const parent = rows.find((one) => one.querySelector('.label-name')?.textContent === label);
  const next = rows.find((one) => Number(one.dataset['index']) === Number(parent?.dataset['index']) + 1);
  return parent !== undefined && level(next) > level(parent);
}
