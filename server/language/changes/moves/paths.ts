import { withoutEndSlashes } from '../../../base/slashes.ts';
import { decoded } from '../../../base/url.ts';
import { bareName } from '../../openapi/finder.ts';
import { specPath } from '../../openapi/source.ts';
import { maySpecify } from '../../site/dataFiles.ts';
import { lookupPage } from '../../site/lookup.ts';
import {
  addressOf,
  encoded,
  folderOf,
  hasCodes,
  isInFolder,
  lastSegment,
  normalisePagePath,
  relativePath,
} from '../../site/paths.ts';
import { type Moves, placeAfter } from './fileMoves.ts';

/** The new page path in the author's spelling; undefined if it stays. */
export function movedPage(moves: Moves, text: string): string | undefined {
  const found = lookupPage(moves.before, normalisePagePath(text));
  const next = 'page' in found ? moves.pages.get(found.page.key) : undefined;
  if (next === undefined || !('page' in found)) return undefined;
  const extension = /\.mdx?$/i.exec(text)?.[0] ?? '';
  const folder = found.kind === 'missing' && found.reason === 'folder-index' ? next.replace(/\/index$/, '') : next;
  return dressed(text, folder + extension);
}

/** The new address from the root of the site, with query and fragment; undefined if it stays or its target does not move. */
export function movedAddress(moves: Moves, text: string): string | undefined {
  if (!text.startsWith('/') || text.startsWith('//')) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
  const plain = decoded(path);
  const next = movedPageAddress(moves, plain) ?? movedFile(moves, plain) ?? movedFolderAddress(moves, plain);
  return next === undefined ? undefined : (hasCodes(path) ? encoded(next) : next) + rest;
}

/** The new path of a file of the project, from its root, with or without a leading slash. */
export function movedFile({ files }: Moves, text: string): string | undefined {
  const next = files.get(specPath(text));
  return next === undefined ? undefined : dressed(text, next);
}

/** The new name of a specification in front matter: its path, or its bare name, `shop` for `specs/shop.json`. */
export function movedSpec(moves: Moves, text: string): string | undefined {
  const next = movedFile(moves, text);
  if (next !== undefined || !/^[\w-][\w.-]*$/.test(text)) return next;
  const [file] = [...moves.before.files].filter((each) => maySpecify(each) && bareName(each) === text).sort();
  const to = file === undefined ? undefined : moves.files.get(file);
  return to === undefined || bareName(to) === text ? undefined : bareName(to);
}

/** The new path relative to the file that contains it, which may move as well. */
export function movedRelative(moves: Moves, text: string, target: string, holder: string): string | undefined {
  const [file, from] = [placeAfter(moves, target), placeAfter(moves, holder)];
  if (file === target && folderOf(from) === folderOf(holder)) return undefined;
  const next = relativePath(folderOf(from), file, text.startsWith('./'));
  return next === text ? undefined : next;
}

/** The new name of a folder that moves as a whole. */
export function movedFolder({ asked, before }: Moves, text: string): string | undefined {
  for (const { from, to } of asked) {
    if (before.files.has(from)) continue;
    if (text === from || text.startsWith(`${from}/`)) return to + text.slice(from.length);
  }
  return undefined;
}

function movedPageAddress(moves: Moves, path: string): string | undefined {
  const written = normalisePagePath(path).replace(/\/$/, '');
  const found = lookupPage(moves.before, written === '' ? 'index' : written);
  const next = 'page' in found ? moves.pages.get(found.page.key) : undefined;
  if (next === undefined) return undefined;
  const isWhole = lastSegment(written) === 'index';
  const extension = /\.mdx?$/i.exec(path)?.[0] ?? '';
  const address = isWhole || extension !== '' ? `/${next}${extension}` : addressOf(next);
  return path.endsWith('/') && path !== '/' && address !== '/' ? `${address}/` : address;
}

/** A folder of pages may be served, too (see `mayExist`), if no page has its address. */
function movedFolderAddress(moves: Moves, path: string): string | undefined {
  const folder = withoutEndSlashes(normalisePagePath(path));
  const next = movedFolder(moves, folder);
  if (next === undefined || 'page' in lookupPage(moves.before, folder)) return undefined;
  const hasFiles = [...moves.files.keys()].some((file) => isInFolder(file, folder));
  return hasFiles ? dressed(path, next) : undefined;
}

/** The new path with the leading slash or `./` and the trailing slash of the old text. */
function dressed(text: string, path: string): string {
  const lead = /^(?:\.\/|\/)?/.exec(text)?.[0] ?? '';
  return lead + path + (text.endsWith('/') ? '/' : '');
}
