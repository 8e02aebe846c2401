import { type BrokenAddress, onlyPublished } from '../../compare/addresses.ts';
import type { ChangedItems } from '../../compare/change.ts';
import { compareSides } from '../../compare/compare.ts';
import type { Side } from '../../compare/comparedSite.ts';
import { redirectedElsewhere } from '../../compare/elsewhere.ts';
import type { FoundRenames, ReadTexts } from '../../compare/findRenamedPages.ts';
import type { Pairs } from '../../compare/pairs.ts';
import { publishedBranch } from '../../compare/published.ts';
import { type SiteRepository, UnreadableRevision } from '../../compare/repository.ts';
import { configFile, type SiteState } from '../../engine/siteState.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { type NavigationMarks, navigationMarks } from '../../features/readerChanges/marks.ts';
import { type ChangeRows, changeRows } from '../../features/readerChanges/rows.ts';
import { type BrokenFile, brokenFile } from '../../model/document/refs.ts';
import { type Base, pagesBecame, type Revision, readBase, revisionOf, sideAt } from './base.ts';

/** A site compared with a revision. */
export interface Compared extends ChangeRows {
  readonly base: Base;
  readonly revision: Revision;
  readonly after: Side;
  readonly lines: readonly ChangedItems[];
  readonly pairs: Pairs;
  readonly marks: NavigationMarks;
  /** The addresses that broke and were public. */
  readonly broken: readonly BrokenAddress[];
  /** All addresses that broke. */
  readonly lost: readonly BrokenAddress[];
  readonly pages: FoundRenames;
}

/** A comparison with the site and its state. */
export interface ComparedAt {
  readonly site: OpenSite;
  readonly compared: Compared;
}

/** The state of the comparison of a site. */
export type ComparisonState =
  | { readonly kind: 'compared'; readonly compared: Compared }
  /** A file cannot be parsed at the moment; `compared` is the last comparison. */
  | { readonly kind: 'broken'; readonly compared: Compared | undefined; readonly file: BrokenFile }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The comparison of one site. It only looks again at what has changed on either side. */
export interface SiteComparison {
  readonly state: ComparisonState | undefined;
  /** Compares again. Rejects with errors other than those of the repository. */
  update(): Promise<ComparisonState>;
  /** Call it when commits, branches or the chosen revision may have changed. */
  forgetRevision(): void;
  /** Reports that these files were edited or changed on disk; paths count from the docs root. */
  filesChanged(files: readonly string[]): void;
  /** The names of branches and tags. */
  revisions(): Promise<readonly string[]>;
  dispose(): void;
}

/** The inputs of a comparison. */
export interface ComparisonOptions {
  readonly site: SiteState;
  /** @throws UnreadableRevision if there is no repository. */
  openRepository(): Promise<SiteRepository>;
  /** The revision that the author chose. */
  chosen(): string | undefined;
  /** Reads the current text of a file of the site, open or not. */
  read(file: string): Promise<string | undefined>;
}

/** Creates a comparison; nothing is compared yet. */
export function createSiteComparison(options: ComparisonOptions): SiteComparison {
  const { site, chosen, read } = options;
  let repository: SiteRepository | undefined;
  let revision: Revision | undefined;
  let base: Base | undefined;
  let pages: KnownPages | undefined;
  let state: ComparisonState | undefined;
  return {
    get state() {
      return state;
    },
    async update() {
      try {
        state = await compare();
      } catch (error) {
        if (!(error instanceof UnreadableRevision)) throw error;
        state = { kind: 'unavailable', reason: error.message };
      }
      return state;
    },
    forgetRevision() {
      revision = undefined;
    },
    filesChanged(files) {
      if (files.some((file) => pages?.fresh.has(file))) pages = undefined;
    },
    async revisions() {
      repository ??= await options.openRepository();
      return repository.revisions();
    },
    dispose: () => repository?.rest(),
  };

  async function compare(): Promise<ComparisonState> {
    await site.loaded;
    site.ensureLoaded('frontMatter');
    await site.until(() => false);
    repository ??= await options.openRepository();
    const { layers } = site.settings;
    const branch = publishedBranch(layers);
    revision ??= await revisionOf(repository, chosen(), branch);
    const { snapshot } = site;
    if (base?.commit !== revision.commit) {
      const known = { docsJson: site.text(configFile)?.getText(), files: snapshot.site.files };
      base = await readBase(repository, revision, { known, branch });
      pages = undefined;
    }
    const file = brokenFile(snapshot.config, snapshot.find);
    if (file !== null) return { kind: 'broken', compared: lastCompared(), file };
    const after = sideAt(site);
    pages = await knownPages(base, after, pages);
    repository.rest();
    const isRedirectedElsewhere = await redirectedElsewhere(layers, { read }, () => undefined);
    const { lines, pairs, addresses } = compareSides(base.side, after, { pages: pages.found, isRedirectedElsewhere });
    const { broken } = onlyPublished(addresses, base.isPublished);
    const rows = changeRows({ before: base.side, after, lines, pairs, broken });
    const marks = navigationMarks({ lines, pairs }, after.root);
    const lost = addresses.broken;
    return {
      kind: 'compared',
      compared: { ...rows, base, revision, after, lines, pairs, marks, broken, lost, pages: pages.found },
    };
  }

  function lastCompared(): Compared | undefined {
    return state && state.kind !== 'unavailable' ? state.compared : undefined;
  }

  async function knownPages(from: Base, after: Side, last: KnownPages | undefined): Promise<KnownPages> {
    const addresses = [...after.served.keys()].join('\n');
    if (last?.addresses === addresses) return last;
    const reader: ReadTexts = (files) => Promise.all(files.map(read));
    const found = await pagesBecame(from, after, reader);
    const fresh = Array.from(after.served, ([address, { file }]) => (from.side.served.has(address) ? undefined : file));
    return { addresses, fresh: new Set(fresh), found };
  }
}

/** Which pages became which, found for these addresses. */
interface KnownPages {
  readonly addresses: string;
  /** The files whose texts were compared. */
  readonly fresh: ReadonlySet<string | undefined>;
  readonly found: FoundRenames;
}
