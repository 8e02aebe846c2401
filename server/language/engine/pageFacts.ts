import { batches, fileBatchSize } from '../../base/batches.ts';
import type { KeptText } from '../../base/keptText.ts';
import { createSerialQueue } from '../../base/serialQueue.ts';
import type { FileStamp, Files } from '../site/files.ts';
import { plainFrontMatter, readFrontMatter } from '../site/frontMatter.ts';
import { importsOf } from '../site/imports.ts';
import { headTextOf } from '../site/pageHead.ts';
import type { PageFacts } from './keptFacts.ts';
import { type KeptPages, readPageIndex, type StampedFacts, writePageIndex } from './pageIndex.ts';
import { namesSpec } from './pageSpecs.ts';

/** What is known of page files by now. */
export type KnownFacts = Pick<ReadonlyMap<string, PageFacts>, 'get'>;

/** The facts of page files: each is read once, and again when it has changed. */
export interface PageFactsStore {
  /** Reads what is not known of these files. Gives what is known then of these and others; of a file that cannot be read nothing. */
  of(files: readonly string[]): Promise<KnownFacts>;
  /**
   * The stamps of these files, as `Files.stamps` gives them. The disk is not asked for them again when they are read after
   * this, nor for those of files that were read before.
   */
  readonly stamps?: NonNullable<Files['stamps']>;
  /** These files changed on disk. */
  forget(paths: Iterable<string>): void;
}

/** A site of fewer pages is read in the time it takes to look up what was kept of it. */
const minKeptPages = 500;

/**
 * The page files below a folder; nothing is read yet. What a large site says is kept in `kept`, and at the next start only files
 * with another stamp are read. `tellsStamps`: somebody will ask for stamps.
 */
export function createPageFacts(files: Files, kept?: KeptText, tellsStamps = false): PageFactsStore {
  const known = new Map<string, PageFacts>();
  const unreadable = new Set<string>();
  /** The last reading of a file that is under way; one that began before the file changed is not it. */
  const reading = new Map<string, symbol>();
  /** Two who need all pages at once read them once. */
  const queue = createSerialQueue();
  let wasRestored = false;
  /** File changes that the disk has reported, until they are collected. */
  let reported: Stamps | undefined;
  let changes = 0;
  let wasRead = false;
  return {
    of: (wanted) => queue.enqueue(() => read(wanted)),
    ...(tellsStamps && files.stamps && { stamps }),
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
    if (tellsStamps) reported = stamps;
    return known;
  }

  function isUnknown(file: string): boolean {
    return !known.has(file) && !unreadable.has(file);
  }

  async function readAll(left: readonly string[], stamps: Stamps | undefined): Promise<void> {
    for (const some of batches(left, fileBatchSize)) await Promise.all(some.map((file) => readOne(file, stamps)));
  }

  async function readOne(file: string, stamps: Stamps | undefined): Promise<void> {
    const now = Symbol(file);
    reading.set(file, now);
    let stamp: FileStamp | undefined;
    const text = await files.read(file, (reported) => {
      stamp = reported;
    });
    if (reading.get(file) !== now) return;
    reading.delete(file);
    // What stands in an editor has none: it is not what the disk says.
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
    const found = await stampsAt(known ? paths.filter((path) => !known.has(path)) : paths);
    if (!wasRead && changes === before) reported = found;
    return paths.map((path) => known?.get(path) ?? found.get(path));
  }

  /** Takes in what was kept of these files and is true still; gives their stamps, where the others are to be kept as well. */
  async function restore(wanted: readonly string[]): Promise<Stamps | undefined> {
    if (wasRestored || !kept || !files.stamps || wanted.length < minKeptPages) return undefined;
    wasRestored = true;
    const text = await kept.read();
    const index = text === undefined ? undefined : readPageIndex(text);
    const stamps = reported ?? new Map<string, FileStamp>();
    reported = undefined;
    // Without one all are read, which gives the stamps as well.
    if (!index) return new Map();
    const others = wanted.filter((file) => !stamps.has(file));
    for (const [file, stamp] of await stampsAt(others)) stamps.set(file, stamp);
    takeIn(index, wanted, stamps);
    return stamps;
  }

  /** Those of files that are there. */
  async function stampsAt(paths: readonly string[]): Promise<Stamps> {
    const found = (await files.stamps?.(paths)) ?? [];
    const stamps = new Map<string, FileStamp>();
    for (const [at, path] of paths.entries()) {
      const stamp = found[at];
      if (stamp) stamps.set(path, stamp);
    }
    return stamps;
  }

  function takeIn(index: KeptPages, wanted: readonly string[], stamps: Stamps): void {
    for (const file of wanted) {
      const stamp = stamps.get(file);
      const facts = stamp && index.find(file, stamp);
      if (facts) known.set(file, facts);
    }
  }

  /** From now on all is as at the next start: one text, of which most is never looked at. */
  function keep(wanted: readonly string[], stamps: Stamps, began: number): void {
    const text = writePageIndex(stamped(wanted, stamps), began);
    const index = readPageIndex(text);
    if (index) takeIn(index, wanted, stamps);
    // The caller need not wait until it is written.
    void kept?.write(text);
  }

  function* stamped(wanted: readonly string[], stamps: Stamps): Iterable<readonly [string, StampedFacts]> {
    for (const file of wanted) {
      const [stamp, facts] = [stamps.get(file), known.get(file)];
      if (stamp && facts) yield [file, { stamp, facts }];
    }
  }
}

/** By file: first those the disk reported, then those of the texts that were read. */
type Stamps = Map<string, FileStamp>;

/** What a page file of this text says. */
function factsOf(file: string, text: string): PageFacts {
  const head = headTextOf(text);
  // Of the head, which is a copy: parts of the whole text would keep all of it in memory.
  const plain = head.isTooLong ? undefined : plainFrontMatter(head.text);
  const whole = head.isTooLong ? text : head.text;
  const frontMatter = plain ?? readFrontMatter({ text: whole, complete: true }).frontMatter;
  const isPlain = plain !== undefined;
  return { imports: importsOf(file, text), namesSpec: namesSpec(frontMatter), frontMatter, head, isPlain };
}
