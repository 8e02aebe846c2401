import assert from 'node:assert/strict';
import { screenshot, testWindow } from './vscode.ts';
import { problemRows, replace, squiggles } from './workbench.ts';

/** The extension runs in the browser then, its server in a worker, and sees the files through VS Code only. */
const settings = { 'remote.extensionKind': { 'docs-json.docs-json': ['web'] } };

testWindow('the browser build tells problems too', { settings }, async (window) => {
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  await (await problemRows(window, 'guides/instal')).waitFor();
  const all = await problemRows(window, 'No file for page');
  assert.equal(await all.count(), 1, 'the files of the site are seen');
  await screenshot(window, 'browser build');
});
