import { batches, fileBatchSize } from '../../base/batches.ts';
import { memo } from '../../base/memo.ts';
import { anchorsOf } from '../../mdx/anchors.ts';
import { cleanedId } from '../../mdx/ids/slug.ts';
import { withoutText } from '../../mdx/keptScan.ts';
import { scanPage } from '../../mdx/page.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import { createProse, type Prose } from '../../mdx/prose/prose.ts';
import { isExternal } from '../links/address.ts';
import { isOwnFile } from '../model/pages/unlisted.ts';
import type { Files } from '../site/files.ts';
import { type HeadText, headTextOf } from '../site/pageHead.ts';
import { pageKeyOf } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import type { FindOpen, OpenDocument } from './document.ts';

/**
 * The links and headings of page files. Of a file that is not open they are read when somebody asks and kept, without its
 * text, until it changes; what an editor has open wins.
 */
export interface PageScans {
  /** Undefined for a file that is not open and was not read. */
  find(file: string): PageScan | undefined;
  /** What readers see of a file; undefined for one that is not open and was not read for it. */
  prose(file: string): ScannedProse | undefined;
  /**
   * All page files and snippets of the site, without those of a site below it; reads those that are not known yet, some at a time.
   * Their prose is known afterwards where it is `wanted`.
   */
  all(site: Site, wanted?: 'prose'): Promise<ReadonlyMap<string, PageScan>>;
  /** Reads these files where they are not known; undefined when there is nothing to read. */
  read(files: readonly string[]): Promise<void> | undefined;
  /** These files changed on disk. */
  forget(paths: Iterable<string>): void;
}

/** What readers see of a page, and how it begins. */
export interface ScannedProse {
  readonly prose: Prose;
  readonly head: HeadText;
}

/** The scans of files below a folder; none is read yet. */
export function createPageScans(files: Files, findOpen: FindOpen): PageScans {
  const known = new Map<string, PageScan>();
  /** A request for a file that is being read waits for that read. */
  const reading = new Map<string, Promise<void>>();
  /** Of those files only that were read for it. */
  const knownProse = new Map<string, ScannedProse>();
  let needsProse = false;
  return { find, prose, all, read, forget };

  function find(file: string): PageScan | undefined {
    const open = findOpen(file);
    return open ? scanOpen(open) : known.get(file);
  }

  function prose(file: string): ScannedProse | undefined {
    const open = findOpen(file);
    return open ? proseOfOpen(open) : knownProse.get(file);
  }

  async function all(site: Site, needed?: 'prose'): Promise<ReadonlyMap<string, PageScan>> {
    needsProse ||= needed === 'prose';
    const isOurs = isOwnFile(site);
    const wanted = [...site.files].filter((file) => pageKeyOf(file) !== undefined && isOurs(file));
    await read(wanted);
    return new Map(wanted.flatMap((file) => entry(file)));
  }

  function entry(file: string): readonly (readonly [string, PageScan])[] {
    const scan = find(file);
    return scan ? [[file, scan]] : [];
  }

  function read(wanted: readonly string[]): Promise<void> | undefined {
    const missing = wanted.filter((file) => !find(file) || (needsProse && !prose(file)));
    return missing.length > 0 ? readAll(missing) : undefined;
  }

  async function readAll(missing: readonly string[]): Promise<void> {
    for (const some of batches(missing, fileBatchSize)) await Promise.all(some.map(readOne));
  }

  function readOne(file: string): Promise<void> {
    const now = reading.get(file) ?? readNow();
    reading.set(file, now);
    return now;

    async function readNow(): Promise<void> {
      try {
        const text = await files.read(file);
        // It changed since the reading began.
        if (reading.get(file) !== now) return await readOne(file);
        if (text === undefined) return;
        files.beginWork?.(file);
        const reader = needsProse ? createProse(text) : undefined;
        known.set(file, kept(scanPage(text, reader?.on)));
        if (reader) knownProse.set(file, { prose: reader.end(), head: headTextOf(text) });
      } finally {
        if (reading.get(file) === now) reading.delete(file);
      }
    }
  }

  function forget(paths: Iterable<string>): void {
    for (const path of paths) {
      known.delete(path);
      knownProse.delete(path);
      reading.delete(path);
    }
  }
}

/** What is asked of pages that are not open. */
function kept(scan: PageScan): PageScan {
  return withoutText({ ...scan, links: scan.links.filter(({ target }) => !isExternal(target)) });
}

const proseOfOpen = memo((document: OpenDocument): ScannedProse => {
  const text = document.text.getText();
  const reader = createProse(text);
  scanPage(text, reader.on);
  return { prose: reader.end(), head: headTextOf(text) };
});

const scanOpen = memo((document: OpenDocument) => scanPage(document.text.getText()));

/**
 * The ids that the text of a page makes, as they are served, by what links are compared with; undefined where its operation may make
 * more. What code may make is among them.
 */
export const idsOf = memo((scan: PageScan): ReadonlyMap<string, string> | undefined => {
  if (scan.isOpen) return undefined;
  const ids = [...scan.possibleIds, ...anchorsOf(scan).map(({ id }) => id)];
  return new Map(ids.map((id) => [cleanedId(id), id]));
});
