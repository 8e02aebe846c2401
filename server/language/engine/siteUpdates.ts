import { createSerialQueue } from '../../base/serialQueue.ts';
import type { FileMove } from '../changes/moves/fileMoves.ts';
import type { PageScans } from './pageScans.ts';
import type { SettingsFile } from './settingsFile.ts';
import type { ChangedPaths } from './siteFiles.ts';
import type { SiteStores } from './siteLoading.ts';
import { configFile } from './siteReading.ts';
import type { WorkName } from './siteWork.ts';

/**
 * Takes in what is on the disk. Listings and changes are taken in one after another: an older listing must not overwrite changes
 * that were reported since.
 */
export interface SiteUpdates {
  /** Lists the files while docs.json and the settings are read. */
  list(during: ListingSteps): Promise<void>;
  /** Files were created, changed or deleted outside the open documents. */
  change(paths: Partial<ChangedPaths>): Promise<void>;
  /** An editor has moved files or folders; a watcher may report it later. */
  move(moves: readonly FileMove[]): Promise<void>;
  /** Resolves when everything reported so far is taken in. */
  settled(): Promise<void>;
}

export interface ListingSteps {
  /** Called as soon as docs.json is read: the files that it names can be read while the files of the site are listed. */
  configRead(): void;
  /** Called when everything is listed, or could not be. */
  ended(): void;
}

interface UpdatedStores extends SiteStores {
  readonly settings: SettingsFile;
  readonly scans: PageScans;
}

/** The updates of the stores of a site; `listed` is awaited after each listing, and `changed` called after each update. */
export function createSiteUpdates(
  { files, json, pages, specs, work, settings, scans }: UpdatedStores,
  listed: (() => Promise<void>) | undefined,
  changed: () => void,
): SiteUpdates {
  const queue = createSerialQueue();
  return {
    list: ({ configRead, ended }) =>
      enqueue('listing the files', async () => {
        const config = json.read(configFile).then(configRead);
        const read = Promise.all([files.list(), settings.read(), config]).then(listed);
        await read.finally(ended);
        changed();
      }),
    change: ({ created = [], changed: rewritten = [], deleted = [] }) =>
      enqueue('taking in changes', async () => {
        const touched = await files.apply({ created, changed: rewritten, deleted });
        await reread(touched, json.asked(touched));
      }),
    move: (moves) =>
      enqueue('taking in changes', async () => {
        const configuration = json.asked(files.site.files);
        const { touched, place } = await files.moved(moves);
        // The updates after the move may have been written already without a report from a watcher.
        await settings.read();
        await reread(touched, new Set([...json.asked(touched), ...configuration.map(place)]));
      }),
    settled: queue.settled,
  };

  function enqueue(name: WorkName, update: () => Promise<void>): Promise<void> {
    return work.watch(name, queue.enqueue(update));
  }

  async function reread(touched: ReadonlySet<string>, jsonFiles: Iterable<string>): Promise<void> {
    const reads = Array.from(jsonFiles, (path) => json.read(path));
    if (settings.isMadeOf(touched)) reads.push(settings.read());
    for (const store of [specs, pages, scans]) store.forget(touched);
    await Promise.all(reads);
    changed();
  }
}
