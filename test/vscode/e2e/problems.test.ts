import { screenshot, testWindow } from './vscode.ts';
import { correct, focusEditor, problemRows, replace, squiggles } from './workbench.ts';

testWindow('an error is underlined and listed, and disappears when it is corrected', {}, async (window) => {
  await replace(window, 'guides/install', 'guides/instal');
  await squiggles(window, 'error').first().waitFor();
  const rows = await problemRows(window, 'guides/instal');
  await rows.first().waitFor();
  await screenshot(window, 'problem');
  await focusEditor(window);

  await correct(window, 'guides/instal', 'guides/install');
  await squiggles(window, 'error').first().waitFor({ state: 'detached' });
  await rows.first().waitFor({ state: 'detached' });
  await window.page.locator('.markers-panel', { hasText: 'No problems have been detected' }).waitFor();
  await screenshot(window, 'problem corrected');
});
