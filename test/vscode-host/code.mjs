#!/usr/bin/env node
// Stands in for a desktop VS Code where there is none: takes the arguments a test runner gives it, runs the suite in the
// pinned VS Code with a headless Chromium in front, and ends with the suite's exit code.
//   code.mjs --extensionDevelopmentPath=… --extensionTestsPath=… [--extensions-dir=…] folder
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { format, parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/kit/chromium.mjs';
import { main, say } from '../../scripts/kit/run.mjs';
import { browserArguments } from './browser.mjs';
import { ensureHost } from './install.mjs';
import { createHome, removeHome, startServer, workbenchUrl } from './server.mjs';

/** No suite takes longer, however busy the machine (milliseconds). */
const limit = 15 * 60_000;
/** What VS Code itself has to say while it starts. */
const noise =
  /^(Ignoring fetching|Creating a socket|Resolv(ed|ing) connection|Migrat(ed|ing) |Error while migrating|Directory import |Updating additional|Extension host agent|\[(reconnection|Service Worker|AgentHost|AccountPolicyGate|RemoteAgentHost|ChatModelSelection|ChatSessionsService)|Error: (Could not locate the bindings file|Cannot find module '\.\/build\/Release\/watchdog))/;

await main(async () => {
  await ensureHost();
  const executablePath = await ensureChromium();
  // As on a desktop, where nothing is saved unasked; in the browser VS Code saves after a second.
  const home = createHome({ 'files.autoSave': 'off' });
  const { values } = parseArgs({ strict: false, allowPositionals: true });
  if (typeof values['extensions-dir'] === 'string')
    cpSync(values['extensions-dir'], home.extensions, { recursive: true });
  const server = await startServer(home, { automated: true });
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // VS Code calls these two from the page when it runs a suite.
    const ended = new Promise((resolve) => void page.exposeFunction('codeAutomationExit', resolve));
    await page.exposeFunction('codeAutomationLog', print);
    await page.goto(suiteUrl(server));
    const code = await Promise.race([ended, delay(limit, undefined, { ref: false })]);
    if (code === undefined) console.error(`The suite did not end within ${limit / 1000} s.`);
    process.exitCode = code ?? 1;
  } finally {
    await browser.close();
    await server.stop();
    removeHome(home);
  }
});

/** @param {import('./server.mjs').Server} server */
function suiteUrl(server) {
  const { values, positionals } = parseArgs({ strict: false, allowPositionals: true });
  const { extensionDevelopmentPath, extensionTestsPath } = values;
  /** @param {unknown} file */
  const uri = (file) => `vscode-remote://${server.authority}${path.resolve(String(file))}`;
  return workbenchUrl(server, path.resolve(positionals[0] ?? '.'), [
    ['extensionDevelopmentPath', uri(extensionDevelopmentPath)],
    ['extensionTestsPath', uri(extensionTestsPath)],
    ['skipWelcome', 'true'],
  ]);
}

/**
 * @param {string} type
 * @param {unknown[]} values
 */
function print(type, values) {
  const text = format(...values);
  if (noise.test(text)) return;
  if (type === 'error') console.error(text);
  else say(text);
}
