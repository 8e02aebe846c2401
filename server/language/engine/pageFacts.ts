import { batches, fileBatchSize } from '../../base/batches.ts';
import { createSerialQueue } from '../../base/serialQueue.ts';
import type { TextCache } from '../../base/textCache.ts';
import { namesSpec } from '../openapi/frontMatter.ts';
import type { FileStamp, Files } from '../site/files.ts';
import { plainFrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import { frontMatterTextOf } from '../site/frontMatterTree.ts';
import { importsOf } from '../site/imports.ts';
import type { PageFacts } from './cachedFacts.ts';
import { type CachedPages, readPageIndex, type StampedFacts, writePageIndex } from './pageIndex.ts';

/** What is known about page files so far. */
export type KnownFacts = Pick<ReadonlyMap<string, PageFacts>, 'get'>;

/** The facts of page files. Each file is read once, and again after it has changed. */
export interface PageFactsStore {
  /** Reads these files if they are not known. Returns what is known about these and other files, except unreadable ones. */
  of(files: readonly string[]): Promise<KnownFacts>;
  /**
   * The stamps of these files, as `Files.stamps` returns them. The disk is not asked for them again when the files are read
   * afterwards, nor for those of files that were read before.
   */
  readonly stamps?: NonNullable<Files['stamps']>;
  /** Reports that these files changed on disk. */
  forget(paths: Iterable<string>): void;
}

/** Reading a site with fewer pages takes no longer than looking it up in the cache. */
const minCachedPages = 500;

/**
 * Creates the facts of the page files below a folder, before any is read. The facts of a large site are cached in `cache`, and at
 * the next start only files with a different stamp are read. Set `hasStamps` if `stamps` will be called.
 */
export function createPageFacts(files: Files, cache?: TextCache, hasStamps = false): PageFactsStore {
  const known = new Map<string, PageFacts>();
  const unreadable = new Set<string>();
  /** The latest reading of a file that is in progress. An earlier reading, which began before the file changed, is ignored. */
  const reading = new Map<string, symbol>();
  /** Two callers that need all pages at once cause only one reading. */
  const queue = createSerialQueue();
  let wasRestored = false;
  /** The stamps that the disk has reported, until they are collected. */
  let reported: Stamps | undefined;
  let changes = 0;
  let wasRead = false;
  return {
    of: (wanted) => queue.enqueue(() => read(wanted)),
    ...(hasStamps && files.stamps && { stamps }),
    forget(paths) {
      changes++;
      for (const path of paths) {
        reported?.delete(path);
        known.delete(path);
        unreadable.delete(path);
        reading.delete(path);
      }
    },
  };

  async function read(wanted: readonly string[]): Promise<KnownFacts> {
    const unknown = wanted.filter(isUnknown);
    if (unknown.length === 0) return known;
    wasRead = true;
    const began = Date.now();
    const stamps = await restore(unknown);
    const missing = stamps ? unknown.filter(isUnknown) : unknown;
    for (let left = missing; left.length > 0; left = left.filter(isUnknown)) await readAll(left, stamps);
    if (!stamps || missing.length === 0) return known;
    keep(unknown, stamps, began);
    if (hasStamps) reported = stamps;
    return known;
  }

  function isUnknown(file: string): boolean {
    return !known.has(file) && !unreadable.has(file);
  }

  async function readAll(left: readonly string[], stamps: Stamps | undefined): Promise<void> {
    for (const some of batches(left, fileBatchSize)) {
      const later: Promise<void>[] = [];
      for (const file of some) {
        const pending = readOne(file, stamps);
        if (pending) later.push(pending);
      }
      await Promise.all(later);
    }
  }

  /** Returns undefined if the file could be read at once. */
  function readOne(file: string, stamps: Stamps | undefined): Promise<void> | undefined {
    let stamp: FileStamp | undefined;
    const text = files.read(file, (reported) => {
      stamp = reported;
    });
    if (!(text instanceof Promise)) {
      reading.delete(file);
      take(file, text, stamp, stamps);
      return undefined;
    }
    const now = Symbol(file);
    reading.set(file, now);
    return text.then((found) => {
      if (reading.get(file) !== now) return;
      reading.delete(file);
      take(file, found, stamp, stamps);
    });
  }

  function take(
    file: string,
    text: string | undefined,
    stamp: FileStamp | undefined,
    stamps: Stamps | undefined,
  ): void {
    // A file that is open in an editor has no stamp: its text is not the one on the disk.
    if (stamp) stamps?.set(file, stamp);
    else stamps?.delete(file);
    files.beginWork?.(file);
    if (text === undefined) unreadable.add(file);
    else known.set(file, factsOf(file, text));
  }

  async function stamps(paths: readonly string[]): Promise<readonly (FileStamp | undefined)[]> {
    const before = changes;
    const known = reported;
    reported = undefined;
    const found = await stampsAt(files, known ? paths.filter((path) => !known.has(path)) : paths);
    if (!wasRead && changes === before) reported = found;
    return paths.map((path) => known?.get(path) ?? found.get(path));
  }

  /**
   * Loads the cached facts of these files that are still valid. Returns the files' stamps if all facts should be cached again.
   */
  async function restore(wanted: readonly string[]): Promise<Stamps | undefined> {
    if (wasRestored || !cache || !files.stamps || wanted.length < minCachedPages) return undefined;
    wasRestored = true;
    const text = await cache.read();
    const index = text === undefined ? undefined : readPageIndex(text);
    const stamps = reported ?? new Map<string, FileStamp>();
    reported = undefined;
    // Without an index all files are read, which provides the stamps as well.
    if (!index) return new Map();
    const others = wanted.filter((file) => !stamps.has(file));
    for (const [file, stamp] of await stampsAt(files, others)) stamps.set(file, stamp);
    takeIn(index, wanted, stamps);
    return stamps;
  }

  function takeIn(index: CachedPages, wanted: readonly string[], stamps: Stamps): void {
    for (const file of wanted) {
      const stamp = stamps.get(file);
      const facts = stamp && index.find(file, stamp);
      if (facts) known.set(file, facts);
    }
  }

  /** Writes the cache and uses it from now on, as after the next start: one text, most of which is never looked at. */
  function keep(wanted: readonly string[], stamps: Stamps, began: number): void {
    const { text, pages } = writePageIndex(stamped(wanted, stamps), began);
    if (pages) takeIn(pages, wanted, stamps);
    // The caller need not wait for the writing.
    void cache?.write(text);
  }

  function* stamped(wanted: readonly string[], stamps: Stamps): Iterable<readonly [string, StampedFacts]> {
    for (const file of wanted) {
      const [stamp, facts] = [stamps.get(file), known.get(file)];
      if (stamp && facts) yield [file, { stamp, facts }];
    }
  }
}

/** By file: first those that the disk reported, then those of the texts that were read. */
type Stamps = Map<string, FileStamp>;

/** The stamps of those files that exist. */
async function stampsAt(files: Files, paths: readonly string[]): Promise<Stamps> {
  const found = (await files.stamps?.(paths)) ?? [];
  const stamps = new Map<string, FileStamp>();
  for (const [at, path] of paths.entries()) {
    const stamp = found[at];
    if (stamp) stamps.set(path, stamp);
  }
  return stamps;
}

/** The facts of a page file with this text. */
function factsOf(file: string, text: string): PageFacts {
  const frontMatterText = frontMatterTextOf(text);
  // Use this text, which is a copy: a part of the whole text would keep all of it in memory.
  const plain = frontMatterText.isTooLong ? undefined : plainFrontMatter(frontMatterText.text);
  const whole = frontMatterText.isTooLong ? text : frontMatterText.text;
  const frontMatter = plain ?? readFrontMatter({ text: whole, complete: true }).frontMatter;
  const isPlain = plain !== undefined;
  return { imports: importsOf(file, text), namesSpec: namesSpec(frontMatter), frontMatter, frontMatterText, isPlain };
}
