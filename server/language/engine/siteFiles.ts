import { type FileMove, movesOf, placeAfter } from '../changes/moves/fileMoves.ts';
import type { Files } from '../site/files.ts';
import { ignoreFile } from '../site/ignore.ts';
import { list as listOf } from '../site/listing.ts';
import { isPageFile } from '../site/paths.ts';
import {
  filesAt,
  type Site,
  siteOf,
  textFilesOf,
  unlistedSite,
  withChanges,
  withIgnore,
  withImported,
} from '../site/site.ts';
import type { PageFactsStore } from './pageFacts.ts';

/** The files of a site: listed once, then updated by the reported changes. Paths are relative to the docs root. */
export interface SiteFiles {
  readonly site: Site;
  /** Lists all files again; returns those that were created and deleted. */
  list(): Promise<readonly string[]>;
  /**
   * Applies the changes that a watcher reports after checking them against the disk: a report may arrive late, when the files
   * have been moved again. Returns the files whose texts may have changed.
   */
  apply(change: ChangedPaths): Promise<ReadonlySet<string>>;
  /** Applies moves that are certain to have happened; of files that are known, only `.mintignore` is read. */
  moved(moves: readonly FileMove[]): Promise<MovedFiles>;
  /** Finds the imported files again if something has changed; returns the work that this starts, if any. */
  needImports(): Promise<void> | undefined;
}

/** What happened to the files and folders in a folder according to a watcher; paths are relative to it. */
export interface ChangedPaths {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** Files that were moved. */
export interface MovedFiles {
  /** All paths at which there may now be a different text. */
  readonly touched: ReadonlySet<string>;
  /** Where a file is now. */
  place(file: string): string;
}

/** Creates an empty list of the files below a folder. */
export function createSiteFiles(files: Files, facts: PageFactsStore): SiteFiles {
  let site = unlistedSite;
  let areImportsKnown = false;
  return {
    get site() {
      return site;
    },
    list,
    apply,
    async moved(moves) {
      const isKnown = ({ from }: FileMove) => filesAt(site, [from]).length > 0;
      const known = movesOf(site, moves.filter(isKnown));
      // The importers may have been updated already without a report.
      const importers = [...known.files.keys()].flatMap((file) => site.imported.get(file) ?? []);
      site = known.after;
      const others = moves.filter((move) => !known.asked.includes(move));
      const touched =
        others.length > 0
          ? await apply({ created: others.map(({ to }) => to), changed: [], deleted: others.map(({ from }) => from) })
          : [];
      const all = new Set([...known.files.keys(), ...known.files.values(), ...touched]);
      await textsChanged(all);
      facts.forget(importers);
      return {
        touched: all,
        place: (file) => placeAfter(known, file),
      };
    },
    needImports: () => (site.listed && !areImportsKnown ? scanImports() : undefined),
  };

  async function list(): Promise<readonly string[]> {
    const before = site.files;
    const [listing, ignore] = await Promise.all([listOf(files), files.read(ignoreFile)]);
    site = listing ? siteOf(listing.files, ignore, site.imported, listing.inaccessible) : unlistedSite;
    const came = [...site.files].filter((file) => !before.has(file));
    const went = [...before].filter((file) => !site.files.has(file));
    const changes = [...came, ...went];
    if (changes.some(isPageFile)) areImportsKnown = false;
    return changes;
  }

  async function apply({ created, changed, deleted }: ChangedPaths): Promise<ReadonlySet<string>> {
    const gone = filesAt(site, deleted);
    // A folder that is reported as changed has replaced the earlier one: everything in it may be new.
    const isNew = (path: string) => !site.files.has(path);
    const replaced = filesAt(site, changed.filter(isNew));
    const touched = new Set([...created, ...changed, ...deleted, ...gone, ...replaced]);
    // A full listing is always right, even if the disk treats `Guide.mdx` and `guide.mdx` as the same file.
    if (created.some(mayBeFolder) || replaced.length > 0 || (await there(gone)).length > 0) {
      for (const file of await list()) touched.add(file);
    } else {
      // Editors sometimes report a new file as a changed one.
      const asked = [...created, ...changed.filter(isNew)];
      const found = await there(asked);
      site = withChanges(site, found, gone);
      // A new file that cannot be read may be a link: a listing says whether it is followed.
      if (found.length < asked.length || deleted.some((path) => site.inaccessible.has(path))) await list();
    }
    await textsChanged(touched);
    return touched;
  }

  /** Forgets what was read of these files, and what they import. */
  async function textsChanged(touched: ReadonlySet<string>): Promise<void> {
    if (touched.has(ignoreFile)) site = withIgnore(site, await files.read(ignoreFile));
    facts.forget(touched);
    if ([...touched].some(isPageFile)) areImportsKnown = false;
  }

  /** The files among these that exist on the disk. */
  async function there(paths: readonly string[]): Promise<readonly string[]> {
    if (paths.length === 0) return [];
    const heads = await files.readHeads(paths, 0);
    return paths.filter((_path, index) => heads[index] !== undefined);
  }

  async function scanImports(): Promise<void> {
    areImportsKnown = true;
    const { files: scanned } = site;
    const imported = await importedIn(site, facts);
    site = withImported(site, imported);
    // Files may have been created, deleted or moved in the meantime.
    if (site.files !== scanned) areImportsKnown = false;
  }
}

/** Which files of the site are imported, each with a file that imports it (platform.md 4). */
async function importedIn(site: Site, facts: PageFactsStore): Promise<ReadonlyMap<string, string>> {
  const imported = new Map<string, string>();
  const texts = textFilesOf(site.files);
  const known = await facts.of(texts);
  for (const file of texts) {
    for (const target of known.get(file)?.imports ?? []) {
      if (site.files.has(target) && !imported.has(target)) imported.set(target, file);
    }
  }
  return imported;
}

/** Whether a path may be a folder: it does not end like a file name. Editors report a new folder, but not what is in it. */
export function mayBeFolder(path: string): boolean {
  return !/\.(?:mdx?|json|ya?ml|svg|png|jpe?g|gif|webp|ico|css|[cm]?[jt]sx?|html?|txt|woff2?|mp4|pdf|mintignore)$/i.test(
    path,
  );
}
