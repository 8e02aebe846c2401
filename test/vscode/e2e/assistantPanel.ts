import type { FrameLocator } from 'playwright-core';
import type { Window } from './window.ts';
import { goTo, runCommand } from './workbench.ts';

/** The page of a panel, in the order they were opened; VS Code puts it into nested frames. */
export function panelOf({ page }: Window, index: number): FrameLocator {
  return page.frameLocator(`iframe.webview >> nth=${index}`).frameLocator('iframe#active-frame');
}

/** Opens the panel and returns its page, the first of the window. */
export async function openPanel(window: Window): Promise<FrameLocator> {
  const panel = panelOf(window, 0);
  const question = panel.getByRole('textbox', { name: 'Question' });
  // The palette closes if a view takes the focus at that moment, and then nothing is run.
  for (let tries = 0; tries < 3 && !(await question.isVisible()); tries++) {
    await runCommand(window, 'docs.json: Ask the Documentation Assistant');
    await question.waitFor({ timeout: 20_000 }).catch(() => undefined);
  }
  await question.waitFor();
  return panel;
}

export async function ask(panel: FrameLocator, question: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Question' }).fill(question);
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
}

/** Writes a section into the page in front without saving, and waits for the answer to a question about it; returns the panel. */
export async function askAboutUnsaved(window: Window): Promise<FrameLocator> {
  await goTo(window, '## ');
  await window.page.keyboard.insertText('## Zorblax\n\nThe zorblax interval is seventeen minutes.\n\n');
  const panel = await openPanel(window);
  await ask(panel, 'What is the zorblax interval?');
  await panel.getByText('seventeen minutes').first().waitFor();
  await panel.getByText('on this machine').first().waitFor();
  return panel;
}

/** Enters the key of the hosted assistant, which the panel asks for. */
export async function giveKey({ page }: Window, panel: FrameLocator, key: string): Promise<void> {
  await panel.getByRole('heading', { name: 'No key yet' }).waitFor();
  await panel.getByRole('button', { name: 'Set Key…' }).click();
  await page.locator('.quick-input-widget input.input').fill(key);
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'No key yet' }).waitFor({ state: 'detached' });
}
