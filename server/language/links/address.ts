import { decoded, folderOf, normalisePagePath } from '../site/paths.ts';

/** The parts of what a link is given as target. */
export interface Address {
  /** As written. */
  readonly path: string;
  /** `?…` as written, or nothing. */
  readonly query: string;
  /** `#…` as written, or nothing. */
  readonly hash: string;
}

/** Takes a target apart; the parts put together are the target again. */
export function addressParts(target: string): Address {
  const [, path = '', query = '', hash = ''] = parts.exec(target) ?? [];
  return { path, query, hash };
}

/** True for what leads out of the site or is not a path: `https://…`, `mailto:…`, `//host/…`, and what code makes (`${…}`). */
export function isExternal(target: string): boolean {
  return /^(?:[A-Za-z][\w+.-]*:|\/\/)|[{}]/.test(target);
}

/** The address from the root of the site; one of another site as it is. */
export function rooted(address: string): string {
  return address.startsWith('/') || isExternal(address) ? address : `/${address}`;
}

/** The id behind `#`, decoded; undefined where there is none. */
export function anchorIn(target: string): string | undefined {
  const { hash } = addressParts(target);
  return hash.length > 1 ? decoded(hash.slice(1)) : undefined;
}

/**
 * The paths from the docs root that an address in a file may mean, the likelier first. Relative ones count from the folder
 * of the source file (the platform's documentation, "Link to pages"); what begins with a name counts from there too, or
 * from the root.
 */
export function pathsMeant(path: string, file: string): readonly string[] {
  const plain = decoded(unescaped(path));
  if (plain.startsWith('/')) return [normalisePagePath(plain)];
  const fromFolder = normalisePagePath(`/${folderOf(file)}/${plain}`);
  return /^\.\.?(?:\/|$)/.test(plain) ? [fromFolder] : [fromFolder, normalisePagePath(plain)];
}

/** True when a path climbs out of the docs root, where nothing is known of files. */
export function leavesRoot(path: string, file: string): boolean {
  let depth = path.startsWith('/') ? 0 : file.split('/').length - 1;
  for (const segment of path.split('/')) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}

/** Without the backslashes of Markdown and with the signs entities stand for. */
function unescaped(path: string): string {
  if (!/[\\&]/.test(path)) return path;
  return path.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
