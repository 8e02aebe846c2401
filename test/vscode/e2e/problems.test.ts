import { screenshot, testSharedWindow, testWindow } from './vscode.ts';
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

testSharedWindow('the problems of a page go when it is closed', { file: 'guides/upgrade.mdx' }, async (window) => {
  await replace(window, 'guides/backup', 'guides/bakcup');
  const rows = await problemRows(window, 'guides/bakcup');
  await rows.first().waitFor();
  await focusEditor(window);
  await window.page.keyboard.press('Control+s');
  await window.page.keyboard.press('Control+w');
  await rows.first().waitFor({ state: 'detached' });
});
