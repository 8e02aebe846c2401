import { realpath, stat } from 'node:fs';
import { join, sep } from 'node:path';
import type { TextCache } from '../../base/textCache.ts';
import { createBlockingReader } from '../../disk/blockingReader.ts';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { isFault } from '../../disk/fault.ts';
import { createFolderReader, type FolderReader } from '../../disk/folderReader.ts';
import { createFileGuard, type FileGuard } from '../../disk/guard.ts';
import { reasonOf } from '../../disk/reason.ts';
import { createTextReader } from '../../disk/textReader.ts';
import { isSkippedFolder, maxTextBytes } from '../protocol/index.ts';
import type { Files, ReportInaccessible } from './files.ts';
import { UnreadableError } from './unreadable.ts';

export interface NodeFilesOptions extends BoundaryOptions {
  /** Where the first listing is cached from one start to the next; absent if nothing is cached. */
  readonly cachedListing?: TextCache | undefined;
}

/**
 * The files below a folder on disk. Rejects with `UnreadableError` if the disk fails, since then it is unknown what is there.
 * Symbolic links are followed within the boundary of the site, but never into a folder that contains the link itself. Paths that
 * leave the root are not read.
 */
export function nodeFiles(root: string, options: NodeFilesOptions = {}): Files {
  const guard = createFileGuard(root, options);
  const reader = createBlockingReader();
  const texts = createTextReader(guard, reader, maxTextBytes);
  const absolute = (path: string) => (path === '' ? root : `${root}/${path}`);
  const inside = (path: string) => (isInside(path) ? absolute(path) : undefined);
  let { cachedListing } = options;
  return {
    list: (refuse) => withUnreadableError(root, list(refuse)),
    read(path, onStamp) {
      const text = isInside(path) ? texts.text(absolute(path), onStamp) : undefined;
      return text instanceof Promise ? withUnreadableError(root, text) : text;
    },
    // The guard knows where the repository ends.
    readAbove: async (path) =>
      path.startsWith('../') && !path.includes('\0')
        ? withUnreadableError(root, Promise.resolve(texts.text(join(root, path))))
        : undefined,
    // A text that begins with a character of four bytes looks the same; it is not JSON either.
    async hasMark(path) {
      const [head] = await withUnreadableError(root, texts.heads([inside(path)], 3));
      return head?.text === '' && !head.complete;
    },
    readHeads: (paths, bytes) => withUnreadableError(root, texts.heads(paths.map(inside), bytes)),
    stamps: (paths) => withUnreadableError(root, texts.stamps(paths.map(inside))),
  };

  async function list(refuse: ReportInaccessible = () => undefined) {
    if ((await kindOf(root)) !== 'folder') return undefined;
    guard.refresh();
    const files: string[] = [];
    const folders = createFolderReader(root, reader, cachedListing);
    // From now on a watcher reports changes, and then only the disk can be trusted.
    cachedListing = undefined;
    let isDenied = false;
    const refused: ReportInaccessible = (path, why) => {
      if (path === '') isDenied = true;
      else refuse(path, why);
    };
    collect(await walk({ root, guard, folders, refuse: refused }, '', []), files);
    folders.end();
    return isDenied ? undefined : files;
  }
}

/** Settles like the work; if the disk failed, with an error that says what cannot be read and why. */
async function withUnreadableError<T>(root: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isFault(error) ? unreadable(root, error) : error;
  }
}

/** The error for a site in a folder where the disk fails. */
function unreadable(root: string, fault: NodeJS.ErrnoException): UnreadableError {
  const file = fault.path?.startsWith(`${root}/`) ? fault.path.slice(root.length + 1) : undefined;
  return new UnreadableError(fault, file, reasonOf(fault));
}

/** One folder of a listing, its names sorted. */
interface Folder {
  readonly files: readonly string[];
  readonly folders: readonly Folder[];
}

function collect(folder: Folder, into: string[]): void {
  for (const file of folder.files) into.push(file);
  for (const inner of folder.folders) collect(inner, into);
}

interface Walk {
  readonly root: string;
  readonly guard: FileGuard;
  readonly folders: FolderReader;
  readonly refuse: ReportInaccessible;
}

/**
 * Lists one folder and those below it. `prefix` is its path with a trailing slash; `above` contains the real paths of the folders
 * whose links led here.
 */
async function walk(all: Walk, prefix: string, above: readonly string[]): Promise<Folder> {
  const { root, folders, refuse } = all;
  const here = await folders.entries(prefix === '' ? root : `${root}/${prefix.slice(0, -1)}`);
  if (here.isDenied) refuse(prefix.slice(0, -1), 'denied');
  const files = here.files.map((name) => prefix + name);
  const below = (name: string, from = above) => ({ name, folder: walk(all, `${prefix}${name}/`, from) });
  const inner = here.folders.filter((name) => !isSkippedFolder(name)).map((name) => below(name));
  for (const name of here.links) {
    const path = prefix + name;
    const link = await followLink(all, prefix, name, above);
    if (link?.kind === 'refused') refuse(path, link.why);
    else if (link?.kind === 'file') files.push(path);
    else if (link?.kind === 'folder' && !isSkippedFolder(name)) inner.push(below(name, [...above, link.from]));
  }
  if (here.links.length > 0) {
    files.sort();
    inner.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
  return { files, folders: await Promise.all(inner.map(({ folder }) => folder)) };
}

/** A dozen folders that link to each other have millions of paths; a real site hardly ever has a link below a link. */
const maxLinks = 2;

type Link =
  | { readonly kind: 'file' }
  | { readonly kind: 'folder'; readonly from: string }
  | { readonly kind: 'refused'; readonly why: 'outside' | 'hidden' };

/** What a link leads to, and the real folder that contains it; undefined if it leads nowhere or in a circle. */
async function followLink(
  { root, guard }: Walk,
  prefix: string,
  name: string,
  above: readonly string[],
): Promise<Link | undefined> {
  const folder = `${root}/${prefix}`;
  const [from, to] = await Promise.all([realPath(folder), realPath(`${folder}${name}`)]);
  if (from === undefined || to === undefined) return undefined;
  const reach = guard.reach(`${folder}${name}`, to);
  if (reach !== 'inside') return { kind: 'refused', why: reach };
  const kind = await kindOf(to);
  if (kind !== 'folder') return kind && { kind };
  const isCircle = [from, ...above].some((real) => `${real}${sep}`.startsWith(to.endsWith(sep) ? to : `${to}${sep}`));
  return isCircle || above.length === maxLinks ? undefined : { kind, from };
}

function realPath(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) =>
    realpath.native(path, (error, real) => (isFault(error) ? reject(error) : resolve(error ? undefined : real))),
  );
}

function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  return new Promise((resolve, reject) => {
    stat(path, (error, stats) => {
      if (isFault(error)) reject(error);
      else if (error) resolve(undefined);
      else if (stats.isDirectory()) resolve('folder');
      else resolve(stats.isFile() ? 'file' : undefined);
    });
  });
}

function isInside(path: string): boolean {
  return path !== '' && !outsidePath.test(path);
}

const outsidePath = /^\/|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/;
