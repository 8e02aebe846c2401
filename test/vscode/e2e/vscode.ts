import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserArguments } from '../../vscode-host/browser.mjs';
import {
  createHome,
  type Home,
  installExtension,
  removeHome,
  startServer,
  workbenchUrl,
  writeSettings,
} from '../../vscode-host/server.mjs';
import { keybindings } from './beginning.ts';

export interface Options {
  /** Folder of the project to open a copy of; default `samples`. */
  readonly site?: string;
  /** The file to open, relative to the site; default `docs.json`. */
  readonly file?: string;
  /** User settings. */
  readonly settings?: Settings;
  /** Those of the scope `machine`. */
  readonly machineSettings?: Settings;
  /** The display language, by its tag; default English. Of VS Code's own texts there are none here, so those stay English. */
  readonly language?: string;
}

export type Settings = Readonly<Record<string, unknown>>;

/** A window of VS Code, with the packaged extension installed as an author would. */
export interface Window {
  readonly page: Page;
  /** The opened file, in a copy of the site. */
  readonly file: string;
  /** Where VS Code keeps extensions and settings; part of the command line of every process of the extension. */
  readonly home: string;
  /** Process ids of the language servers that ran there before it was opened. */
  readonly earlier: readonly number[];
}

/** Settings a window does not take up once it is there. All others are switched in the same VS Code. */
const readAtStart = ['remote.extensionKind', 'security.workspace.trust.enabled'];

/** What no test looks at: commands are offered in one order, whatever ran before, and a cursor that blinks is drawn all the time. */
const alwaysSet = { 'workbench.commandPalette.history': 0, 'editor.cursorBlinking': 'solid' };

/**
 * What of VS Code's own extensions an author of documentation meets. Each window reads, and hands around, what every other one adds to
 * VS Code as well: a sixth of what opening it takes.
 */
const builtIn = [
  'configuration-editing',
  'css',
  'git',
  'git-base',
  'html',
  'javascript',
  'json',
  'json-language-features',
  'markdown-basics',
  'markdown-language-features',
  'media-preview',
  'merge-conflict',
  'references-view',
  'search-result',
  'shellscript',
  'theme-defaults',
  'theme-seti',
  'typescript-basics',
  'xml',
  'yaml',
];

const screenshots = path.resolve('out/screenshots');
const workspaces = mkdtempSync(path.join(os.tmpdir(), 'docs-json-sites-'));
const started = new Map<string, ReturnType<typeof startVSCode>>();
/** One for all windows: what the first loaded, the next need not load again. */
let browser: Promise<BrowserContext> | undefined;

after(async () => {
  // Whatever did not start, all else ends: a server that stays would keep this process.
  const ended = [browser?.then((context) => context.close())];
  for (const vscode of started.values())
    ended.push(
      vscode.then(async ({ server, home }) => {
        await server.stop();
        removeHome(home);
      }),
    );
  await Promise.allSettled(ended);
  rmSync(workspaces, { recursive: true, force: true });
});

/**
 * A test in a window of its own. When it fails, the window is kept in a picture and a second one is tried, once: a click of
 * the browser's may be lost where VS Code draws a list anew. The run tells whatever needed its second window.
 */
export function testWindow(name: string, options: Options, body: (window: Window) => Promise<void>): void {
  testTwice(name, async (picture) => {
    const window = await openWindow(options);
    try {
      await pictured(window, picture, body);
    } finally {
      await window.page.close();
    }
  });
}

/** A test that is tried a second time, once, and told of then. It is given the name of its picture should it fail. */
export function testTwice(name: string, body: (picture: string, context: TestContext) => Promise<void>): void {
  test(name, { timeout: 420_000 }, async (context) => {
    try {
      await body(`failed ${name}`, context);
    } catch (error) {
      context.diagnostic(`A second window was needed: ${name}: ${error}`);
      await body(`failed ${name} again`, context);
    }
  });
}

/** Keeps a picture of the window where the test fails in it. */
export async function pictured(
  window: Window,
  picture: string,
  body: (window: Window) => Promise<void>,
): Promise<void> {
  try {
    await body(window);
  } catch (error) {
    // A window that is gone gives no picture, and that is not what has failed.
    await screenshot(window, picture).catch(() => undefined);
    throw error;
  }
}

/** Keeps a picture of the window in out/screenshots, for people to look at. */
export async function screenshot({ page }: Window, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name.replace(/\W+/g, '-')}.png`) });
}

/** Opens a copy of a site in a window of its own. */
export async function openWindow({ site = 'samples', file = 'docs.json', ...options }: Options): Promise<Window> {
  const { server, home } = await vscodeWith(options);
  // A test that failed may have left something switched.
  changeSettings(home, options.settings);
  const earlier = serversIn(home.folder);
  const folder = path.join(mkdtempSync(path.join(workspaces, 'site-')), path.basename(site));
  cpSync(path.resolve(site), folder, { recursive: true });
  browser ??= launchBrowser();
  const page = await (await browser).newPage();
  const opened = path.join(folder, file);
  const open = ['openFile', `vscode-remote://${server.authority}${opened}`] as const;
  await page.goto(workbenchUrl(server, folder, [open]));
  await page.locator('.monaco-editor .view-line').first().waitFor();
  return { page, file: opened, home: home.folder, earlier };
}

/** Writes the settings of a window again: VS Code reads all of them when one is switched in a window. */
export async function rewriteSettings(options: Options): Promise<void> {
  const { home } = await vscodeWith(options);
  changeSettings(home, options.settings);
}

function changeSettings(home: Home, settings: Settings = {}): void {
  writeSettings(home, { ...alwaysSet, ...settings });
}

/** Process ids of the language servers of a VS Code, in the order they were started in. */
export function serversIn(home: string): readonly number[] {
  const list = execFileSync('ps', ['-A', '--sort=start_time', '-o', 'pid=,args='], { encoding: 'utf8' });
  const lines = list.split('\n').filter((line) => line.includes(`${home}/`) && /server\.cjs\b/.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** What makes it another VS Code: settings it reads when it starts, and what is not a user's setting. */
export function vscodeOf({ settings = {}, machineSettings, language }: Options): string {
  const atStart = readAtStart.filter((name) => name in settings).map((name) => [name, settings[name]]);
  return JSON.stringify([atStart, machineSettings, language]);
}

function vscodeWith(options: Options) {
  const key = vscodeOf(options);
  const vscode = started.get(key) ?? startVSCode(options);
  started.set(key, vscode);
  return vscode;
}

async function startVSCode({ settings, machineSettings, language }: Options) {
  const home = createHome(settings, machineSettings, language);
  writeFileSync(path.join(home.user, 'User/keybindings.json'), JSON.stringify(keybindings));
  await installExtension(home, variable('DOCS_JSON_VSIX'));
  return { home, server: await startServer(home, { builtIn }) };
}

async function launchBrowser(): Promise<BrowserContext> {
  const executablePath = variable('CHROME_PATH');
  // With a profile on the disk Chromium compiles VS Code once: a window opens in 4 s and not in 5.
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(workspaces, 'browser-')), {
    executablePath,
    args: [...browserArguments],
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(60_000);
  return context;
}

function variable(name: string): string {
  const value = process.env[name];
  assert(value, `${name} is not set: run this through scripts/test-e2e.mjs.`);
  return value;
}
