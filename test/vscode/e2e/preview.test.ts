import type { FrameLocator } from 'playwright-core';
import { screenshot, testWindow, type Window } from './vscode.ts';
import { replace, runCommand } from './workbench.ts';

testWindow('the preview shows the site beside docs.json, and follows what is typed', {}, async (window) => {
  const preview = await openPreview(window);
  await preview.getByRole('heading', { level: 1, name: 'Waymark' }).waitFor();
  await preview.locator('svg.icon').first().waitFor();
  await screenshot(window, 'preview');
  await replace(window, 'Run Waymark', 'Operate it');
  await preview.getByRole('button', { name: 'Operate it' }).waitFor();
  await screenshot(window, 'preview typed');
});

/** Opens the preview and gives its page, which VS Code puts into a frame in a frame. */
async function openPreview(window: Window): Promise<FrameLocator> {
  await runCommand(window, 'docs.json: Open Preview to the Side');
  return window.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
}
