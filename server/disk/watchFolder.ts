import { type FSWatcher, statSync, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Lists the files below a folder; undefined where that cannot be done now. */
export type ListFiles = () => Promise<readonly string[] | undefined>;

/** What came, went and changed since the last look; paths count from the folder, always with `/`. */
export interface FolderChanges {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** Milliseconds after the last event of a burst before the folder is looked at. */
const calm = 100;
/** Milliseconds between looks without an event: some file systems, such as those of networks, tell of nothing. */
const period = 30_000;
/** Files whose text matters; of others only coming and going counts. */
const read = /\.(?:mdx?|json|ya?ml)$|(?:^|\/)\.mintignore$/i;

/**
 * Tells what changes below a folder (absolute path) until the returned function is called. Events only say when to look:
 * what changed is found by listing the files and comparing their times and sizes, so a lost or doubled event does no harm.
 */
export async function watchFolder(
  folder: string,
  list: ListFiles,
  changed: (changes: FolderChanges) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<() => void> {
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly inode: number }>();
  const inodeOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.ino;
  // Where the disk fails now the next look finds everything new, of which some may be.
  let known = await stampsOf(folder, list).catch((error: unknown): ReadonlyMap<string, string> => {
    failed(error);
    return new Map();
  });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let isOver = false;

  const look = async () => {
    const now = await stampsOf(folder, list);
    if (isOver) return;
    const changes = compare(known, now);
    known = now;
    follow();
    if (changes.created.length + changes.changed.length + changes.deleted.length > 0) await changed(changes);
  };
  const start = () => {
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch(failed)
      .finally(() => {
        looking = undefined;
        if (again && !isOver) soon();
        again = false;
      });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(start, calm);
  };
  /** One watcher a folder: a recursive one would look into node_modules as well. */
  const follow = () => {
    const folders = new Set(['.', ...[...known.keys()].flatMap(foldersOf)]);
    for (const [name, { watcher, inode }] of watchers) {
      // A folder that was replaced is another one of the same name, of which the old watcher hears nothing.
      if (folders.has(name) && inodeOf(name) === inode) continue;
      watcher.close();
      watchers.delete(name);
    }
    for (const name of folders) {
      if (!watchers.has(name)) open(name);
    }
  };
  const open = (name: string) => {
    try {
      const watcher = watch(path.join(folder, name), { persistent: false }, soon);
      // The folder went, or there are no more watchers to be had: the period has to do.
      watcher.on('error', () => watcher.close());
      watchers.set(name, { watcher, inode: inodeOf(name) ?? 0 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  };

  follow();
  const interval = setInterval(start, period);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(interval);
    for (const { watcher } of watchers.values()) watcher.close();
  };
}

/** Time and size of every file; of those nobody reads only that they are there. */
async function stampsOf(folder: string, list: ListFiles): Promise<ReadonlyMap<string, string>> {
  const listed = (await list()) ?? [];
  const stamps = await Promise.all(
    listed.map((file) => (read.test(file) ? stampOf(path.join(folder, file)) : 'there')),
  );
  return new Map(listed.flatMap((file, index) => (stamps[index] ? [[file, stamps[index]]] : [])));
}

async function stampOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    // It went between the listing and now.
    return undefined;
  }
}

function compare(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): FolderChanges {
  return {
    created: [...now.keys()].filter((file) => !before.has(file)),
    changed: [...now].flatMap(([file, stamp]) => (before.has(file) && before.get(file) !== stamp ? [file] : [])),
    deleted: [...before.keys()].filter((file) => !now.has(file)),
  };
}

/** `a` and `a/b` for `a/b/c.mdx`. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
