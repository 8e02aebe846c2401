// The licences of everything inside the bundles, as one text that is shipped with them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ name: string, version: string, licence: string, text: string }} Package
 */

/**
 * The packages that some bundles contain, each once, by name.
 *
 * @param {string} root folder of the project
 * @param {Iterable<string>} inputs the files that went in, as esbuild names them, from the project's folder
 * @returns {readonly Package[]}
 */
export function bundledPackages(root, inputs) {
  const folders = new Set(
    Array.from(inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []),
  );
  const packages = Array.from(folders, (folder) => readPackage(path.join(root, folder)));
  const versions = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  // The result must not depend on the order in which the bundles were built.
  const keyOf = (/** @type {Package} */ { name, version }) => `${name} ${version}`;
  return [...versions.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * @param {readonly Package[]} packages
 * @param {string} drawings the licences of the icon drawings, in Markdown
 */
export function notices(packages, drawings) {
  const entries = packages.map(({ name, version, licence, text }) => {
    const title = `${name} ${version} (${licence})`;
    return `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`;
  });
  const head = 'docs.json for Visual Studio Code contains the following software and drawings of others.\n';
  return [head, ...entries, drawings].join('\n\n');
}

/**
 * @param {string} folder
 * @returns {Package}
 */
function readPackage(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e([.-]|$)/i.test(each));
  // Some packages only name their licence.
  const text = file ? readFileSync(path.join(folder, file), 'utf8') : `By ${authorOf(author)}.`;
  return { name, version, licence: String(license ?? licenceIn(text)), text };
}

/** @param {string} text of a licence that nothing else names */
function licenceIn(text) {
  return /^(?:The )?MIT License\b/.test(text) ? 'MIT' : 'unknown';
}

/** @param {unknown} author a text, or an object with a name */
function authorOf(author) {
  return typeof author === 'object' && author !== null && 'name' in author ? String(author.name) : String(author);
}
