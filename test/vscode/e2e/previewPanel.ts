import type { FrameLocator, Page } from 'playwright-core';
import type { Window } from './window.ts';
import { runCommand } from './workbench.ts';

/** Opens the preview and returns its page. */
export async function openPreview(window: Window): Promise<FrameLocator> {
  await runCommand(window, 'docs.json: Open Preview to the Side');
  const preview = previewIn(window.page);
  await preview.locator('.site').waitFor();
  return preview;
}

/** The page of the preview, which VS Code puts into nested frames. */
export function previewIn(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
}
