import { screenshot, testWindow } from './vscode.ts';
import { problemRows, replace, squiggles } from './workbench.ts';

/** The extension runs in the browser then, its server in a worker, and sees the files through VS Code only. */
const settings = { 'remote.extensionKind': { 'docs-json.docs-json': ['web'] } };

testWindow('the browser build tells problems too', { settings }, async (window) => {
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  const rows = await problemRows(window, 'guides/instal');
  await rows.first().waitFor();
  await screenshot(window, 'browser build');
});
