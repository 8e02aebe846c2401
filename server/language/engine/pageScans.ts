import { batches, fileBatchSize } from '../../base/batches.ts';
import { memo } from '../../base/memo.ts';
import { anchorsOf } from '../../mdx/anchors.ts';
import { readCode } from '../../mdx/codeFile.ts';
import { exportsWithoutText, withoutText } from '../../mdx/copies.ts';
import type { Exports } from '../../mdx/exported.ts';
import { anything, codeExports } from '../../mdx/exports.ts';
import { cleanedId } from '../../mdx/ids/slug.ts';
import { scanPage } from '../../mdx/page.ts';
import type { PageScan } from '../../mdx/pageLink.ts';
import { createProse, type Prose } from '../../mdx/prose/prose.ts';
import { isExternal } from '../links/address.ts';
import { isOwnFile } from '../model/pages/unlisted.ts';
import type { Files } from '../site/files.ts';
import { type FrontMatterText, frontMatterTextOf } from '../site/frontMatterTree.ts';
import { isPageFile } from '../site/paths.ts';
import { mayRead, type Site } from '../site/site.ts';
import type { FindOpen, OpenDocument } from './document.ts';

/**
 * The links and headings of page files. Those of a file that is not open are read on request and kept without its text until the
 * file changes; open files take precedence.
 */
export interface PageScans {
  /** Undefined for a file that is not open and was not read. */
  find(file: string): PageScan | undefined;
  /** What a file of MDX or JSX exports; undefined if it is not open and was not read. */
  exports(file: string): Exports | undefined;
  /** What readers see of a file; undefined for one that is neither open nor was read for this. */
  prose(file: string): ScannedProse | undefined;
  /**
   * The scans of all page files and snippets of the site, without those of a nested site, and of open ones that were never saved.
   * Unknown files are read in batches. With `wanted`, their prose is known afterwards.
   */
  all(site: Site, wanted?: 'prose'): Promise<ReadonlyMap<string, PageScan>>;
  /** Reads those of these page files and imported files that are not known; undefined if there is nothing to read. */
  read(files: readonly string[]): Promise<void> | undefined;
  /** Reports that an editor opened or edited this file. */
  edited(path: string): void;
  /** Reports that these files changed on disk. */
  forget(paths: Iterable<string>): void;
}

/** What readers see of a page, and the beginning of its text. */
export interface ScannedProse {
  readonly prose: Prose;
  readonly frontMatter: FrontMatterText;
}

/** Creates the scans of the files below a folder, before any is read. */
export function createPageScans(files: Files, findOpen: FindOpen): PageScans {
  const known = new Map<string, PageScan>();
  /** A request for a file that is being read waits for that read. */
  const reading = new Map<string, Promise<void>>();
  /** Only the files whose prose was requested. */
  const knownProse = new Map<string, ScannedProse>();
  /** The exports of imported files of JSX. */
  const knownExports = new Map<string, Exports>();
  /** The files that were ever open. */
  const opened = new Set<string>();
  let needsProse = false;
  return { find, exports, prose, all, read, edited, forget };

  function find(file: string): PageScan | undefined {
    const open = findOpen(file);
    return open ? readOpen(open).scan : known.get(file);
  }

  function exports(file: string): Exports | undefined {
    if (isPageFile(file)) return find(file)?.exports;
    const open = findOpen(file);
    return open ? exportsOfOpen(open) : knownExports.get(file);
  }

  function prose(file: string): ScannedProse | undefined {
    const open = findOpen(file);
    return open ? proseOfOpen(open) : knownProse.get(file);
  }

  async function all(site: Site, needed?: 'prose'): Promise<ReadonlyMap<string, PageScan>> {
    needsProse ||= needed === 'prose';
    const isOurs = isOwnFile(site);
    const unsaved = [...opened].filter((file) => !site.files.has(file) && findOpen(file) && mayRead(site, file));
    const wanted = [...site.files, ...unsaved].filter((file) => isPageFile(file) && isOurs(file));
    await read(wanted);
    return new Map(wanted.flatMap((file) => entry(file)));
  }

  function entry(file: string): readonly (readonly [string, PageScan])[] {
    const scan = find(file);
    return scan ? [[file, scan]] : [];
  }

  function read(wanted: readonly string[]): Promise<void> | undefined {
    const missing = wanted.filter((file) =>
      isPageFile(file) ? !find(file) || (needsProse && !prose(file)) : !exports(file),
    );
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
        // The file has changed since the reading began.
        if (reading.get(file) !== now) return await readOne(file);
        if (!isPageFile(file)) knownExports.set(file, await exportsOfCode(file, text));
        if (text === undefined || !isPageFile(file)) return;
        files.beginWork?.(file);
        const reader = needsProse ? createProse(text) : undefined;
        known.set(file, kept(scanPage(text, reader?.on)));
        if (reader) knownProse.set(file, { prose: reader.end(), frontMatter: frontMatterTextOf(text) });
      } finally {
        if (reading.get(file) === now) reading.delete(file);
      }
    }
  }

  function edited(path: string): void {
    if (isPageFile(path)) opened.add(path);
  }

  function forget(paths: Iterable<string>): void {
    for (const path of paths) {
      known.delete(path);
      knownProse.delete(path);
      knownExports.delete(path);
      reading.delete(path);
    }
  }
}

/** The part of a scan that is needed of pages that are not open. */
function kept(scan: PageScan): PageScan {
  return withoutText({ ...scan, links: scan.links.filter(({ target }) => !isExternal(target)) });
}

/** An open page is read once after each letter: most checks need its links, others also what readers see. */
const readOpen = memo((document: OpenDocument) => {
  const text = document.text.getText();
  const reader = createProse(text);
  return { text, scan: scanPage(text, reader.on), reader };
});

const proseOfOpen = memo((document: OpenDocument): ScannedProse => {
  const { text, reader } = readOpen(document);
  return { prose: reader.end(), frontMatter: frontMatterTextOf(text) };
});

const exportsOfOpen = memo((document: OpenDocument) => codeExports(document.text.getText()));

/** What a file of code exports that is not open; `.tsx` with types cannot be parsed here. */
async function exportsOfCode(file: string, code: string | undefined): Promise<Exports> {
  if (code === undefined) return anything;
  const exports = exportsWithoutText(codeExports(code));
  const { mistake, faults } = await readCode(code);
  if (faults) return { ...exports, faults };
  return mistake === undefined || !file.endsWith('.jsx') ? exports : { ...exports, mistake };
}

/**
 * The ids that the text of a page makes: each as it is served, by the form in which links are compared. Includes ids that code
 * may make. Undefined if the operation of the page may add more.
 */
export const idsOf = memo((scan: PageScan): ReadonlyMap<string, string> | undefined => {
  if (scan.isOpen) return undefined;
  const ids = [...scan.possibleIds, ...anchorsOf(scan).map(({ id }) => id)];
  return new Map(ids.map((id) => [cleanedId(id), id]));
});
