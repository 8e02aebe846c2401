import { decoded } from '../../base/url.ts';
import { folderOf, normalisePagePath } from '../site/paths.ts';

/** The parts of the target of a link. */
export interface Address {
  /** As written. */
  readonly path: string;
  /** `?…` as written, or nothing. */
  readonly query: string;
  /** `#…` as written, or nothing. */
  readonly hash: string;
}

/** Splits a target; the joined parts are the target again. */
export function addressParts(target: string): Address {
  const [, path = '', query = '', hash = ''] = parts.exec(target) ?? [];
  return { path, query, hash };
}

/** True for a target that leaves the site or is not a path: `https://…`, `mailto:…`, `//host/…`, and code (`${…}`). */
export function isExternal(target: string): boolean {
  return /^(?:[A-Za-z][\w+.-]*:|\/\/)|[{}]/.test(target);
}

/** The address from the root of the site; an address of another site is unchanged. */
export function rooted(address: string): string {
  return address.startsWith('/') || isExternal(address) ? address : `/${address}`;
}

/** The decoded id after `#`; undefined if there is none. */
export function anchorIn(target: string): string | undefined {
  const { hash } = addressParts(target);
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/**
 * The paths from the docs root that an address in a file may mean, the likelier first. Relative ones are resolved against the
 * folder of the source file (the platform's documentation, "Link to pages"); one that begins with a name is resolved against that
 * folder, or against the root.
 */
export function pathsMeant(path: string, file: string): readonly string[] {
  const plain = decoded(unescaped(path));
  if (plain.startsWith('/')) return [normalisePagePath(plain)];
  const fromFolder = normalisePagePath(`/${folderOf(file)}/${plain}`);
  return /^\.\.?(?:\/|$)/.test(plain) ? [fromFolder] : [fromFolder, normalisePagePath(plain)];
}

/** True if a path leaves the docs root, where files are unknown. */
export function leavesRoot(path: string, file: string): boolean {
  let depth = path.startsWith('/') ? 0 : file.split('/').length - 1;
  for (const segment of path.split('/')) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}

/** The path without Markdown's backslashes and with entities replaced by their characters. */
function unescaped(path: string): string {
  if (!/[\\&]/.test(path)) return path;
  return path.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
