import type { PageLink } from '../../mdx/pageLink.ts';
import {
  encoded,
  endsLink,
  folderOf,
  hasCodes,
  isPageFile,
  lastSegment,
  pageKeyOf,
  withoutIndex,
} from '../site/paths.ts';
import { addressParts } from './address.ts';

/**
 * The target of a link whose destination is at `to`, a file of the site, in the author's form: from the root or relative to the
 * folder of `from`, with or without extension, trailing slash and `index`; query and anchor are kept. `from` is the path that the
 * file with the link has afterwards.
 */
export function writeLink({ kind, target }: Pick<PageLink, 'kind' | 'target'>, from: string, to: string): string {
  const { path, query, hash } = addressParts(target);
  if (kind === 'import') return writeImport(path, from, to);
  const isPage = isPageFile(to);
  const hasExtension = !isPage || /\.mdx?$/.test(path);
  const namesIndex = hasExtension || lastSegment(path) === 'index';
  const key = hasExtension ? to : (pageKeyOf(to) ?? to);
  const address = namesIndex ? key : withoutIndex(key);
  const slash = path.length > 1 && path.endsWith('/') && address !== '' ? '/' : '';
  const written = path.startsWith('/') ? `/${address}` : relative(path, folderOf(from), address);
  const isCoded = hasCodes(path) || (endsLink.test(written) && !endsLink.test(path));
  return `${isCoded ? encoded(written) : written}${slash}${query}${hash}`;
}

/** Imports name a file with its extension. `<Snippet file="…" />` is relative to the folder of snippets. */
function writeImport(path: string, from: string, to: string): string {
  if (path.startsWith('/')) return `/${to}`;
  if (!path.startsWith('.')) return to.replace(/^_?snippets\//, '');
  // Without `./` it would name a package.
  const written = relative(path, folderOf(from), to);
  return written.startsWith('.') ? written : `./${written}`;
}

/**
 * The relative path from a folder to an address, beginning with `./` if the author's did. One that led up (`../guides/start`) and no
 * longer does is written without, as nine of ten relative links in public sites are.
 */
function relative(path: string, folder: string, address: string): string {
  const start = folder === '' ? [] : folder.split('/');
  const end = address === '' ? [] : address.split('/');
  const last = Math.max(end.length - 1, 0);
  let common = 0;
  while (common < start.length && common < last && start[common] === end[common]) common++;
  const up = start.length - common;
  const rest = end.slice(common).join('/');
  if (up > 0) return `${Array(up).fill('..').join('/')}${rest === '' ? '' : `/${rest}`}`;
  return path.startsWith('./') || rest === '' || rest.includes(':') ? `./${rest}` : rest;
}
