import type { Specs } from '../openapi/resolve.ts';
import type { Files } from '../site/files.ts';
import type { Site } from '../site/site.ts';
import type { FindOpen } from './document.ts';
import { createFrontMatterStore } from './frontMatterStore.ts';
import type { PageFactsStore } from './pageFacts.ts';
import { createPageSpecs, type ShownOperations } from './pageSpecs.ts';
import type { PageFrontMatter } from './pageStore.ts';

/** What the pages of a site say about themselves, and what they take from specifications; read once somebody wants it. */
export interface SitePages {
  readonly isWanted: boolean;
  /** The front matter of all pages; undefined until it was wanted and read. */
  readonly frontMatter: PageFrontMatter | undefined;
  /** The specifications that front matter needs; the same list as long as it holds the same. */
  readonly specPaths: readonly string[];
  want(): void;
  /** From now on every specification of the site is read, whether a page names it or not. */
  wantSpecs(): void;
  /** Brings all this up to the site as it is; gives the work this starts, if any. */
  need(site: Site): Promise<void> | undefined;
  /** The operations that pages show because their front matter names them; undefined while that is not known. */
  shown(specs: Specs): ShownOperations | undefined;
  /** An editor opened or edited this file. */
  edited(path: string): void;
  /** These files changed on disk, or an editor closed them. */
  forget(paths: Iterable<string>): void;
}

/** The pages of a site that nobody has asked about yet. */
export function createSitePages(files: Files, facts: PageFactsStore, findOpen: FindOpen): SitePages {
  const store = createFrontMatterStore(files, facts, findOpen);
  const specs = createPageSpecs(files);
  let isWanted = false;
  let wantsSpecs = false;
  return {
    get isWanted() {
      return isWanted;
    },
    get frontMatter() {
      return isWanted ? store.frontMatter : undefined;
    },
    get specPaths() {
      return specs.paths;
    },
    want() {
      isWanted = true;
    },
    wantSpecs() {
      wantsSpecs = true;
    },
    need(site) {
      if (!isWanted) return undefined;
      const reading = store.need(site);
      return reading ?? (store.namingSpecs && specs.need(store.namingSpecs, site, wantsSpecs));
    },
    shown: (all) => store.namingSpecs && specs.shown(store.namingSpecs, all),
    edited: (path) => store.edited(path),
    forget(paths) {
      store.forget(paths);
      specs.forget(paths);
    },
  };
}
