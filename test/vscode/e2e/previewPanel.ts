import type { FrameLocator, Page } from 'playwright-core';
import type { Window } from './vscode.ts';
import { runCommand } from './workbench.ts';

/** Opens the preview and gives its page. */
export async function openPreview(window: Window): Promise<FrameLocator> {
  await runCommand(window, 'docs.json: Open Preview to the Side');
  const preview = previewIn(window.page);
  await preview.locator('.site').waitFor();
  return preview;
}

/** The page of the preview, which VS Code puts into a frame in a frame. */
export function previewIn(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
}
