import { type Dirent, readdir, type Stats, statfsSync } from 'node:fs';
import type { TextCache } from '../base/textCache.ts';
import type { BlockingReader } from './blockingReader.ts';
import { type CachedFolder, readCachedFolders, writeCachedFolders } from './cachedFolders.ts';
import { isDenied, isFault, retrying } from './fault.ts';

/** The entries of a folder with sorted names; anything that is neither a file, a folder nor a link is left out. */
export interface FolderEntries {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly links: readonly string[];
  /** True without permission to read the folder: what is in it is unknown. */
  readonly isDenied: boolean;
}

/** One listing of a folder and those below it. */
export interface FolderReader {
  /** Empty if the folder is gone or may not be read. Rejects if the disk fails. */
  entries(folder: string): Promise<FolderEntries>;
  /** Call it when all folders are listed: caches the result for the next start. */
  end(): void;
}

/**
 * File systems of Linux that update the time of a folder whenever something in it is created, deleted or renamed: btrfs, ext,
 * f2fs, overlayfs, tmpfs, XFS and ZFS. Network file systems, and those served by programs, may report any time.
 */
const timekeepers: ReadonlySet<number> = new Set([
  0x9123683e, 0xef53, 0xf2f52010, 0x794c7630, 0x01021994, 0x58465342, 0x2fc12fc1,
]);

/** A site with fewer files is listed as fast as the cache is read. */
const minCachedFiles = 500;

/** A time stamp may miss a change that comes this soon after another one. */
const unsettledMs = 2_000;

/**
 * Lists the folders below `root` (an absolute path). A folder with the same stamp as at an earlier start (in `cache`) has not
 * changed, which saves nine tenths of the system calls, most of the cost of a listing.
 */
export function createFolderReader(root: string, reader: BlockingReader, cache?: TextCache): FolderReader {
  const device = cache && reader.isFast && keepsTime(root) ? deviceOf(reader.stats(root)) : undefined;
  const known = device === undefined ? undefined : cache?.read().then(readCachedFolders);
  const fresh: CachedFolder[] = [];
  let isOld = true;
  return { entries, end };

  async function entries(folder: string): Promise<FolderEntries> {
    const turn = reader.turn();
    if (turn) await turn;
    const path = folder.slice(root.length + 1);
    // Taken before the folder is listed, so that a change in between makes the stamp differ at the next start.
    const stamp = known && stampOf(reader.isFast ? reader.stats(folder) : undefined);
    const old = stamp && (await known)?.get(path);
    if (old && isSame(old, stamp)) {
      fresh.push(old);
      return { ...old, links: [], isDenied: false };
    }
    const now = reader.isFast ? reader.entries(folder) : 'later';
    const listed = now === 'later' ? await listLater(folder) : (now ?? []);
    isOld = false;
    if (listed === 'denied') return denied;
    const found = sorted(listed);
    if (stamp && now !== undefined && found.links.length === 0 && Date.now() - stamp.modified > unsettledMs) {
      fresh.push({ path, ...stamp, files: found.files, folders: found.folders });
    }
    return found;
  }

  function end(): void {
    const files = fresh.reduce((sum, folder) => sum + folder.files.length, 0);
    // The caller need not wait for the writing.
    if (!isOld && files >= minCachedFiles) void cache?.write(writeCachedFolders(fresh));
  }

  type Stamp = Pick<CachedFolder, 'modified' | 'changed' | 'inode'>;

  function stampOf(stats: Stats | 'later' | undefined): Stamp | undefined {
    if (deviceOf(stats) !== device || typeof stats !== 'object') return undefined;
    return { modified: stats.mtimeMs, changed: stats.ctimeMs, inode: stats.ino };
  }

  function isSame(one: Stamp, other: Stamp): boolean {
    return one.modified === other.modified && one.changed === other.changed && one.inode === other.inode;
  }
}

const denied: FolderEntries = { files: [], folders: [], links: [], isDenied: true };

/** Only for a folder. */
function deviceOf(stats: Stats | 'later' | undefined): number | undefined {
  return typeof stats === 'object' && stats.isDirectory() ? stats.dev : undefined;
}

function keepsTime(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return timekeepers.has(statfsSync(folder).type);
  } catch {
    // If the type is unknown, the folders are listed.
    return false;
  }
}

function sorted(items: readonly Dirent[]): FolderEntries {
  const found = { files: [] as string[], folders: [] as string[], links: [] as string[], isDenied: false };
  for (const item of items) {
    if (item.isFile()) found.files.push(item.name);
    else if (item.isDirectory()) found.folders.push(item.name);
    else if (item.isSymbolicLink()) found.links.push(item.name);
  }
  for (const names of [found.files, found.folders, found.links]) if (names.length > 1) names.sort();
  return found;
}

function listLater(folder: string): Promise<readonly Dirent[] | 'denied'> {
  return new Promise((resolve, reject) => {
    retrying<Dirent[]>(
      (done) => readdir(folder, { withFileTypes: true }, done),
      (error, items = []) => {
        if (isFault(error)) reject(error);
        else if (isDenied(error)) resolve('denied');
        else resolve(error ? [] : items);
      },
    );
  });
}
