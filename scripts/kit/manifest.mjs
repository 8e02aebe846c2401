// package.json as VS Code reads it: `%key%` is replaced by the text of that key in a package.nls file.
import { readFileSync } from 'node:fs';

/** @typedef {Readonly<Record<string, string>>} Texts texts by their keys, as package.nls.json has them */

/** The languages package.json is translated into, each in `package.nls.LANGUAGE.json`. */
export const languages = /** @type {const} */ (['de', 'zh-cn']);

/**
 * @param {string} [language] English by default
 * @returns {any} package.json of the project's folder with its texts; without a type, as what JSON.parse gives
 */
export function readManifest(language) {
  return localized(JSON.parse(readFileSync('package.json', 'utf8')), readTexts(language));
}

/**
 * @param {string} [language] English by default
 * @returns {Texts} its package.nls file
 */
export function readTexts(language) {
  return JSON.parse(readFileSync(`package.nls${language ? `.${language}` : ''}.json`, 'utf8'));
}

/**
 * A manifest with a text for each `%key%`; a key without a text is left unchanged, as in VS Code.
 *
 * @param {any} value the manifest, or a part of it
 * @param {Texts} texts
 * @returns {any}
 */
export function localized(value, texts) {
  if (typeof value === 'string') return texts[keyOf(value) ?? ''] ?? value;
  if (Array.isArray(value)) return value.map((item) => localized(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, localized(each, texts)]));
}

/**
 * @param {unknown} value a manifest, or a part of it
 * @returns {readonly string[]} the keys it names, each once, in their order
 */
export function keysIn(value) {
  if (typeof value === 'string') return [keyOf(value) ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(keysIn))];
}

/**
 * @param {string} text
 * @returns {string | undefined} the key of a text that is one: `view.navigation` of `%view.navigation%`
 */
function keyOf(text) {
  return /^%([\w.-]+)%$/.exec(text)?.[1];
}
