import { Buffer } from 'node:buffer';
import {
  close,
  constants,
  type Dirent,
  fstat,
  open,
  readdir,
  readFile,
  read as readInto,
  realpath,
  stat,
} from 'node:fs';
import { join, sep } from 'node:path';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { isFault, patiently } from '../../disk/fault.ts';
import { createGuard, type Guard } from '../../disk/guard.ts';
import { reasonOf } from '../../disk/reason.ts';
import { maxTextBytes } from '../protocol/index.ts';
import { type Files, type Head, isSkippedFolder, type RefuseLink } from './files.ts';
import { UnreadableError } from './unreadable.ts';

/**
 * The files below a folder of the disk. Rejects with `UnreadableError` where the disk fails, for what is there cannot be known
 * then. Symbolic links are followed within the boundary of the site, but never into a folder the link itself stands in. Paths
 * that leave the root are not read.
 */
export function nodeFiles(root: string, options: BoundaryOptions = {}): Files {
  const guard = createGuard(root, options);
  const absolute = (path: string) => (path === '' ? root : `${root}/${path}`);
  return {
    list: (refuse) => telling(root, list(refuse)),
    read: (path) => telling(root, isInside(path) ? readText(guard, absolute(path)) : Promise.resolve(undefined)),
    // The guard knows how far up the repository goes.
    readAbove: async (path) =>
      path.startsWith('../') && !path.includes('\0') ? telling(root, readText(guard, join(root, path))) : undefined,
    readHeads: (paths, bytes) => telling(root, readHeads(paths, bytes)),
  };

  async function list(refuse: RefuseLink = () => undefined) {
    if ((await kindOf(root)) !== 'folder') return undefined;
    guard.refresh();
    const files: string[] = [];
    collect(await walk({ root, guard, refuse }, '', []), files);
    return files;
  }

  async function readHeads(paths: readonly string[], bytes: number) {
    const heads: (Head | undefined)[] = paths.map(() => undefined);
    let failed: Error | undefined;
    await inParallel(paths.length, (i, done) => {
      const path = paths[i];
      if (path === undefined || !isInside(path)) return queueMicrotask(done);
      guard.locate(absolute(path), (file, fault) => {
        failed ??= fault;
        if (file === undefined) return done();
        readHead(file, bytes, (error, head) => {
          if (isFault(error)) failed ??= error;
          heads[i] = head;
          done();
        });
      });
    });
    if (failed) throw failed;
    return heads;
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
export function unreadable(root: string, fault: NodeJS.ErrnoException): UnreadableError {
  const file = fault.path?.startsWith(`${root}/`) ? fault.path.slice(root.length + 1) : undefined;
  return new UnreadableError(fault, file, reasonOf(fault));
}

async function readText(guard: Guard, asked: string): Promise<string | undefined> {
  const bytes = await new Promise<Buffer | undefined>((resolve, reject) => {
    guard.locate(asked, (file, fault) => {
      if (fault) return reject(fault);
      if (file === undefined) return resolve(undefined);
      readRegular(file, (error, content) => (isFault(error) ? reject(error) : resolve(content)));
    });
  });
  return bytes && new TextDecoder().decode(bytes);
}

/** Callbacks, 64 at a time, keep the thread pool busy; promises take more than twice as long. */
const atOnce = 64;

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
  for (const item of (await listFolder(`${root}/${prefix}`)).sort(byName)) {
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

function listFolder(folder: string): Promise<Dirent[]> {
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

/** A pipe nobody writes to would keep whoever opens it waiting for ever. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** The content of a regular file of `maxTextBytes` at most; a device or a pipe gives nothing. */
function readRegular(path: string, done: (error: Error | null, content?: Buffer) => void): void {
  openFile(path, (openError, file) => {
    if (openError || file === undefined) return done(openError);
    fstat(file, (statError, stats) => {
      const end = (error: Error | null, content?: Buffer) => close(file, () => done(error, content));
      if (statError || !stats.isFile() || stats.size > maxTextBytes) return end(statError);
      readFile(file, (readError, content) => end(readError, readError ? undefined : content));
    });
  });
}

function openFile(path: string, done: (error: Error | null, file?: number) => void): void {
  patiently<number>((opened) => open(path, openFlags, opened), done);
}

function readHead(path: string, bytes: number, done: (error: Error | null, head?: Head) => void): void {
  openFile(path, (openError, file) => {
    if (openError || file === undefined) return done(openError);
    // One byte more than wanted tells whether the file ends here.
    const buffer = Buffer.allocUnsafe(bytes + 1);
    readInto(file, buffer, 0, bytes + 1, 0, (readError, length) => {
      close(file, () => (readError ? done(readError) : done(null, decodeHead(buffer, length, bytes))));
    });
  });
}

function decodeHead(buffer: Buffer, length: number, bytes: number): Head {
  const start = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf && length >= 3 ? 3 : 0;
  if (length <= bytes) return { text: buffer.toString('utf8', start, length), complete: true };
  let end = bytes;
  // Bytes 10xxxxxx go on with a character: back to the byte it begins with.
  while (end > bytes - 3 && end > start && ((buffer[end] ?? 0) & 0xc0) === 0x80) end--;
  return { text: buffer.toString('utf8', start, end), complete: false };
}

/** Runs `task` for 0 … count - 1, at most `atOnce` at a time. */
function inParallel(count: number, task: (i: number, done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let next = 0;
    let running = 0;
    const step = () => {
      while (running < atOnce && next < count) {
        running++;
        task(next++, () => {
          running--;
          if (running === 0 && next === count) resolve();
          else step();
        });
      }
    };
    if (count === 0) resolve();
    else step();
  });
}

function isInside(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.split(/[\\/]/).includes('..') && !path.includes('\0');
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}
