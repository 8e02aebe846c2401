// Installs Neovim and Emacs with Eglot into .editors/: Debian's packages, unpacked and not installed, so nobody needs to be root.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure, root, run, say } from '../../scripts/kit/run.mjs';

/** Each with what it is made of: a machine that has some of it installed gets a whole one all the same. */
const packages = ['neovim', 'neovim-runtime', 'emacs-nox', 'emacs-common', 'emacs-bin-common', 'elpa-eglot'];
const folder = path.join(root, '.editors');
const unpacked = path.join(folder, 'root');

/** Why the editors cannot be had on this machine; undefined where they can. */
export const noEditors = isDebian12()
  ? undefined
  : 'Other editors are not tried here: Neovim 0.7 and Emacs 28 are Debian 12’s (bookworm), and this is another system.';

function isDebian12() {
  const release = '/etc/os-release';
  return existsSync(release) && /^VERSION_CODENAME=bookworm$/m.test(readFileSync(release, 'utf8'));
}

/**
 * How an editor is started.
 *
 * @typedef {{ readonly command: string, readonly args: readonly string[], readonly env: NodeJS.ProcessEnv }} Editor
 */

/**
 * Installs them, or leaves those that are there as they are.
 *
 * @returns {Promise<{ readonly neovim: Editor, readonly emacs: Editor }>}
 * @throws Failure when the packages cannot be had
 */
export async function ensureEditors() {
  if (noEditors) throw new Failure(noEditors);
  const stamp = path.join(folder, 'installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'test/editors/install.mjs')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    await install();
    writeFileSync(stamp, wanted);
  }
  return { neovim: neovim(), emacs: emacs() };
}

async function install() {
  say('Installing Neovim and Emacs from Debian’s packages (about 190 MB in .editors/, once) …');
  rmSync(folder, { recursive: true, force: true });
  const [lists, cache] = [path.join(folder, 'lists'), path.join(folder, 'cache')];
  for (const each of [lists, cache, unpacked]) mkdirSync(path.join(each, 'partial'), { recursive: true });
  // Lists and archives of our own: the system's are root's, and stay as they are.
  const own = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${cache}`,
    `Dir::Cache::archives=${cache}`,
    'Debug::NoLocking=1',
    `APT::Sandbox::User=${os.userInfo().username}`,
  ].flatMap((option) => ['-o', option]);
  await run('apt-get', [...own, 'update', '-qq']);
  const download = ['install', '--download-only', '--reinstall', '-y', '-qq', '--no-install-recommends'];
  await run('apt-get', [...own, ...download, ...packages]);
  for (const file of readdirSync(cache).filter((name) => name.endsWith('.deb')))
    await run('dpkg-deb', ['-x', path.join(cache, file), unpacked]);
  for (const each of [lists, cache]) rmSync(each, { recursive: true, force: true });
}

/** @returns {Editor} */
function neovim() {
  const env = { ...libraries(), VIMRUNTIME: path.join(unpacked, 'usr/share/nvim/runtime') };
  return { command: path.join(unpacked, 'usr/bin/nvim'), args: ['--headless', '-n'], env };
}

/** @returns {Editor} */
function emacs() {
  const [version = ''] = readdirSync(path.join(unpacked, 'usr/share/emacs')).filter((name) => /^\d/.test(name));
  const share = path.join(unpacked, 'usr/share/emacs', version);
  const [programs = ''] = filesBelow(path.join(unpacked, 'usr/libexec/emacs', version), /\.pdmp$/);
  const lisp = path.join(share, 'lisp');
  const folders = readdirSync(lisp, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const loadPath = [lisp, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))];
  const [eglot = ''] = filesBelow(path.join(unpacked, 'usr/share/emacs/site-lisp/elpa-src'), /\/eglot\.el$/);
  return {
    command: path.join(unpacked, 'usr/bin/emacs-nox'),
    args: [`--dump-file=${programs}`, '-Q', '--batch', '-L', path.dirname(eglot)],
    env: {
      ...libraries(),
      EMACSLOADPATH: loadPath.join(':'),
      EMACSDATA: path.join(share, 'etc'),
      EMACSDOC: path.join(share, 'etc'),
      EMACSPATH: path.dirname(programs),
    },
  };
}

/** @returns {NodeJS.ProcessEnv} */
function libraries() {
  const folders = readdirSync(path.join(unpacked, 'usr/lib')).filter((name) => name.includes('-linux-gnu'));
  return { LD_LIBRARY_PATH: folders.map((name) => path.join(unpacked, 'usr/lib', name)).join(':') };
}

/**
 * @param {string} below
 * @param {RegExp} wanted matched with the path from there, which begins with a slash
 * @returns {string[]}
 */
function filesBelow(below, wanted) {
  const files = readdirSync(below, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => wanted.test(`/${file}`)).map((file) => path.join(below, file));
}
