import { withSlashes } from '../../base/slashes.ts';
import { wellFormed } from '../../base/wellFormed.ts';

/**
 * The page path as the platform reads it: as an absolute POSIX path without the leading slash, so `/a`, `./a` and `../a`
 * are `a`, and `a//b` is `a/b`; one trailing slash is kept (platform.md 1.4).
 */
export function normalisePagePath(path: string): string {
  const bare = path.startsWith('/') ? path.slice(1) : path;
  if (!unusual.test(bare)) return bare;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const normal = segments.join('/');
  return normal !== '' && path.endsWith('/') ? `${normal}/` : normal;
}

/** True if an address contains escapes such as `%20`. */
export function hasCodes(address: string): boolean {
  return /%[\dA-F]{2}/i.test(address);
}

/**
 * The path of an address with escapes for the characters that end it or a link in Markdown, and for those that an address cannot
 * contain.
 */
export function encoded(address: string): string {
  return encodeURI(wellFormed(address)).replace(
    /[()'#?]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Spaces and parentheses end a link in Markdown, quotes end an attribute, and `#` and `?` end a path. */
export const endsLink = /[\s()<>"'#?]/;

/**
 * The address of a page in the form a link accepts: unchanged, unless it contains a character that would end the link, or a `%`,
 * which would begin an escape.
 */
export function linkable(address: string): string {
  return endsLink.test(address) || address.includes('%') ? encoded(address) : address;
}

/** Where a page is served: `guides/start/` at `/guides/start`, `guides/index` at `/guides`, `index` at `/` (platform.md 4). */
export function addressOf(path: string): string {
  const bare = path.replace(/^\/+/, '').replace(/\/$/, '');
  return `/${withoutIndex(bare)}`;
}

/** `guides/index` → `guides`; `index` → `''`. */
export function withoutIndex(path: string): string {
  return path.replace(/(?:^|\/)index$/, '');
}

/** `guides/start` → `guides`; a path without a slash is in the root, `''`. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Whether a path is in a folder, at any depth; every path is in the root. */
export function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** Whether a path is that of a file or folder, or below it. */
export function isAtOrIn(path: string, place: string): boolean {
  return path === place || isInFolder(path, place);
}

/** `es/guides/start` relative to `es`: `guides/start`. */
export function below(folder: string, path: string): string {
  return folder === '' ? path : path.slice(folder.length + 1);
}

/** `guides/start` in `es`: `es/guides/start`. */
export function within(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** `guides/start/` → `guides/start`. */
export function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The key of the page that a path in docs.json names: `guides/start` for `/guides/start/`. */
export function namedPageKey(path: string): string {
  return lookedUpKey(normalisePagePath(path));
}

/**
 * The key under which the platform looks up the page of a normalised path: without a trailing slash, and backslashes count as
 * slashes (platform.md 1.4).
 */
export function lookedUpKey(path: string): string {
  const bare = withoutTrailingSlash(path);
  if (!bare.includes('\\')) return bare;
  const segments = withSlashes(bare).split('/');
  return segments.filter((segment) => segment !== '').join('/');
}

/** `guides/start` → `start`. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `guides/start.mdx` → `guides/start`; undefined for a file that is neither `.mdx` nor `.md` (platform.md 4). */
export function pageKeyOf(file: string): string | undefined {
  if (file.endsWith('.mdx')) return file.slice(0, -4);
  return file.endsWith('.md') ? file.slice(0, -3) : undefined;
}

/** Whether a file has the extension of a page. */
export function isPageFile(file: string): boolean {
  return pageKeyOf(file) !== undefined;
}

/**
 * `nav/tabs.json` as written in a file of `folder`: `./tabs.json` in `nav`, or `tabs.json` without `isDotted`; `../nav/tabs.json`
 * in a folder beside it.
 */
export function relativePath(folder: string, file: string, isDotted = true): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = file.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  const up = '../'.repeat(from.length - same);
  return (up === '' && isDotted ? './' : up) + to.slice(same).join('/');
}

/** A leading slash, an empty segment, or a segment `.` or `..`. */
const unusual = /^\/|\/\/|(?:^|\/)\.\.?(?:\/|$)/;
