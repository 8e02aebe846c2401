import type { DidChangeWatchedFilesParams, FileEvent } from 'vscode-languageserver';
import type { ChangedPaths } from '../../engine/siteFiles.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import { isWanted } from '../../protocol/index.ts';
import type { FileStamp } from '../../site/files.ts';
import type { ServerContext } from '../context.ts';
import { DidChangeWatchedFilesNotification, DidCreateFilesNotification, FileChangeType } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import { ownSites } from '../siteFiles.ts';

export type FileEvents = DidChangeWatchedFilesParams;

/** Reports changes of the `files` in a folder (a `file:` URI) until the returned function is called. */
export type WatchFolder = (
  folder: string,
  files: {
    list(): Promise<readonly string[] | undefined>;
    stamps(paths: readonly string[]): Promise<readonly (FileStamp | undefined)[]> | undefined;
  },
  changed: (changes: ChangedPaths) => Promise<void>,
  failed: (error: unknown) => void,
) => Promise<() => void>;

/** Names of editors that accept to be asked but report only the files they write themselves (helix-lsp/src/file_event.rs). */
const notWatching: ReadonlySet<string | undefined> = new Set(['helix']);

/**
 * Makes sure that the server is notified of files that change on the disk. This extension's own client does this by itself, other
 * clients are asked to. Some, such as Neovim on Linux, Helix, and Emacs over a network, cannot; then the server watches the
 * folders of its sites. What the editor itself creates is known at once: a page is created together with its entry in docs.json,
 * and a watcher reports it later than the editor reports the entry.
 */
export function createFileWatcher(
  context: ServerContext,
  watch: WatchFolder | undefined,
  take: (events: FileEvents) => Promise<void>,
): LanguageModule {
  const { connection, client, clientName, options, workspace, filesIn, guard } = context;
  const watched = new Map<string, Promise<() => void>>();
  connection.onNotification(DidCreateFilesNotification.type, ({ files }) => {
    const changes = files.map(({ uri }): FileEvent => ({ uri, type: FileChangeType.Created }));
    return take(wantedEvents({ changes }, context));
  });
  const isAsked = () =>
    client().workspace?.didChangeWatchedFiles?.dynamicRegistration === true &&
    !(watch && notWatching.has(clientName()));
  return {
    capabilities: { workspace: { fileOperations: { didCreate: { filters: [{ pattern: { glob: '**/*' } }] } } } },
    async initialized() {
      if (options().watchesFiles || !isAsked()) return;
      // Other files than pages matter too, such as a picture that a page shows; and a folder may be reported by its own
      // path only.
      const watchers = [{ globPattern: '**/*' }];
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    },
    started: follow,
    changed: follow,
    dispose() {
      for (const folder of watched.keys()) end(folder);
    },
  };

  function follow(): void {
    if (!watch || options().watchesFiles || isAsked()) return;
    const folders = new Set(ownSites(workspace).flatMap(({ folder }) => (folder.startsWith('file:') ? [folder] : [])));
    // A deleted docs.json may come back, for example with another branch: its folder is watched as long as a folder around it is
    // open.
    const isOver = (folder: string) => !folders.has(folder) && workspace.folderOf(`${folder}/`) === undefined;
    for (const folder of watched.keys()) if (isOver(folder)) end(folder);
    for (const folder of folders) if (!watched.has(folder)) begin(watch, folder);
  }

  function begin(watch: WatchFolder, folder: string): void {
    const failed = (error: unknown) => guard(() => Promise.reject(error));
    const started = watch(
      folder,
      { list: () => filesIn(folder).list(), stamps: (paths) => filesIn(folder).stamps?.(paths) },
      (changes) => take(eventsOf(folder, changes)),
      failed,
    );
    watched.set(folder, started);
    guard(() => started);
  }

  function end(folder: string): void {
    const started = watched.get(folder);
    watched.delete(folder);
    guard(async () => (await started)?.());
  }
}

/** Drops the events that the server has no use for, which an editor that watches everything reports, too. */
export function wantedEvents({ changes }: FileEvents, { folders }: ServerContext): FileEvents {
  const opened = folders();
  return {
    changes: changes.filter(({ uri, type }) => {
      const path = opened.map((folder) => pathBelow(folder, uri)).find((found) => found !== undefined);
      return path === undefined || isWanted(path, type === FileChangeType.Changed);
    }),
  };
}

function eventsOf(folder: string, { created, changed, deleted }: ChangedPaths): FileEvents {
  const events = (paths: readonly string[], type: FileChangeType) =>
    paths.map((path) => ({ uri: uriBelow(folder, path), type }));
  return {
    changes: [
      ...events(created, FileChangeType.Created),
      ...events(changed, FileChangeType.Changed),
      ...events(deleted, FileChangeType.Deleted),
    ],
  };
}
