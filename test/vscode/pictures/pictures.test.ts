import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask, openPanel } from '../e2e/assistantPanel.ts';
import { row, showNavigation, unfold } from '../e2e/navigationView.ts';
import { openPreview } from '../e2e/previewPanel.ts';
import { openTranslations } from '../e2e/translationsPanel.ts';
import { testWindow } from '../e2e/vscode.ts';
import type { Window } from '../e2e/window.ts';
import { goTo, offered, replace, runCommand, squiggles, suggestions } from '../e2e/workbench.ts';
import { picture, walkthroughPicture } from './camera.ts';

const settings = { 'files.autoSave': 'off', 'editor.minimap.enabled': false };
const forum = '"anchors": [{ "anchor": "Forum", "href": "https://forum.waymark.example" }],\n';

testWindow('one key too many, and what it costs', { settings }, async (window) => {
  await window.page.setViewportSize({ width: 1440, height: 880 });
  await goTo(window, '"groups": [');
  await window.page.keyboard.insertText(forum);
  await squiggles(window, 'error').first().waitFor();
  await showNavigation(window);
  await unfold(window, 'Guides');
  const preview = await openPreview(window);
  await preview.getByRole('button', { name: 'As written' }).click();
  await preview.locator('del', { hasText: 'Use Waymark' }).waitFor();
  await picture(window, 'overview');
});

testWindow('a page that is not there, and its fixes', { settings }, async (window) => {
  await replace(window, 'guides/backup', 'guides/bakcup');
  await squiggles(window, 'error').first().waitFor();
  await offered(window, 'guides/backup');
  await picture(window, 'problem');
  await walkthroughPicture(window, 'fix', { x: 350, y: 300, width: 760, height: 420 });
});

testWindow('a page is completed by its title', { settings }, async (window) => {
  await goTo(window, '"guides/first-steps"]', '"guides/first-steps"'.length);
  await window.page.locator('.breadcrumbs-control', { hasText: 'navigation' }).waitFor();
  await window.page.keyboard.type(', "');
  await suggestions(window, 'guides/install').first().waitFor();
  await window.page.keyboard.type('single', { delay: 100 });
  await window.page.locator('.suggest-widget .monaco-list-row.focused', { hasText: 'guides/single-sign-on' }).waitFor();
  await picture(window, 'completion');
  await walkthroughPicture(window, 'complete', { x: 440, y: 300, width: 840, height: 420 });
});

testWindow('the tree, with what is missing and what is not in it', { settings }, async (window) => {
  writePage(window, 'guides/forgotten.mdx', 'Forgotten');
  await replace(window, 'guides/backup', 'guides/bakcup');
  await showNavigation(window);
  await unfold(window, 'Guides', 'Get started', 'Use Waymark', 'Run Waymark', 'Not in the navigation');
  await row(window, 'Bakcup').hover();
  await picture(window, 'tree');
  await walkthroughPicture(window, 'rearrange', { x: 0, y: 36, width: 760, height: 480 });
});

testWindow('the first look', { settings }, async (window) => {
  await window.page.setViewportSize({ width: 1280, height: 600 });
  await row(window, 'Guides').waitFor();
  await walkthroughPicture(window, 'site', { x: 0, y: 36, width: 800, height: 564 });
});

for (const [name, theme] of [
  ['preview', 'Default Light Modern'],
  ['preview-dark', 'Default Dark Modern'],
  ['preview-high-contrast', 'Default High Contrast'],
] as const) {
  testWindow(
    `the preview beside the file: ${theme}`,
    { settings: { ...settings, 'workbench.colorTheme': theme, 'window.autoDetectColorScheme': false } },
    async (window) => {
      await row(window, 'Guides').waitFor();
      await runCommand(window, 'View: Toggle Primary Side Bar Visibility');
      const preview = await openPreview(window);
      await preview.getByRole('button', { name: 'Install Waymark' }).click();
      await preview.getByRole('heading', { level: 1, name: 'Install Waymark' }).waitFor();
      await preview.getByText('docker run').first().waitFor();
      await picture(window, name);
      if (name === 'preview') await walkthroughPicture(window, 'preview', { x: 40, y: 36, width: 1240, height: 560 });
    },
  );
}

testWindow('the preview in a narrow editor', { settings }, async (window) => {
  await window.page.setViewportSize({ width: 1000, height: 700 });
  const preview = await openPreview(window);
  await preview.getByRole('button', { name: /menu/i }).first().click();
  await picture(window, 'preview-narrow');
});

testWindow('the assistant beside the page', { settings, file: 'guides/backup.mdx' }, async (window) => {
  await window.page.setViewportSize({ width: 1280, height: 700 });
  const panel = await openPanel(window);
  await ask(panel, 'How do I restore a backup?');
  await panel.getByText('on this machine').first().waitFor();
  await panel.locator('.sources').first().waitFor();
  await picture(window, 'assistant');
  await walkthroughPicture(window, 'ask', { x: 0, y: 36, width: 720, height: 450 });
});

testWindow('the table of translations', { settings }, async (window) => {
  await openTranslations(window);
  await picture(window, 'translations');
});

function writePage({ file }: Window, name: string, title: string): void {
  writeFileSync(path.join(path.dirname(file), name), `---\ntitle: ${title}\n---\n`);
}
