import { batches, fileBatchSize } from '../../base/batches.ts';
import type { KeptText } from '../../base/keptText.ts';
import { createSerialQueue } from '../../base/serialQueue.ts';
import type { FileStamp, Files } from '../site/files.ts';
import { readFrontMatter } from '../site/frontMatter.ts';
import { importsOf } from '../site/imports.ts';
import { headTextOf } from '../site/pageHead.ts';
import { type PageFacts, readPageIndex, type StampedFacts, writePageIndex } from './pageIndex.ts';

/** The facts of page files: each is read once, and again when it has changed. */
export interface PageFactsStore {
  /** Reads what is not known of these files. Those that cannot be read are left out. */
  of(files: readonly string[]): Promise<ReadonlyMap<string, PageFacts>>;
  /** These files changed on disk. */
  forget(paths: Iterable<string>): void;
}

/** A site of fewer pages is read in the time it takes to look up what was kept of it. */
const minKeptPages = 500;

/**
 * The page files below a folder; nothing is read yet. What a large site says is kept in `kept`, and at the next start only files
 * with another stamp are read.
 */
export function createPageFacts(files: Files, kept?: KeptText): PageFactsStore {
  /** Undefined for files that cannot be read. */
  const known = new Map<string, PageFacts | undefined>();
  /** The last reading of a file that is under way; one that began before the file changed is not it. */
  const reading = new Map<string, symbol>();
  /** Two who need all pages at once read them once. */
  const queue = createSerialQueue();
  let wasRestored = false;
  return {
    of: (wanted) => queue.enqueue(() => read(wanted)),
    forget(paths) {
      for (const path of paths) {
        known.delete(path);
        reading.delete(path);
      }
    },
  };

  async function read(wanted: readonly string[]): Promise<ReadonlyMap<string, PageFacts>> {
    const isUnknown = (file: string) => !known.has(file);
    const stamps = await restore(wanted.filter(isUnknown));
    const missing = wanted.filter(isUnknown);
    for (let left = missing; left.length > 0; left = left.filter(isUnknown)) await readAll(left);
    // Whoever asked need not wait until it is written.
    if (stamps && missing.length > 0) void kept?.write(writePageIndex(stamped(wanted, stamps), Date.now()));
    return new Map(wanted.flatMap((file) => entry(file)));
  }

  function entry(file: string): readonly (readonly [string, PageFacts])[] {
    const facts = known.get(file);
    return facts ? [[file, facts]] : [];
  }

  async function readAll(left: readonly string[]): Promise<void> {
    for (const some of batches(left, fileBatchSize)) await Promise.all(some.map(readOne));
  }

  async function readOne(file: string): Promise<void> {
    const now = Symbol(file);
    reading.set(file, now);
    const text = await files.read(file);
    if (reading.get(file) !== now) return;
    reading.delete(file);
    files.beginWork?.(file);
    known.set(file, text === undefined ? undefined : factsOf(file, text));
  }

  /** Takes in what was kept of these files and is true still; gives their stamps, where the others are to be kept as well. */
  async function restore(wanted: readonly string[]): Promise<ReadonlyMap<string, FileStamp> | undefined> {
    if (wasRestored || !kept || !files.stamps || wanted.length < minKeptPages) return undefined;
    wasRestored = true;
    const [text, stamps] = await Promise.all([kept.read(), files.stamps(wanted)]);
    const index = text === undefined ? undefined : readPageIndex(text);
    const now = new Map<string, FileStamp>();
    for (const [at, file] of wanted.entries()) {
      const stamp = stamps[at];
      if (!stamp) continue;
      now.set(file, stamp);
      const old = index?.get(file);
      if (old && isSame(old.stamp, stamp)) known.set(file, old.facts);
    }
    return now;
  }

  function stamped(
    wanted: readonly string[],
    stamps: ReadonlyMap<string, FileStamp>,
  ): readonly (readonly [string, StampedFacts])[] {
    return wanted.flatMap((file) => {
      const [stamp, facts] = [stamps.get(file), known.get(file)];
      return stamp && facts ? [[file, { stamp, facts }] as const] : [];
    });
  }
}

/** What a page file of this text says. */
function factsOf(file: string, text: string): PageFacts {
  const { frontMatter } = readFrontMatter({ text, complete: true });
  return { frontMatter, imports: importsOf(file, text), head: headTextOf(text) };
}

function isSame(one: FileStamp, other: FileStamp): boolean {
  return one.size === other.size && one.modified === other.modified && one.changed === other.changed;
}
