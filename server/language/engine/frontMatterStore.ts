import type { Files } from '../site/files.ts';
import { type FrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import { pageKeyOf } from '../site/paths.ts';
import type { PageFile, Site } from '../site/site.ts';
import type { FindOpen } from './document.ts';
import type { PageFactsStore } from './pageFacts.ts';
import type { PageFrontMatter } from './pageStore.ts';

/**
 * The front matter of all pages of a site: read in the background when somebody first wants it, then kept up to date file
 * by file. What an editor has open wins over the disk. What a page said that is gone is kept, so that it is known again when
 * it turns up elsewhere.
 */
export interface FrontMatterStore {
  /** Undefined until every page was read once; replaced when one of them says something else. */
  readonly frontMatter: PageFrontMatter | undefined;
  /** Asks for the pages of the site; gives the work this starts, if any. */
  need(site: Site): Promise<void> | undefined;
  /** An editor opened or edited this file. */
  edited(path: string): void;
  /** These files changed on disk, or an editor closed them. */
  forget(paths: Iterable<string>): void;
}

/** An empty store; nothing is read before `need`. */
export function createFrontMatterStore(files: Files, facts: PageFactsStore, findOpen: FindOpen): FrontMatterStore {
  const onDisk = new Map<string, FrontMatter>();
  const open = new Map<string, FrontMatter>();
  /** Files that were read or are being read. */
  const asked = new Set<string>();
  const unseen = new Set<string>();
  let pages: Site['pages'] | undefined;
  let isReading = false;
  let isStale = true;
  let heads: PageFrontMatter | undefined;

  return {
    get frontMatter() {
      // What is open may have changed; nothing is read for it.
      if (heads && unseen.size > 0) {
        takeOpen();
        publish();
      }
      return heads;
    },
    need(site) {
      if (!site.listed || isReading) return undefined;
      takeOpen();
      const missing = pages === site.pages ? [] : [...site.pages.values()].filter((page) => !asked.has(page.file));
      pages = site.pages;
      if (missing.length === 0) {
        publish();
        return undefined;
      }
      return read(missing);
    },
    edited(path) {
      if (pageKeyOf(path) !== undefined) unseen.add(path);
    },
    forget(paths) {
      for (const path of paths) {
        if (pageKeyOf(path) === undefined) continue;
        unseen.add(path);
        asked.delete(path);
        pages = undefined;
      }
    },
  };

  async function read(missing: readonly PageFile[]): Promise<void> {
    isReading = true;
    for (const { file } of missing) asked.add(file);
    try {
      const read = await facts.of(missing.map(({ file }) => file));
      for (const [file, { frontMatter }] of read) put(onDisk, file, frontMatter);
      publish();
    } finally {
      isReading = false;
    }
  }

  function takeOpen(): void {
    for (const path of unseen) {
      const text = findOpen(path)?.text.getText();
      if (text !== undefined) {
        files.beginWork?.(path);
        put(open, path, readFrontMatter({ text, complete: true }).frontMatter);
      } else if (open.delete(path)) isStale = true;
    }
    unseen.clear();
  }

  /** A front matter that says what it said before stays the same object. */
  function put(into: Map<string, FrontMatter>, file: string, head: FrontMatter): void {
    const old = into.get(file);
    if (old && JSON.stringify(old) === JSON.stringify(head)) return;
    into.set(file, head);
    isStale = true;
  }

  function publish(): void {
    if (!isStale) return;
    const all = new Map(onDisk);
    for (const [file, head] of open) all.set(file, head);
    heads = all;
    isStale = false;
  }
}
