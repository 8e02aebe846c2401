import type { Specs } from '../openapi/resolve.ts';
import type { Files } from '../site/files.ts';
import type { Site } from '../site/site.ts';
import type { FindOpen } from './document.ts';
import { createFrontMatterStore } from './frontMatterStore.ts';
import type { PageFactsStore } from './pageFacts.ts';
import { createPageSpecs, type ShownOperations } from './pageSpecs.ts';
import type { PageFrontMatter } from './pageStore.ts';

/** The front matter of the pages of a site and the specifications it refers to; read on the first request. */
export interface SitePages {
  readonly isWanted: boolean;
  /** The front matter of all pages; undefined until it was requested and read. */
  readonly frontMatter: PageFrontMatter | undefined;
  /** The specifications that front matter refers to; the same array as long as its content is the same. */
  readonly specPaths: readonly string[];
  want(): void;
  /** From now on, reads every specification of the site, whether a page names it or not. */
  wantSpecs(): void;
  /** Updates everything to the current state of the site; returns the work that this starts, if any. */
  need(site: Site): Promise<void> | undefined;
  /** The operations that pages show because their front matter names them; undefined while they are unknown. */
  shown(specs: Specs): ShownOperations | undefined;
  /** Reports that an editor opened or edited this file. */
  edited(path: string): void;
  /** Reports that these files changed on disk, or that an editor closed them. */
  forget(paths: Iterable<string>): void;
}

/** Creates the pages of a site; nothing has been requested yet. */
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
