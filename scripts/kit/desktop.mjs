import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say } from './run.mjs';

/** The oldest VS Code that the extension supports, according to `engines` in package.json. */
const oldest = { major: 1, minor: 106 };

/**
 * Finds a VS Code that opens windows on this machine itself.
 *
 * @returns {{ command: string, executable: string } | undefined} the `code` command, and the program it starts
 */
export function findDesktop() {
  if (!hasWindows()) return undefined;
  const command = candidates().find((file) => existsSync(file) && !isRemote(file));
  if (!command || !isRecent(command)) return undefined;
  const executable = programBehind(realpathSync(command));
  return executable ? { command, executable } : undefined;
}

/** Without a display there are no windows, and the program refuses to run as root. */
function hasWindows() {
  const { VSCODE_IPC_HOOK_CLI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.getuid?.() === 0) return false;
  // Set in terminals of a remote window, where `code` controls the machine in front of the author.
  if (VSCODE_IPC_HOOK_CLI) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/** @returns {string[]} */
function candidates() {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  const { PATH = '' } = process.env;
  const onPath = PATH.split(path.delimiter).map((folder) => path.join(folder, name));
  const home = os.homedir();
  const app = 'Visual Studio Code.app/Contents/Resources/app/bin/code';
  switch (process.platform) {
    case 'darwin':
      return [...onPath, path.join('/Applications', app), path.join(home, 'Applications', app)];
    case 'win32':
      return [...onPath, path.join(home, 'AppData/Local/Programs/Microsoft VS Code/bin/code.cmd')];
    default:
      return onPath;
  }
}

/**
 * True for the command line of a remote server, and for the Windows program as seen from Linux under Windows.
 *
 * @param {string} file
 */
function isRemote(file) {
  return /[\\/]remote-cli[\\/]|\.vscode-server|^\/mnt\/[a-z]\//.test(realpathSync(file));
}

/** @param {string} command */
function isRecent(command) {
  const version = readVersion(command);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return true;
  say(`${command} is version ${version || 'unknown'}; the extension needs ${oldest.major}.${oldest.minor} or newer.`);
  return false;
}

/**
 * @param {string} command
 * @returns {string} for example `1.106.2`, or nothing when the command does not work
 */
function readVersion(command) {
  try {
    const shell = process.platform === 'win32';
    const output = execFileSync(shell ? `"${command}"` : command, ['--version'], { encoding: 'utf8', shell });
    return /^\d+\.\d+\.\d+/.exec(output)?.[0] ?? '';
  } catch {
    return '';
  }
}

/**
 * `bin/code` is a script that starts the program and returns immediately; test runners need the program itself.
 *
 * @param {string} command
 */
function programBehind(command) {
  const folder = path.dirname(command);
  const places = {
    darwin: ['../../../MacOS/Electron', '../../../MacOS/Code'],
    win32: ['../Code.exe'],
    linux: ['../code'],
  }[/** @type {'darwin' | 'win32' | 'linux'} */ (process.platform)];
  return places?.map((place) => path.resolve(folder, place)).find((file) => existsSync(file));
}
