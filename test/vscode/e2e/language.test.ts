import assert from 'node:assert/strict';
import { screenshot, testSharedWindow } from './vscode.ts';
import type { Window } from './window.ts';
import { goTo, languageMode, runCommand } from './workbench.ts';

const fixture = 'test/vscode/fixtures/workspace';

testSharedWindow('a docs.json has a language of its own', {}, async (window) => {
  await languageMode(window).filter({ hasText: 'docs.json' }).waitFor();
  await screenshot(window, 'sample');
});

testSharedWindow('the grammar highlights what is special about a docs.json', {}, async (window) => {
  const table = [
    ['guides/install', 'meta.page-path.docs-json'],
    ['GET /bookmarks', 'keyword.other.http-method.docs-json'],
    ['"theme"', 'support.type.property-name.json'],
    ['https://', 'markup.underline.link.docs-json'],
  ] as const;
  await runCommand(window, 'Developer: Inspect Editor Tokens and Scopes');
  for (const [text, scope] of table) assert(await scopesAt(window, text, scope), `${text} is ${scope}`);
});

testSharedWindow(
  'an OpenAPI file named docs.json is handed back to JSON',
  { site: fixture, file: 'api/docs.json' },
  (window) =>
    languageMode(window)
      .filter({ hasText: /^JSON$/ })
      .waitFor(),
);

async function scopesAt(window: Window, text: string, scope: string): Promise<boolean> {
  await goTo(window, text, 1);
  const widget = window.page.locator('.token-inspect-widget', { hasText: scope });
  await widget.waitFor();
  return widget.isVisible();
}
