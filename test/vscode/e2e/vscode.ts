import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserArguments } from '../../vscode-host/browser.mjs';
import {
  createHome,
  installExtension,
  removeHome,
  startServer,
  workbenchUrl,
  writeSettings,
} from '../../vscode-host/server.mjs';
import { serversIn } from './processes.ts';
import { tidyUp } from './tidyUp.ts';
import type { Window } from './window.ts';

export interface Options {
  /** Folder of the project to open a copy of; default `samples`. */
  readonly site?: string;
  /** The file to open, relative to the site; default `docs.json`. */
  readonly file?: string;
  /** User settings. */
  readonly settings?: Settings;
  /**
   * Settings of the scope `machine`. Such windows have a VS Code of their own, with all its storage: they send questions and
   * keys.
   */
  readonly machineSettings?: Settings;
  /**
   * The display language, by its tag; default English. VS Code's own texts are not available in other languages here, so those
   * stay English.
   */
  readonly language?: string;
  /** Opens the site through a file system of an extension, as a repository on the web is (`test/vscode/fixtures/virtualFiles`). */
  readonly isVirtual?: boolean;
  /** For measurements: uses a tab that has shown nothing before. */
  readonly isFresh?: boolean;
}

type Settings = Readonly<Record<string, unknown>>;

const screenshots = path.resolve('out/screenshots');
const workspaces = mkdtempSync(path.join(os.tmpdir(), 'docs-json-sites-'));
const started = new Map<string, ReturnType<typeof startVSCode>>();
/** Shared by all windows: what the first one loaded need not be loaded again. */
let browser: Promise<BrowserContext> | undefined;
/**
 * The tab in which the windows are opened, one after another. It keeps the compiled code of VS Code's 19 MB, which Chromium caches on disk
 * only after the second window: the second one then takes four fifths of the processor time, and later ones a little less, too.
 */
let tab: Page | undefined;
/** Each window leaves something in the memory of its tab: this many take half a gigabyte. */
const maxWindows = 12;
let windowsInTab = 0;

