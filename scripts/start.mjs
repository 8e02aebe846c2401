// Opens a real VS Code with the extension in it.
//   npm start [-- path/to/site]
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensureHost, hostRunsHere } from '../test/vscode-host/install.mjs';
import { createHome, removeHome, startServer, workbenchUrl } from '../test/vscode-host/server.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { findDesktop } from './kit/desktop.mjs';
import { Failure, main, node, root, say } from './kit/run.mjs';
import { stage } from './kit/stage.mjs';

await main(async () => {
  // npm runs scripts in the project's folder, but the path is relative to the author's current folder.
  const { INIT_CWD = '.' } = process.env;
  const folder = path.resolve(INIT_CWD, process.argv[2] ?? path.join(root, 'samples'));
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Failure(`There is no folder ${folder}.`);
  const desktop = findDesktop();
  if (!desktop && !hostRunsHere) {
    throw new Failure('Install Visual Studio Code (https://code.visualstudio.com) and run this again.');
  }
  await ensureDependencies();
  say('Building the extension …');
  await node(['esbuild.mjs']);
  if (desktop) openDesktop(desktop.command, folder);
  else await serve(folder);
});

/**
 * @param {string} command
 * @param {string} folder
 */
function openDesktop(command, folder) {
  say(`Opening ${folder} in ${command}`);
  const shell = process.platform === 'win32';
  const args = [`--extensionDevelopmentPath=${root}`, '--new-window', folder];
  const quoted = shell ? args.map((argument) => `"${argument}"`) : args;
  spawn(shell ? `"${command}"` : command, quoted, { stdio: 'inherit', shell });
}

/**
 * Without a VS Code on the desktop: runs the one from npm, in the browser.
 *
 * @param {string} folder
 */
async function serve(folder) {
  await ensureHost();
  // As after an installation: the walkthrough is offered.
  const home = createHome({}, { 'workbench.welcomePage.walkthroughs.openOnInstall': true });
  await copyExtension(home.extensions);
  const server = await startServer(home);
  say(`\nOpen ${workbenchUrl(server, folder)} in a browser. Ctrl+C stops it.\n`);
  const stop = async () => {
    await server.stop();
    removeHome(home);
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(name);
    process.once(name, stop);
  }
}

/**
 * Copies the content of the VSIX to where VS Code looks for installed extensions.
 *
 * @param {string} extensions
 */
async function copyExtension(extensions) {
  const { listFiles, PackageManager } = await import('@vscode/vsce');
  const { publisher, name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const target = path.join(extensions, `${publisher}.${name}-${version}`);
  const folder = stage(path.join(root, 'dist'));
  try {
    for (const file of await listFiles({ cwd: folder, packageManager: PackageManager.None })) {
      cpSync(path.join(folder, file), path.join(target, file));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
