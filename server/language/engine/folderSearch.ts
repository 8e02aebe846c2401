import { type Listing, list } from '../site/listing.ts';
import { findRoots } from '../site/roots.ts';
import { configFile } from './siteReading.ts';
import type { SiteState } from './siteState.ts';
import { canonical, pathBelow, uriBelow } from './uris.ts';
import type { WorkspaceHost } from './workspaceHost.ts';

/** The docs roots in the folders of a workspace. */
export interface FolderSearch {
  /** Whether a folder could not be listed: there may be more docs roots in it. */
  readonly hasFailed: boolean;
  setFolders(folders: readonly string[]): void;
  /** Globs of folders that are not docs roots. False if they are the same as before. */
  setExclude(exclude: readonly string[]): boolean;
  /** The outermost folder that contains a file. */
  folderOf(uri: string): string | undefined;
  /** Whether a file is a docs.json, and no setting excludes its folder. */
  isConfig(uri: string): boolean;
  /**
   * Lists the folders. If listing one fails, the sites that are known in it stay. A site that was `opened` for a file before the
   * first search has already listed its folder.
   */
  search(known: ReadonlyMap<string, SiteState>, opened?: ReadonlyMap<string, SiteState>): Promise<FoundRoots>;
}

export interface FoundRoots {
  readonly roots: ReadonlySet<string>;
  /** By the folder of the workspace. */
  readonly listings: ReadonlyMap<string, Listing>;
}

/** Creates a search of no folders. */
export function createFolderSearch(host: WorkspaceHost): FolderSearch {
  let folders: readonly string[] = [];
  let exclude: readonly string[] = [];
  let hasFailed = false;
  return {
    get hasFailed() {
      return hasFailed;
    },
    setFolders(next) {
      folders = next.map(canonical);
    },
    setExclude(next) {
      if (next.join() === exclude.join()) return false;
      exclude = next;
      return true;
    },
    folderOf: (uri) =>
      folders.filter((folder) => pathBelow(folder, uri) !== undefined).sort((a, b) => a.length - b.length)[0],
    isConfig(uri) {
      const paths = folders.flatMap((folder) => pathBelow(folder, uri) ?? []);
      return uri.endsWith(`/${configFile}`) && paths.every((path) => findRoots([path], exclude).length > 0);
    },
    async search(known, opened) {
      const roots = new Set<string>();
      const listings = new Map<string, Listing>();
      hasFailed = false;
      for (const folder of folders) {
        const listing = await listed(folder, known, opened?.get(folder));
        listings.set(folder, listing);
        for (const root of findRoots(listing.files, exclude)) roots.add(uriBelow(folder, root));
      }
      return { roots, listings };
    },
  };

  async function listed(
    folder: string,
    known: ReadonlyMap<string, SiteState>,
    opened: SiteState | undefined,
  ): Promise<Listing> {
    try {
      return (
        (opened && (await opened.listing)) ??
        (await list(host.filesIn(folder))) ?? { files: [], inaccessible: new Map() }
      );
    } catch (error) {
      hasFailed = true;
      host.failed(error);
      const files = [...known.keys()].flatMap((site) => pathBelow(folder, uriBelow(site, configFile)) ?? []);
      return { files, inaccessible: new Map() };
    }
  }
}
