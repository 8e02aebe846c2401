import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { statsAt } from './statsAt.ts';
import type { Stamp } from './textReader.ts';

/** The files below a folder. */
export interface WatchedFiles {
  /** Their paths; undefined if they cannot be listed now. */
  list(): Promise<readonly string[] | undefined>;
  /** Their stamps, in the order of the paths; undefined for missing files. Without stamps, only creation and deletion count. */
  stamps(paths: readonly string[]): Promise<readonly (Stamp | undefined)[]> | undefined;
}

/** The files created, changed and deleted since the last look; paths are relative to the folder, always with `/`. */
export interface FolderChanges {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** The wait after the last event of a burst before the folder is examined. */
const debounceMs = 100;
/** The time between examinations without an event: some file systems, such as network drives, report none. */
const pollMs = 30_000;
/** Files whose text matters; of the others only creation and deletion count. */
const textFile = /\.(?:mdx?|json|ya?ml)$|(?:^|\/)\.mintignore$/i;

/**
 * Reports what changes below a folder (absolute path) until the returned function is called. Events only say when to look:
 * what changed is found by listing the files and comparing their times and sizes, so a lost or doubled event does no harm.
 *
 * @param onFailure is called with what a look failed with; the next look tries again
 */
export async function watchFolder(
  folder: string,
  files: WatchedFiles,
  onChange: (changes: FolderChanges) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<() => void> {
  // If the disk fails now, the next look reports every file as created, which some may be.
  let known = await stampsOf(files).catch((error: unknown): ReadonlyMap<string, string> => {
    onFailure(error);
    return new Map();
  });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let mustLookAgain = false;
  let isStopped = false;
  const watchers = createFolderWatchers(folder, scheduleLook);
  watchers.follow(known.keys());
  const interval = setInterval(lookNow, pollMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(interval);
    watchers.close();
  };

  function scheduleLook(): void {
    clearTimeout(timer);
    timer = setTimeout(lookNow, debounceMs);
  }

  function lookNow(): void {
    if (looking) {
      mustLookAgain = true;
      return;
    }
    looking = look()
      .catch(onFailure)
      .finally(() => {
        looking = undefined;
        if (mustLookAgain && !isStopped) scheduleLook();
        mustLookAgain = false;
      });
  }

  async function look(): Promise<void> {
    const now = await stampsOf(files);
    if (isStopped) return;
    const changes = compare(known, now);
    known = now;
    watchers.follow(known.keys());
    if (changes.created.length + changes.changed.length + changes.deleted.length > 0) await onChange(changes);
  }
}

interface FolderWatchers {
  /** Watches the root and the folders of these files, and no others. */
  follow(files: Iterable<string>): void;
  close(): void;
}

/** One watcher per folder: a recursive one would look into node_modules as well. */
function createFolderWatchers(root: string, onEvent: () => void): FolderWatchers {
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly inode: number }>();
  return { follow, close };

  function follow(files: Iterable<string>): void {
    const folders = new Set(['.', ...[...files].flatMap(foldersOf)]);
    for (const [name, { watcher, inode }] of watchers) {
      // If a folder was replaced, the old watcher reports nothing about the new folder of the same name.
      if (folders.has(name) && inodeOf(name) === inode) continue;
      watcher.close();
      watchers.delete(name);
    }
    for (const name of folders) if (!watchers.has(name)) open(name);
  }

  function open(name: string): void {
    try {
      const watcher = watch(path.join(root, name), { persistent: false }, onEvent);
      // The folder was deleted, or the system has no more watchers: polling must suffice.
      watcher.on('error', () => watcher.close());
      watchers.set(name, { watcher, inode: inodeOf(name) ?? 0 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }

  function close(): void {
    for (const { watcher } of watchers.values()) watcher.close();
  }

  function inodeOf(name: string): number | undefined {
    return statsAt(path.join(root, name))?.ino;
  }
}

/** A stamp per file, or just that it is there if nobody reads its text. */
async function stampsOf(files: WatchedFiles): Promise<ReadonlyMap<string, string>> {
  const listed = (await files.list()) ?? [];
  const stamps = new Map(listed.map((file) => [file, 'there']));
  const texts = listed.filter((file) => textFile.test(file));
  for (const [index, stamp] of ((await files.stamps(texts)) ?? []).entries()) {
    const file = texts[index] ?? '';
    if (stamp) stamps.set(file, `${stamp.modified} ${stamp.size} ${stamp.changed}`);
    // It was deleted after the listing.
    else stamps.delete(file);
  }
  return stamps;
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