after(async () => {
  // End everything else even if one did not start: a remaining server would keep this process running.
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

/** The window in which `testSharedWindow` continues, and what it was opened for. */
let shared: { readonly window: Window; readonly key: string } | undefined;
/** The tests that share a window, by what it is opened for. */
const sharing = new Map<string, (() => void)[]>();

/**
 * A test in the window of the one before, if that has the same site and settings: editors are closed, and every file is as it was. Opening
 * a window takes most of the time of most tests. Not for a test that reloads its window or ends its processes. It is tried once more, like
 * those with a window of their own, in a window that nobody has used.
 *
 * All tests of a batch that can share a window run one after another, whatever file they are in, after those with windows of their own.
 */
export function testSharedWindow(name: string, options: Options, body: (window: Window) => Promise<void>): void {
  if (sharing.size === 0) setImmediate(startSharing);
  const key = windowKey(options);
  sharing.set(key, [...(sharing.get(key) ?? []), () => testIn(sharedWindow, name, options, body)]);
}

/** Runs when all files of the batch are loaded. */
function startSharing(): void {
  for (const tests of sharing.values()) for (const start of tests) start();
}

/**
 * A test in a window of its own. If it fails, a picture of the window is saved and the test is tried once more in a second
 * window: the browser may lose a click while VS Code redraws a list. The run reports tests that needed their second window.
 */
export function testWindow(name: string, options: Options, body: (window: Window) => Promise<void>): void {
  testIn(openWindow, name, options, body);
}

function testIn(
  first: (options: Options) => Promise<Window>,
  name: string,
  options: Options,
  body: (window: Window) => Promise<void>,
): void {
  if (!only.test(name)) return;
  test(name, { timeout: 420_000 }, async (context) => {
    try {
      await inWindow(name, await first(options), body);
    } catch (error) {
      context.diagnostic(`A second window was needed: ${name}: ${error}`);
      await closeTab();
      await inWindow(`${name} again`, await openWindow(options, true), body);
    }
  });
}

/**
 * The names selected on the command line. Node itself leaves out the others as well, but ends everything (`after`) when the first
 * one it leaves out has ended.
 */
const only = new RegExp(
  process.execArgv.find((argument) => argument.startsWith('--test-name-pattern='))?.replace(/^[^=]*=/, '') ?? '',
);

async function inWindow(name: string, window: Window, body: (window: Window) => Promise<void>): Promise<void> {
  try {
    await body(window);
  } catch (error) {
    // A closed window gives no picture, but that is not the failure to report.
    await screenshot(window, `failed ${name}`).catch(() => undefined);
    throw error;
  }
}

/** Saves a picture of the window in out/screenshots, for people to look at. */
export async function screenshot({ page }: Window, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name.replace(/\W+/g, '-')}.png`) });
}

/** What a window is opened for: tests for which it is the same can share it. */
function windowKey({ site = 'samples', settings, machineSettings, language, isVirtual }: Options): string {
  return JSON.stringify([site, settings, machineSettings, language, isVirtual]);
}

async function sharedWindow(options: Options): Promise<Window> {
  const { site = 'samples', file = 'docs.json' } = options;
  const key = windowKey(options);
  const window = shared?.key === key ? await tidyUp(shared.window, site, file) : await openWindow(options);
  shared = { window, key };
  return window;
}

async function openWindow(
  { site = 'samples', file = 'docs.json', ...options }: Options,
  isAgain = false,
): Promise<Window> {
  shared = undefined;
  const { server, home } = await vscodeFor(options, isAgain);
  writeSettings(home, options.settings ?? {});
  const earlier = serversIn(home.folder);
  const folder = path.join(mkdtempSync(path.join(workspaces, 'site-')), path.basename(site));
  cpSync(path.resolve(site), folder, { recursive: true });
  const page = await nextTab(options.isFresh);
  const opened = path.join(folder, file);
  const scheme = options.isVirtual ? 'virtual:' : '';
  const open = ['openFile', `${scheme || `vscode-remote://${server.authority}`}${opened}`] as const;
  await page.goto(workbenchUrl(server, `${scheme}${folder}`, [open]));
  await page.locator('.monaco-editor .view-line').first().waitFor();
  return { page, folder, file: opened, home: home.folder, earlier };
}

async function nextTab(isFresh = false): Promise<Page> {
  browser ??= launchBrowser();
  if (isFresh || windowsInTab === maxWindows) await closeTab();
  tab ??= await (await browser).newPage();
  // The test before may have needed another size.
  await tab.setViewportSize(viewport);
  windowsInTab++;
  return tab;
}

/** Closes the tab, so that nothing of its windows is left to the next. */
async function closeTab(): Promise<void> {
  await tab?.close();
  tab = undefined;
  windowsInTab = 0;
}

/** For a test that is tried again, its own VS Code is a new one: keys and permissions of the first try are in the other. */
function vscodeFor({ settings, machineSettings, language }: Options, isAgain: boolean) {
  const key = JSON.stringify(machineSettings ? [settings, machineSettings, isAgain] : [language]);
  const vscode = started.get(key) ?? startVSCode(machineSettings, language);
  started.set(key, vscode);
  return vscode;
}

async function startVSCode(machineSettings: Settings = {}, language?: string) {
  const home = createHome({}, machineSettings, language);
  cpSync('test/vscode/fixtures/virtualFiles', path.join(home.extensions, 'docs-json-tests.virtual-files-1.0.0'), {
    recursive: true,
  });
  await installExtension(home, variable('DOCS_JSON_VSIX'));
  return { home, server: await startServer(home) };
}

const viewport = { width: 1280, height: 800 };

async function launchBrowser(): Promise<BrowserContext> {
  const executablePath = variable('CHROME_PATH');
  // With a profile on disk, Chromium fetches VS Code once, and caches its compiled code.
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(workspaces, 'browser-')), {
    executablePath,
    args: [...browserArguments],
    viewport,
  });
  context.setDefaultTimeout(60_000);
  return context;
}

function variable(name: string): string {
  const value = process.env[name];
  assert(value, `${name} is not set: run this through scripts/test-e2e.mjs.`);
  return value;
}
