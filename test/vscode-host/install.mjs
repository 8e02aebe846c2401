// Installs the pinned VS Code (code-server and the Node it needs) from the npm registry alone, into .vscode-host/.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, npm, root, say } from '../../scripts/kit/run.mjs';

const recipe = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(root, '.vscode-host');
const modules = path.join(folder, 'node_modules');

const nodeFolder = path.join(modules, `node-linux-${process.arch}`);

/** The programs of an installed host. */
export const host = {
  node: path.join(nodeFolder, 'bin/node'),
  entry: path.join(modules, 'code-server/out/node/entry.js'),
};

/** True where every part of the host exists as an npm package. */
export const hostRunsHere = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

/** Installs the host, or leaves one that is there and up to date as it is. */
export async function ensureHost() {
  if (!hostRunsHere) throw new Failure('The VS Code from npm runs on Linux (x64 and arm64) only.');
  const files = ['package.json', 'package-lock.json', '.npmrc'];
  const stamp = path.join(folder, 'installed');
  const wanted = stampOf(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  say('Installing VS Code from npm (code-server, about 600 MB in .vscode-host/, once) …');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(path.join(recipe, file), path.join(folder, file));
  // Its own install script insists on running under its own Node and compiles far more than is needed.
  await npm(['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder });
  const vscode = path.join(modules, 'code-server/lib/vscode');
  // The shrinkwrap that comes with it lacks a peer dependency, which makes a plain `npm ci` refuse it.
  const flags = ['--omit=dev', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  await npm(['ci', ...flags], { cwd: vscode });
  // 190 MB that no editor of documentation sites loads.
  for (const name of ['@github', '@microsoft/mxc-sdk', '@devcontainers']) {
    rmSync(path.join(vscode, 'node_modules', name), { recursive: true, force: true });
  }
  await buildNatives(vscode);
  writeFileSync(stamp, wanted);
}

/**
 * The two native parts without prebuilt form: log files and output channels are empty without the first, processes
 * outlive their parent without the second. Everything else works, so a machine without a compiler is not an obstacle.
 *
 * @param {string} vscode
 */
async function buildNatives(vscode) {
  say('Building its native parts …');
  // The package ships Node's headers, so nothing is downloaded.
  const bin = path.dirname(host.node);
  const { PATH } = process.env;
  const env = { ...process.env, npm_config_nodedir: nodeFolder, PATH: `${bin}:${PATH}` };
  try {
    const names = ['@vscode/spdlog', '@vscode/native-watchdog'];
    await npm(['rebuild', '--loglevel=error', ...names], { cwd: vscode, env, interpreter: host.node });
  } catch {
    say('They could not be built (a C++ compiler, make and python3 are needed): output channels stay empty.');
  }
}

/** @param {readonly string[]} files */
function stampOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(readFileSync(path.join(recipe, file)));
  return hash.digest('hex');
}
