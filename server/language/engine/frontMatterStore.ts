import { mappedValues } from '../../base/mappedValues.ts';
import type { Files } from '../site/files.ts';
import { type FrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import { pageKeyOf } from '../site/paths.ts';
import { type Site, textFilesOf } from '../site/site.ts';
import type { FindOpen } from './document.ts';
import type { PageFacts } from './keptFacts.ts';
import type { PageFactsStore } from './pageFacts.ts';
import { namesSpec } from './pageSpecs.ts';
import type { PageFrontMatter } from './pageStore.ts';

/**
 * The front matter of all pages of a site: read in the background when somebody first wants it, then kept up to date file
 * by file. What an editor has open wins over the disk. What a page said that is gone is kept, so that it is known again when
 * it turns up elsewhere.
 */
export interface FrontMatterStore {
  /** Undefined until every page was read once; replaced when one of them says something else. */
  readonly frontMatter: PageFrontMatter | undefined;
  /** That of the pages whose front matter names a specification: no other is read for it. */
  readonly namingSpecs: PageFrontMatter | undefined;
  /** Asks for the pages of the site; gives the work this starts, if any. */
  need(site: Site): Promise<void> | undefined;
  /** An editor opened or edited this file. */
  edited(path: string): void;
  /** These files changed on disk, or an editor closed them. */
  forget(paths: Iterable<string>): void;
}

/** What is needed of a page; its front matter is read when somebody asks for it. */
type Says = Pick<PageFacts, 'frontMatter' | 'namesSpec'>;

/** An empty store; nothing is read before `need`. */
export function createFrontMatterStore(files: Files, facts: PageFactsStore, findOpen: FindOpen): FrontMatterStore {
  /** Replaced when a page says something else, for what was given out stays as it is. */
  let onDisk: ReadonlyMap<string, Says> = new Map();
  const open = new Map<string, Says>();
  /** Files that were read or are being read. */
  const asked = new Set<string>();
  const unseen = new Set<string>();
  let pages: Site['pages'] | undefined;
  let isReading = false;
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

  /** What is open may have changed; nothing is read for it. */
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
    // What is kept of a site is looked up once, so the first to ask asks for all that anybody will.
    const wanted = asked.size === 0 ? textFilesOf(site.files) : missing;
    for (const file of missing) asked.add(file);
    try {
      const known = await facts.of(wanted);
      const next = new Map(onDisk);
      for (const file of missing) {
        const said = known.get(file);
        if (said) put(next, file, said);
      }
      onDisk = next;
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
        const { frontMatter } = readFrontMatter({ text, complete: true });
        put(open, path, { frontMatter, namesSpec: namesSpec(frontMatter) });
      } else if (open.delete(path)) isStale = true;
    }
    unseen.clear();
  }

  /** A front matter that says what it said before stays the same object. */
  function put(into: Map<string, Says>, file: string, said: Says): void {
    const old = into.get(file);
    if (old === said || (old && JSON.stringify(old.frontMatter) === JSON.stringify(said.frontMatter))) return;
    into.set(file, said);
    isStale = true;
  }

  function publish(): void {
    if (!isStale) return;
    const all = open.size > 0 ? withOpen(onDisk, open) : onDisk;
    const naming = new Map<string, FrontMatter>();
    for (const [file, said] of all) if (said.namesSpec) naming.set(file, said.frontMatter);
    published = { frontMatter: mappedValues(all, ({ frontMatter }) => frontMatter), namingSpecs: naming };
    isStale = false;
  }
}

function withOpen(onDisk: ReadonlyMap<string, Says>, open: ReadonlyMap<string, Says>): ReadonlyMap<string, Says> {
  const all = new Map(onDisk);
  for (const [file, said] of open) all.set(file, said);
  return all;
}
