// Starts the pinned VS Code on a free port of this machine, with settings and extensions of its own, and stops it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure, run } from '../../scripts/kit/run.mjs';
import { host } from './install.mjs';

/**
 * Nothing that takes the focus, covers the editor, moves while a test waits, or asks the network. Spelt as this VS Code wants it: one that it has to
 * migrate makes it open and rewrite the settings while the tests open files.
 */
const quietSettings = {
  'chat.disableAIFeatures': true,
  'editor.cursorBlinking': 'solid',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
  'json.schemaDownload.enable': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'window.confirmBeforeClose': 'never',
  'workbench.enableExperiments': false,
  'workbench.reduceMotion': 'on',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

/** The walkthrough is not offered. A setting of the scope `machine`, which this VS Code takes from the side of its server. */
const quietMachineSettings = { 'workbench.welcomePage.walkthroughs.openOnInstall': false };

/**
 * Where one VS Code keeps its things. In the system's folder for temporary files, since the path of its socket must stay
 * short.
 *
 * @typedef {{ folder: string, user: string, extensions: string, config: string, language: string | undefined }} Home
 */

/**
 * @param {Record<string, unknown>} [settings] laid over the quiet ones
 * @param {Record<string, unknown>} [machineSettings] those of the scope `machine`: a VS Code with a server takes them from the
 *   side the server is on, and forgets the user's as soon as it reads that file again
 * @param {string} [language] the display language, by its tag; English by default
 * @returns {Home}
 */
export function createHome(settings = {}, machineSettings = {}, language = undefined) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-'));
  const home = {
    folder,
    user: path.join(folder, 'user'),
    extensions: path.join(folder, 'extensions'),
    config: path.join(folder, 'config.yaml'),
    language,
  };
  mkdirSync(path.join(home.user, 'User'), { recursive: true });
  mkdirSync(path.join(home.user, 'Machine'));
  mkdirSync(home.extensions);
  writeFileSync(home.config, 'auth: none\n');
  writeSettings(home, settings);
  const ofMachine = { ...quietMachineSettings, ...machineSettings };
  writeFileSync(path.join(home.user, 'Machine/settings.json'), JSON.stringify(ofMachine, null, 2));
  if (language) writeLanguagePack(home, language);
  return home;
}

/**
 * Gives a home the user's settings it began with, whatever was switched in it since.
 *
 * @param {Home} home
 * @param {Record<string, unknown>} settings laid over the quiet ones
 */
export function writeSettings({ user }, settings) {
  writeFileSync(path.join(user, 'User/settings.json'), JSON.stringify({ ...quietSettings, ...settings }, null, 2));
}

/**
 * A language pack without a text: what VS Code says itself stays English, and extensions speak the language. VS Code's own packs are
 * not to be had without its marketplace.
 *
 * @param {Home} home
 * @param {string} language
 */
function writeLanguagePack({ user }, language) {
  const texts = path.join(user, 'language-pack.json');
  writeFileSync(texts, JSON.stringify({ version: '1.0.0', contents: {} }));
  const extensions = [{ extensionIdentifier: { id: 'docs-json-tests.language-pack' }, version: '1.0.0' }];
  const pack = { hash: language, extensions, translations: { vscode: texts }, label: language };
  writeFileSync(path.join(user, 'languagepacks.json'), JSON.stringify({ [language]: pack }));
}

/** @param {Home} home */
export function removeHome(home) {
  rmSync(home.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * @param {Home} home
 * @param {string} vsix
 */
export async function installExtension(home, vsix) {
  const args = [...homeArguments(home), '--install-extension', vsix, '--force'];
  await run(host.node, [host.entry, ...args], { env: environment(home) });
}

/**
 * @typedef {{ url: string, authority: string, log: string, stop: () => Promise<void> }} Server
 */

/**
 * @param {Home} home
 * @param {{ automated?: boolean }} [options] `automated`: lets the page name a development extension and a test suite,
 *   which a built VS Code otherwise ignores; notifications do not pop up then
 * @returns {Promise<Server>}
 */
export async function startServer(home, { automated = false } = {}) {
  const port = await freePort();
  const authority = `127.0.0.1:${port}`;
  const log = path.join(home.folder, 'server.log');
  const output = openSync(log, 'w');
  const args = [...homeArguments(home), '--auth', 'none', '--bind-addr', authority, ...quietFlags];
  if (home.language) args.push('--locale', home.language);
  if (automated) args.push('--vscode-option', 'enable-smoke-test-driver');
  // A process group of its own: it starts more processes, and all of them have to go.
  const child = spawn(host.node, [host.entry, ...args], {
    env: environment(home),
    stdio: ['ignore', output, output],
    detached: true,
  });
  const killNow = () => signal(child.pid, 'SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://${authority}`;
  const ready = await Promise.race([answers(`${url}/healthz`), ended.then(() => false)]);
  if (!ready) {
    killNow();
    throw new Failure(`VS Code did not start:\n${readFileSync(log, 'utf8')}`);
  }
  return {
    url,
    authority,
    log,
    async stop() {
      signal(child.pid, 'SIGTERM');
      await Promise.race([ended, delay(5000, undefined, { ref: false })]);
      killNow();
      process.off('exit', killNow);
    },
  };
}

/**
 * The address that opens a folder.
 *
 * @param {Server} server
 * @param {string} folder
 * @param {ReadonlyArray<readonly [string, string]>} [payload] what a desktop VS Code takes on its command line
 */
export function workbenchUrl(server, folder, payload = []) {
  const query = new URLSearchParams({ folder });
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `${server.url}/?${query}`;
}

const quietFlags = [
  '--disable-telemetry',
  '--disable-update-check',
  '--disable-getting-started-override',
  '--disable-proxy',
  '--ignore-last-opened',
];

/** @param {Home} home */
function homeArguments({ config, user, extensions }) {
  return ['--config', config, '--user-data-dir', user, '--extensions-dir', extensions];
}

/**
 * Ours, without what a VS Code we were started from left in it, and without a marketplace to ask.
 *
 * @param {Home} home
 */
function environment(home) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VSCODE_|PORT$|PASSWORD$|NODE_OPTIONS$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    // It writes a log and a heartbeat there whatever its arguments say.
    XDG_DATA_HOME: home.folder,
    EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: '', itemUrl: '', resourceUrlTemplate: '' }),
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** @param {string} url */
async function answers(url) {
  const limit = Date.now() + 60_000;
  while (Date.now() < limit) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await delay(100);
  }
  return false;
}

/**
 * @param {number | undefined} group
 * @param {NodeJS.Signals} name
 */
function signal(group, name) {
  if (group === undefined) return;
  try {
    process.kill(-group, name);
  } catch {
    // Already gone.
  }
}
