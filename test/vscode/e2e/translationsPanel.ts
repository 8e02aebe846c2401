import type { FrameLocator } from 'playwright-core';
import type { Window } from './window.ts';
import { runCommand } from './workbench.ts';

/** Opens the table of languages and returns its page, which VS Code puts into nested frames. */
export async function openTranslations(window: Window): Promise<FrameLocator> {
  await runCommand(window, 'docs.json: Open Translations');
  const view = window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await view.getByRole('grid', { name: 'Pages by languages' }).waitFor();
  return view;
}
