import { type Dirent, readdir, realpath, stat } from 'node:fs';
import { join, sep } from 'node:path';
import { type BlockingReader, createBlockingReader } from '../../disk/blockingReader.ts';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { isFault, patiently } from '../../disk/fault.ts';
import { createGuard, type Guard } from '../../disk/guard.ts';
import { reasonOf } from '../../disk/reason.ts';
import { createTextReader } from '../../disk/textReader.ts';
import { maxTextBytes } from '../protocol/index.ts';
import { type Files, isSkippedFolder, type RefuseLink } from './files.ts';
import { UnreadableError } from './unreadable.ts';

/**
 * The files below a folder of the disk. Rejects with `UnreadableError` where the disk fails, for what is there cannot be known
 * then. Symbolic links are followed within the boundary of the site, but never into a folder the link itself stands in. Paths
 * that leave the root are not read.
 */
export function nodeFiles(root: string, options: BoundaryOptions = {}): Files {
  const guard = createGuard(root, options);
  const reader = createBlockingReader();
  const texts = createTextReader(guard, reader, maxTextBytes);
  const absolute = (path: string) => (path === '' ? root : `${root}/${path}`);
  const inside = (path: string) => (isInside(path) ? absolute(path) : undefined);
  return {
    list: (refuse) => telling(root, list(refuse)),
    read: (path) => telling(root, isInside(path) ? texts.text(absolute(path)) : Promise.resolve(undefined)),
    // The guard knows how far up the repository goes.
    readAbove: async (path) =>
      path.startsWith('../') && !path.includes('\0') ? telling(root, texts.text(join(root, path))) : undefined,
    readHeads: (paths, bytes) => telling(root, texts.heads(paths.map(inside), bytes)),
    stamps: (paths) => telling(root, texts.stamps(paths.map(inside))),
  };

  async function list(refuse: RefuseLink = () => undefined) {
    if ((await kindOf(root)) !== 'folder') return undefined;
    guard.refresh();
    const files: string[] = [];
    collect(await walk({ root, guard, reader, refuse }, '', []), files);
    return files;
  }
}

/** Settles as the work does; where the disk failed, with what cannot be read and why. */
async function telling<T>(root: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isFault(error) ? unreadable(root, error) : error;
  }
}

/** What is told of the site in a folder where the disk fails. */
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
  readonly guard: Guard;
  readonly reader: BlockingReader;
  readonly refuse: RefuseLink;
}

/**
 * Lists one folder and those below it. `prefix` is its path with a slash behind it; `above` holds the real paths of the
 * folders whose links led here.
 */
async function walk(all: Walk, prefix: string, above: readonly string[]): Promise<Folder> {
  const { root, refuse } = all;
  const files: string[] = [];
  const folders: Promise<Folder>[] = [];
  for (const item of await listFolder(all, `${root}/${prefix}`)) {
    const path = prefix + item.name;
    const link = item.isSymbolicLink() ? await followLink(all, prefix, item.name, above) : undefined;
    if (link?.kind === 'refused') refuse(path, link.why);
    else if (item.isFile() || link?.kind === 'file') files.push(path);
    else if (isSkippedFolder(item.name)) continue;
    else if (item.isDirectory()) folders.push(walk(all, `${path}/`, above));
    else if (link?.kind === 'folder') folders.push(walk(all, `${path}/`, [...above, link.from]));
  }
  return { files, folders: await Promise.all(folders) };
}

/** What stands in a folder, by name; nothing where that cannot be told. */
async function listFolder({ reader }: Walk, folder: string): Promise<readonly Dirent[]> {
  const turn = reader.turn();
  if (turn) await turn;
  const now = reader.isFast ? reader.entries(folder) : 'later';
  return [...(now === 'later' ? await listLater(folder) : (now ?? []))].sort(byName);
}

function listLater(folder: string): Promise<readonly Dirent[]> {
  return new Promise((resolve, reject) => {
    patiently<Dirent[]>(
      (done) => readdir(folder, { withFileTypes: true }, done),
      (error, items = []) => (isFault(error) ? reject(error) : resolve(error ? [] : items)),
    );
  });
}

/** A dozen folders that link to each other have millions of paths; a real site hardly ever has a link behind a link. */
const maxLinks = 2;

type Link =
  | { readonly kind: 'file' }
  | { readonly kind: 'folder'; readonly from: string }
  | { readonly kind: 'refused'; readonly why: 'outside' | 'hidden' };

/** What a link leads to, and the real folder it stands in; undefined where it leads nowhere or in a circle. */
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
  return path !== '' && !path.startsWith('/') && !path.split(/[\\/]/).includes('..') && !path.includes('\0');
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
