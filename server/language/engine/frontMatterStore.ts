import { mappedValues } from '../../base/mappedValues.ts';
import { namesSpec } from '../openapi/frontMatter.ts';
import type { Files } from '../site/files.ts';
import { type FrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import { isPageFile } from '../site/paths.ts';
import { type Site, textFilesOf } from '../site/site.ts';
import type { PageFacts } from './cachedFacts.ts';
import type { FindOpen } from './document.ts';
import type { PageFactsStore } from './pageFacts.ts';
import type { PageFrontMatter } from './pageStore.ts';

/**
 * The front matter of all pages of a site: read in the background when it is first needed, then kept up to date file by file.
 * Open files take precedence over the disk. The front matter of deleted pages is kept, so that it is known if they reappear
 * elsewhere.
 */
export interface FrontMatterStore {
  /** Undefined until every page was read once; replaced when one of them changes. */
  readonly frontMatter: PageFrontMatter | undefined;
  /** The front matter of only those pages that name a specification; no other front matter is parsed for it. */
  readonly namingSpecs: PageFrontMatter | undefined;
  /** Requests the pages of the site; returns the work that this starts, if any. */
  need(site: Site): Promise<void> | undefined;
  /** Reports that an editor opened or edited this file. */
  edited(path: string): void;
  /** Reports that these files changed on disk, or that an editor closed them. */
  forget(paths: Iterable<string>): void;
}

/** What is needed of a page; its front matter is parsed when it is accessed. */
type KnownPage = Pick<PageFacts, 'frontMatter' | 'namesSpec'>;

/** Creates an empty store; nothing is read before `need`. */
export function createFrontMatterStore(files: Files, facts: PageFactsStore, findOpen: FindOpen): FrontMatterStore {
  /** Replaced when a page changes, since maps that were returned must not change. */
  let onDisk: ReadonlyMap<string, KnownPage> = new Map();
  const open = new Map<string, KnownPage>();
  /** Files that were read or are being read. */
  const asked = new Set<string>();
  const unseen = new Set<string>();
  let pages: Site['pages'] | undefined;
  let isReading = false;
  /** Whether a reading failed. If nothing was published before, nothing is from then on: the titles of some pages only mislead. */
  let hasFailed = false;
  let isStale = true;
  let published: { readonly frontMatter: PageFrontMatter; readonly namingSpecs: PageFrontMatter } | undefined;

  return {
    get frontMatter() {
      return current()?.frontMatter;
    },
    get namingSpecs() {
      return current()?.namingSpecs;
    },
    need(site) {
      if (!site.listed || isReading) return undefined;
      takeOpen();
      const missing = pages === site.pages ? [] : unasked(site);
      pages = site.pages;
      if (missing.length === 0) {
        publish();
        return undefined;
      }
      return read(missing, site);
    },
    edited(path) {
      if (isPageFile(path)) unseen.add(path);
    },
    forget(paths) {
      for (const path of paths) {
        if (!isPageFile(path)) continue;
        unseen.add(path);
        asked.delete(path);
        pages = undefined;
      }
    },
  };

  /** Takes open files into account, for which nothing is read. */
  function current() {
    if (published && unseen.size > 0) {
      takeOpen();
      publish();
    }
    return published;
  }

  function unasked(site: Site): readonly string[] {
    const missing: string[] = [];
    for (const { file } of site.pages.values()) if (!asked.has(file)) missing.push(file);
    return missing;
  }

  async function read(missing: readonly string[], site: Site): Promise<void> {
    isReading = true;
    // The cache of a site is looked up only once, so the first request asks for all pages that may be needed.
    const wanted = asked.size === 0 ? textFilesOf(site.files) : missing;
    for (const file of missing) asked.add(file);
    try {
      const known = await facts.of(wanted);
      const next = new Map(onDisk);
      for (const file of missing) {
        const page = known.get(file);
        if (page) put(next, file, page);
      }
      onDisk = next;
      publish();
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      isReading = false;
    }
  }

  function takeOpen(): void {
    for (const path of unseen) {
      const text = findOpen(path)?.text.getText();
      if (text !== undefined) {
        files.beginWork?.(path);
        const { frontMatter } = readFrontMatter({ text, complete: true });
        put(open, path, { frontMatter, namesSpec: namesSpec(frontMatter) });
      } else if (open.delete(path)) isStale = true;
    }
    unseen.clear();
  }

  /** Unchanged front matter stays the same object. */
  function put(into: Map<string, KnownPage>, file: string, page: KnownPage): void {
    const old = into.get(file);
    if (old === page || (old && JSON.stringify(old.frontMatter) === JSON.stringify(page.frontMatter))) return;
    into.set(file, page);
    isStale = true;
  }

  function publish(): void {
    if (!isStale || (hasFailed && !published)) return;
    const all = open.size > 0 ? withOpen(onDisk, open) : onDisk;
    const naming = new Map<string, FrontMatter>();
    for (const [file, page] of all) if (page.namesSpec) naming.set(file, page.frontMatter);
    published = { frontMatter: mappedValues(all, ({ frontMatter }) => frontMatter), namingSpecs: naming };
    isStale = false;
  }
}

function withOpen(
  onDisk: ReadonlyMap<string, KnownPage>,
  open: ReadonlyMap<string, KnownPage>,
): ReadonlyMap<string, KnownPage> {
  const all = new Map(onDisk);
  for (const [file, page] of open) all.set(file, page);
  return all;
}
