import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { TextLanguage } from '../../server/base/texts.ts';
import { browserArguments } from '../vscode-host/browser.mjs';

/** The four kinds of theme VS Code tells a webview of; their colours were read from a VS Code with its own themes. */
export const themes = ['dark', 'light', 'high-contrast', 'high-contrast-light'] as const;
export type Theme = (typeof themes)[number];

export interface PageOptions {
  /** Name of the folder in `client/webviews`. */
  readonly name: string;
  readonly theme?: Theme;
  /** Of the window, where it is not English. */
  readonly language?: TextLanguage;
  /** CSS pixels; a side bar is 300 wide when it is new. */
  readonly width?: number;
  readonly height?: number;
  /** For a test that changes the page for good: its clock, its functions, who listens to it. Others are given the page of the one before. */
  readonly ownPage?: true;
}

/** A page of ours as a webview would show it, with a host that is played by the test. */
export interface WebviewPage {
  readonly page: Page;
  /** What the page has sent to the host, oldest first. */
  readonly sent: readonly unknown[];
  /** Addresses the page asked for that are not its own: there must be none. */
  readonly strangers: readonly string[];
  say(message: unknown): Promise<void>;
}

const origin = 'http://webview.test';
const screenshots = path.resolve('out/screenshots');
let browser: Promise<Browser> | undefined;
/** A page that waits for its next test: a new one costs seven times what loading a document in it does. */
let idle: Reused | undefined;

/** A page, and what is played to it just now. */
interface Reused {
  readonly page: Page;
  body: string;
  sent: unknown[];
  strangers: string[];
}

after(async () => {
  await (await browser)?.close();
});

/** A test with a document of its own, over the bundles in `dist/webviews`. When it fails, the page is kept in a picture. */
export function testPage(name: string, options: PageOptions, body: (webview: WebviewPage) => Promise<void>): void {
  test(name, { timeout: 180_000 }, async () => {
    const reused = options.ownPage ? await newPage() : await emptyPage();
    const webview = await openDocument(reused, options);
    let isKept = false;
    try {
      await body(webview);
      assert.deepEqual(webview.strangers, [], 'nothing comes from the network');
      isKept = !options.ownPage;
    } catch (error) {
      // A page that is gone gives no picture, and that is not what has failed.
      await screenshot(webview.page, `failed ${name}`).catch(() => undefined);
      throw error;
    } finally {
      if (isKept) idle = reused;
      else await webview.page.context().close();
    }
  });
}

/** Keeps a picture of the page in out/screenshots, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name.replace(/\W+/g, '-')}.png`), animations: 'disabled' });
}

/** The page of the test before, with nothing left in it, or a new one. */
async function emptyPage(): Promise<Reused> {
  const reused = idle;
  idle = undefined;
  if (!reused) return newPage();
  const { page } = reused;
  // What the document before says or keeps while it goes is its own.
  reused.body = '<title>Nothing</title>';
  await page.goto(`${origin}/`);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  return reused;
}

async function openDocument(
  reused: Reused,
  { name, theme = 'dark', language, width = 420, height = 760 }: PageOptions,
): Promise<WebviewPage> {
  const { page } = reused;
  const sent: unknown[] = [];
  const strangers: string[] = [];
  Object.assign(reused, { body: documentOf(name, theme, language), sent, strangers });
  await page.setViewportSize({ width, height });
  await page.goto(`${origin}/`);
  return { page, sent, strangers, say: (message) => page.evaluate((each) => window.postMessage(each, '*'), message) };
}

async function newPage(): Promise<Reused> {
  const executablePath = process.env['CHROME_PATH'];
  assert(executablePath, 'CHROME_PATH is not set: run this through scripts/test-e2e.mjs.');
  browser ??= chromium.launch({ executablePath, args: [...browserArguments] });
  const context = await (await browser).newContext({ deviceScaleFactor: 2 });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const reused: Reused = { page, body: '', sent: [], strangers: [] };
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: reused.body });
    const file = url.startsWith(`${origin}/dist/`) ? path.join('dist/webviews', path.basename(url)) : undefined;
    if (file) return route.fulfill({ path: file });
    reused.strangers.push(url);
    return route.abort();
  });
  await page.exposeFunction('tellHost', (message: unknown) => void reused.sent.push(message));
  await page.addInitScript(() => {
    const key = 'state of the webview';
    Object.assign(window, {
      acquireVsCodeApi: () => ({
        postMessage: (message: unknown) => Reflect.get(window, 'tellHost')(message),
        getState: () => JSON.parse(sessionStorage.getItem(key) ?? 'null'),
        setState: (state: unknown) => sessionStorage.setItem(key, JSON.stringify(state)),
      }),
    });
  });
  return reused;
}

/** The same policy as in VS Code, the colours of a theme, and what VS Code's own styles do to every webview. */
function documentOf(name: string, theme: Theme, language: TextLanguage | undefined): string {
  const colours: Record<string, string> = JSON.parse(readFileSync(`test/webviews/data/${theme}.json`, 'utf8'));
  const variables = Object.entries(colours).map(([key, value]) => `${key}: ${value};`);
  const classes =
    theme === 'high-contrast-light' ? 'vscode-high-contrast-light vscode-high-contrast' : `vscode-${theme}`;
  const policy =
    "default-src 'none'; script-src 'nonce-n'; style-src 'self' 'nonce-n'; font-src 'self'; img-src 'self' data:";
  return `<!doctype html>
<html lang="${language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${name}</title>
<style nonce="n">
:root { ${variables.join(' ')} }
html { background: var(--vscode-sideBar-background, var(--vscode-editor-background)); }
@layer vscode-default {
  body { background: transparent; color: var(--vscode-editor-foreground); padding: 0 20px; }
  a, a code { color: var(--vscode-textLink-foreground); }
  p > a { text-decoration: var(--text-link-decoration); }
  a:focus, input:focus, textarea:focus { outline: 1px solid -webkit-focus-ring-color; outline-offset: -1px; }
  code { color: var(--vscode-textPreformat-foreground); background: var(--vscode-textPreformat-background); padding: 1px 3px; }
  kbd { color: var(--vscode-keybindingLabel-foreground); background: var(--vscode-keybindingLabel-background); }
  blockquote { background: var(--vscode-textBlockQuote-background); border-color: var(--vscode-textBlockQuote-border); }
  ::-webkit-scrollbar { width: 10px; height: 10px; }
  ::-webkit-scrollbar-thumb { background: var(--vscode-scrollbarSlider-background); }
}
</style>
<link rel="stylesheet" href="${origin}/dist/${name}.css">
</head>
<body class="${classes}">
<div id="app"></div>
${language === undefined ? '' : `<script nonce="n" src="${origin}/dist/texts.${language}.js"></script>`}
<script nonce="n" src="${origin}/dist/${name}.js"></script>
</body>
</html>`;
}

const axe = readFileSync(createRequire(`${process.cwd()}/`).resolve('axe-core/axe.min.js'), 'utf8');

/** Asserts that axe-core finds nothing at all in a page. */
export async function checkAccess(page: Page): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [
      id,
      ...nodes.map(({ html }) => html),
    ]);
  });
  assert.deepEqual(found, []);
}
