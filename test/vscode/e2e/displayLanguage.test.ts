import { languages, readTexts } from '../../../scripts/kit/manifest.mjs';
import { screenshot, testWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { pickCommand, runCommand } from './workbench.ts';

/** A question of the extension host in each language; the other texts are in package.json. */
const questions = { de: 'Was soll geschehen?', 'zh-cn': '要执行什么操作?' } as const;

for (const language of languages) {
  const texts = readTexts(language);
  const text = (key: string) => texts[key] ?? key;

  testWindow(`commands, views and questions are there in ${language}`, { language }, async (window) => {
    const { page } = window;
    await page.locator('.pane-header', { hasText: text('view.navigation') }).waitFor();
    await page.locator('.pane-header', { hasText: text('view.readerChanges') }).waitFor();
    await page.locator('[id="docs-json.docs-json.docsJson.status"]', { hasText: 'Waymark' }).waitFor();
    await screenshot(window, `tree in ${language}`);

    await pickCommand(window, `docs.json: ${text('command.showActions')}`);
    await page.locator(`.quick-input-widget input[placeholder="${questions[language]}"]`).waitFor();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: text('command.goToPage') }).waitFor();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: text('command.openPreview') }).waitFor();
    await screenshot(window, `actions in ${language}`);
    await page.keyboard.press('Escape');

    await commandsOf(window, language);

    await runCommand(window, `docs.json: ${text('command.openWalkthrough')}`);
    await page.locator('.gettingStartedContainer', { hasText: text('walkthrough.title') }).waitFor();
    await screenshot(window, `walkthrough in ${language}`);
  });
}

/** Takes a picture of the palette with the commands of the product, for people to look at. */
async function commandsOf(window: Window, language: string): Promise<void> {
  const { page } = window;
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input.input').fill('>docs.json: ');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'docs.json: ' }).first().waitFor();
  await screenshot(window, `commands in ${language}`);
  await page.keyboard.press('Escape');
}
