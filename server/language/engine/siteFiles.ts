import { type FileMove, movesOf, placeAfter } from '../changes/moves/fileMoves.ts';
import type { Files } from '../site/files.ts';
import { type Site, siteOf, unlistedSite, withChanges, withIgnore, withImported } from '../site/site.ts';
import { findImported } from './pageStore.ts';

/** Which files a site has: listed once, then kept up to date by what is told of them. Paths count from the docs root. */
export interface SiteFiles {
  readonly site: Site;
  /** Lists all files anew; gives those that came and went. */
  list(): Promise<readonly string[]>;
  /**
   * Takes in what a watcher says of files and folders, as the disk has them by now: it may be told late, when they have been
   * moved once more. Gives the files whose texts may be others than before.
   */
  told(change: ToldChange): Promise<ReadonlySet<string>>;
  /** Takes in what was moved for certain, without a look at the disk where the files are known. */
  moved(moves: readonly FileMove[]): Promise<MovedFiles>;
  /** Looks anew for the files that others import where something changed since; gives the work this starts, if any. */
  needImports(): Promise<void> | undefined;
}

/** What happened to files and folders, by what a watcher says. */
export interface ToldChange {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/** Files that stand elsewhere now. */
export interface MovedFiles {
  /** All of which another text may stand at their path. */
  readonly touched: ReadonlySet<string>;
  /** Where a file stands now. */
  place(file: string): string;
}

const ignoreFile = '.mintignore';

/** The files below a folder; none is listed yet. */
export function createSiteFiles(files: Files): SiteFiles {
  let site = unlistedSite;
  let areImportsKnown = false;
  return {
    get site() {
      return site;
    },
    list,
    told,
    async moved(moves) {
      const isKnown = ({ from }: FileMove) => site.files.has(from) || filesBelow(site, from).length > 0;
      const known = movesOf(site, moves.filter(isKnown));
      site = known.after;
      const others = moves.filter((move) => !known.asked.includes(move));
      const touched =
        others.length > 0
          ? await told({ created: others.map(({ to }) => to), changed: [], deleted: others.map(({ from }) => from) })
          : [];
      return {
        touched: new Set([...known.files.keys(), ...known.files.values(), ...touched]),
        place: (file) => placeAfter(known, file),
      };
    },
    needImports: () => (site.listed && !areImportsKnown ? scanImports() : undefined),
  };

  async function list(): Promise<readonly string[]> {
    const before = site.files;
    const [listed, ignore] = await Promise.all([files.list(), files.read(ignoreFile)]);
    site = listed ? siteOf(listed, ignore, site.imported) : unlistedSite;
    const came = [...site.files].filter((file) => !before.has(file));
    const went = [...before].filter((file) => !site.files.has(file));
    if (came.length + went.length > 0) areImportsKnown = false;
    return [...came, ...went];
  }

  async function told({ created, changed, deleted }: ToldChange): Promise<ReadonlySet<string>> {
    const gone = deleted.flatMap((path) => (site.files.has(path) ? [path] : filesBelow(site, path)));
    const touched = new Set([...created, ...changed, ...deleted, ...gone]);
    if (created.some(mayBeFolder)) {
      for (const file of await list()) touched.add(file);
    } else {
      // Editors tell of a new file as a changed one at times.
      const unsure = [...created, ...changed.filter((path) => !site.files.has(path)), ...gone];
      const heads = await files.readHeads(unsure, 0);
      const there = unsure.filter((_path, index) => heads[index] !== undefined);
      const missing = unsure.filter((_path, index) => heads[index] === undefined);
      site = withChanges(site, there, missing);
    }
    if (touched.has(ignoreFile)) site = withIgnore(site, await files.read(ignoreFile));
    if ([...touched].some((path) => !mayBeFolder(path))) areImportsKnown = false;
    return touched;
  }

  async function scanImports(): Promise<void> {
    areImportsKnown = true;
    const imported = await findImported(site, files);
    // Files may have come and gone meanwhile.
    site = withImported(site, imported);
  }
}

/** True unless the name ends like that of a file: editors tell of a new folder, and not of what is in it. */
export function mayBeFolder(path: string): boolean {
  return !/\.(?:mdx?|json|ya?ml|svg|png|jpe?g|gif|webp|ico|css|[cm]?[jt]sx?|html?|txt|woff2?|mp4|pdf|mintignore)$/i.test(
    path,
  );
}

function filesBelow({ files }: Site, folder: string): readonly string[] {
  return [...files].filter((file) => file.startsWith(`${folder}/`));
}
