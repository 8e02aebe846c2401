import type { TextCache } from '../../base/textCache.ts';
import type { Config } from '../model/document/config.ts';
import { refUses } from '../model/document/refs.ts';
import { picksOperations } from '../openapi/coverage.ts';
import type { Rule } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import type { Site } from '../site/site.ts';
import type { FindOpen } from './document.ts';
import type { JsonFiles } from './jsonFiles.ts';
import type { SiteFiles } from './siteFiles.ts';
import type { SitePages } from './sitePages.ts';
import type { SiteWork } from './siteWork.ts';
import type { Snapshot } from './snapshot.ts';
import type { SpecStore } from './specStore.ts';

/** The inputs of a site. */
export interface SiteSources {
  readonly files: Files;
  /** Absent if problems are not needed. */
  readonly rules?: readonly Rule[];
  /** Absent if there is no editor with open files. */
  readonly findOpen?: FindOpen;
  /** The cache of what pages say, kept from one start to the next; absent if nothing is cached. */
  readonly cache?: TextCache | undefined;
  /** Called when the files are listed for the first time. Apart from docs.json, nothing is read before it has ended. */
  listed?(site: Site, files: Files): Promise<void>;
  /** Called when something read in the background made the last answers outdated, or could not be read. */
  changed?(failure?: unknown): void;
}

/**
 * What is read only on request and then kept up to date: the front matter of all pages; the imports of all pages, without which
 * an imported page is reported as one that no navigation lists; and all specifications, whether anything names them or not.
 */
export type SiteNeed = 'frontMatter' | 'imports' | 'specifications';

/** Reads in the background what a site needs. */
export interface SiteLoading {
  /**
   * Starts reading what is missing: everything that docs.json names, and what is needed besides. True if this alone makes earlier
   * snapshots outdated, since something else is known already or less is certain while it is being read.
   */
  ensure(snapshot: Snapshot, needs: readonly SiteNeed[]): boolean;
}

/** The stores that hold what is read. */
export interface SiteStores {
  readonly files: SiteFiles;
  readonly json: JsonFiles;
  readonly pages: SitePages;
  readonly specs: SpecStore;
  readonly work: SiteWork;
}

/** Creates the loading of a site; nothing is needed yet. */
export function createSiteLoading({ files, json, pages, specs, work }: SiteStores): SiteLoading {
  const needed = new Set<SiteNeed>();
  return {
    ensure({ config, find, generation }, needs) {
      for (const need of needs) needed.add(need);
      const { site } = files;
      for (const path of work.attempt('following $ref', () => unreadFiles(config, find), none)) {
        if (site.files.has(path) || !site.listed) work.start(`loading ${path}`, json.ask(path));
      }
      // The operations that page files show are not generated, and only the front matter of these files says which ones they are.
      const picks = needed.has('imports') && picksOperations(generation.generated);
      if (needed.has('specifications')) pages.wantSpecs();
      const isNew = !pages.isWanted && (picks || needed.has('frontMatter') || needed.has('specifications'));
      if (isNew) pages.want();
      const frontMatter = pages.need(site) ?? (isNew ? Promise.resolve() : undefined);
      work.start('reading the front matter of pages', frontMatter);
      const { specs: before } = specs;
      const reading = specs.need(config, pages.specPaths, site);
      work.start('reading specifications', reading);
      if (needed.has('imports')) work.start('looking for imported files', files.needImports());
      return frontMatter !== undefined || reading !== undefined || specs.specs !== before;
    },
  };
}

/** The files that `$ref`s refer to and that have not been read or cannot be. */
function unreadFiles(config: Config, find: Snapshot['find']): readonly string[] {
  return [...new Set(refUses(config, find).flatMap(({ target }) => (target.kind === 'not-found' ? target.file : [])))];
}

const none = () => [];
