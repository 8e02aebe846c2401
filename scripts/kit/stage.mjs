// Copies what is packaged to a folder of its own: vsce matches every file below its folder against every line of .vscodeignore,
// and beside the sources there are a VS Code and other editors.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Copies what .vscodeignore keeps, and everything beside it in the same folders of the project.
 *
 * @param {string} dist the folder of a build
 * @returns {string} a new folder, which the caller has to remove. Its package.json has no scripts: it is built already.
 */
export function stage(dist) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-json-package-'));
  for (const name of ['.vscodeignore', 'README.md', ...keptNames()]) {
    const from = name === 'dist' ? path.resolve(dist) : path.join(root, name);
    cpSync(from, path.join(folder, name), { recursive: true });
  }
  const { scripts, ...product } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(product, null, 2)}\n`);
  if (!product.repository) withoutPictures(path.join(folder, 'README.md'));
  return folder;
}

/** The files and folders of the project of which the lines of .vscodeignore keep something. */
function keptNames() {
  const lines = readFileSync(path.join(root, '.vscodeignore'), 'utf8').split('\n');
  return new Set(lines.flatMap((line) => /^!([^/]+)/.exec(line)?.[1] ?? []));
}

/**
 * The pictures of the README are a quarter of the package, so it links to those of the repository. As long as package.json names
 * no repository (docs/internal/releasing.md), the packaged README has no pictures.
 *
 * @param {string} file
 */
function withoutPictures(file) {
  const picture = String.raw`!\[[^\]]*\]\((?!https:)[^)]*\)`;
  const text = readFileSync(file, 'utf8')
    .replaceAll(new RegExp(`^${picture}\\n\\n(?:\\*[^*]+\\*\\n\\n)?`, 'gm'), '')
    .replaceAll(new RegExp(picture, 'g'), '')
    .replaceAll(/(?:^[| -]*\|[| -]*\n)+\n/gm, '');
  writeFileSync(file, text);
}
