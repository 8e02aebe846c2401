import { screenshot, testSharedWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { runCommand, serverAnswers } from './workbench.ts';

testSharedWindow('the walkthrough opens, and a step is completed by doing it', {}, async (window) => {
  const { page } = window;
  await serverAnswers(window);
  await runCommand(window, 'docs.json: Show Me Around');
  await page.locator('.gettingStartedContainer', { hasText: 'Documentation with docs.json' }).waitFor();
  await step(window, 'Preview the site').click();
  await screenshot(window, 'walkthrough');
  await page.locator('.gettingStartedContainer .monaco-button', { hasText: 'Open Preview to the Side' }).click();
  await page.locator('.tab', { hasText: 'Preview: Waymark' }).waitFor();
  await step(window, 'Preview the site').locator('.codicon.complete').waitFor();
  await step(window, 'Open or create a site').locator('.codicon.complete').waitFor();
  await screenshot(window, 'walkthrough with a step that is done');
});

function step({ page }: Window, title: string) {
  return page.locator('.gettingStartedContainer .getting-started-step', { hasText: title });
}
