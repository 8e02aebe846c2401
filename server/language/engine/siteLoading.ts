import type { KeptText } from '../../base/keptText.ts';
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

/** What a site is made of. */
export interface SiteSources {
  readonly files: Files;
  /** None where nobody asks for problems. */
  readonly rules?: readonly Rule[];
  /** None where no editor has anything open. */
  readonly findOpen?: FindOpen;
  /** Where what pages say is kept from one start to the next; none where nothing is kept. */
  readonly kept?: KeptText | undefined;
  /** Called when the files are listed for the first time. Nothing is read for docs.json by itself before this has ended. */
  listed?(site: Site, files: Files): Promise<void>;
  /** Called when something read in the background made the last answers stale, or could not be read. */
  changed?(failure?: unknown): void;
}

/**
 * What is read only where somebody needs it, and kept up to date from then on: the front matter of all pages; the imports of
 * all pages, without which a page that is imported is reported as one that no navigation lists; all specifications, whether
 * something names them or not.
 */
export type SiteNeed = 'frontMatter' | 'imports' | 'specifications';

/** The reading of what a site needs, in the background. */
export interface SiteLoading {
  /**
   * Starts the reading of what is not read yet: of all that docs.json names, and of what is needed besides. True when
   * something else is known by that already, or less is certain while it is read: a snapshot from before is stale.
   */
  ensure(snapshot: Snapshot, needs: readonly SiteNeed[]): boolean;
}

/** What is read, and where it is kept. */
export interface SiteStores {
  readonly files: SiteFiles;
  readonly json: JsonFiles;
  readonly pages: SitePages;
  readonly specs: SpecStore;
  readonly work: SiteWork;
}

/** Nobody needs anything yet. */
export function createSiteLoading({ files, json, pages, specs, work }: SiteStores): SiteLoading {
  const needed = new Set<SiteNeed>();
  return {
    ensure({ config, find, generation }, needs) {
      for (const need of needs) needed.add(need);
      const { site } = files;
      for (const path of work.attempt('following $ref', () => unreadFiles(config, find), none)) {
        if (site.files.has(path) || !site.listed) work.start(`loading ${path}`, json.ask(path));
      }
      // The operations that page files show are not generated, and only their front matter says which these are.
      const picks = needed.has('imports') && picksOperations(generation.generated);
      if (needed.has('specifications')) pages.wantSpecs();
      const isNew = !pages.isWanted && (picks || needed.has('frontMatter') || needed.has('specifications'));
      if (isNew) pages.want();
      const heads = pages.need(site) ?? (isNew ? Promise.resolve() : undefined);
      work.start('reading the front matter of pages', heads);
      const { specs: before } = specs;
      const reading = specs.need(config.navigation, pages.specPaths, site);
      work.start('reading specifications', reading);
      if (needed.has('imports')) work.start('looking for imported files', files.needImports());
      return heads !== undefined || reading !== undefined || specs.specs !== before;
    },
  };
}

/** The files that `$ref`s lead to and that are not read, or cannot be. */
function unreadFiles(config: Config, find: Snapshot['find']): readonly string[] {
  return [...new Set(refUses(config, find).flatMap(({ target }) => (target.kind === 'not-found' ? target.file : [])))];
}

const none = () => [];
