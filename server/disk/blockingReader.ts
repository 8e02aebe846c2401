import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { isDenied, isFault } from './fault.ts';

/** Opening a pipe that nobody writes to would otherwise block for ever. */
export const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Fails on a symbolic link; undefined on Windows, which has no such flag. */
const unfollowedFlags = constants.O_NOFOLLOW === undefined ? undefined : openFlags | constants.O_NOFOLLOW;

/** A file of this size is read in a quarter of a millisecond. */
const largeBytes = 256 * 1024;

/** How long files are read before other work gets its turn, in milliseconds. */
const sliceMs = 4;

/**
 * A file that takes longer was not in the page cache; after this many of them the disk counts as slow. Twenty fast reads
 * make up for a slow one, since among tens of thousands a few are slow on any busy machine.
 */
const slowMs = 0.5;
const maxSlowReads = 50;
/** A read that takes this long had to wait for the disk, and counts as three. */
const waitedMs = 5;
const madeUpBy = 1 / 20;

/**
 * The decoded bytes; or that there are none (a device, a pipe, a missing or forbidden file); or that the file must be read
 * through the thread pool.
 */
export type ReadNow<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'later' };

/** The same without following links: `link` if there is one at the path, or if that is unknown. */
export type UnfollowedNow<T> = ReadNow<T> | { readonly kind: 'link' };

/** Decodes bytes, which the next read overwrites, given the stats of the file when they were read. */
export type Decode<T> = (bytes: Buffer, stats: Stats) => T;

/** Reads files synchronously. */
export interface BlockingReader {
  /** Whether synchronous reading pays off: not on a slow disk. */
  readonly isFast: boolean;
  /** Undefined if a file may be read at once; otherwise resolves when other work has had its turn. */
  turn(): Promise<void> | undefined;
  /** Decodes the first `bytes` bytes of a file (absolute path). */
  read<T>(file: string, bytes: number, decode: Decode<T>): ReadNow<T>;
  /** The same for a file that is not a link. */
  readUnfollowed<T>(file: string, bytes: number, decode: Decode<T>): UnfollowedNow<T>;
  /** Undefined if nothing is there; `later` if the disk must be asked through the thread pool. */
  stats(file: string): Stats | 'later' | undefined;
  /** The entries of a folder; undefined if it is gone, `denied` without permission to read it, `later` as above. */
  entries(folder: string): readonly Dirent[] | 'denied' | 'later' | undefined;
}

/**
 * A reader for many small files: 10,000 of them take a third of the CPU time they take through Node's thread pool. Large
 * files, and slow or failing disks, are left to the thread pool, which waits for them in the background.
 */
export function createBlockingReader(): BlockingReader {
  let buffer: Buffer | undefined;
  let slice: { readonly began: number; readonly over: Promise<void> } | undefined;
  /** The turn of the last caller that waits for one. */
  let last: Promise<void> | undefined;
  let slowReads = 0;
  return {
    get isFast() {
      return slowReads <= maxSlowReads;
    },
    turn,
    read: (file, bytes, decode) => timed(() => read(file, bytes, decode)),
    readUnfollowed: (file, bytes, decode) => timed(() => readUnfollowed(file, bytes, decode)),
    stats: (file) => timed(() => statsOf(file)),
    entries: (folder) => timed(() => entriesOf(folder)),
  };

  function turn(): Promise<void> | undefined {
    if (!last && !isOver()) return undefined;
    // Turns run one after another: each has done its work before we check whether there is time for the next.
    const mine = (last ?? Promise.resolve()).then(nextSlice);
    last = mine;
    mine.then(() => {
      if (last === mine) last = undefined;
    });
    return mine;
  }

  async function nextSlice(): Promise<void> {
    while (isOver()) await slice?.over;
  }

  function isOver(): boolean {
    if (!slice) {
      const over = new Promise<void>((resolve) => {
        setImmediate(() => {
          slice = undefined;
          resolve();
        });
      });
      slice = { began: performance.now(), over };
    }
    return performance.now() - slice.began >= sliceMs;
  }

  function read<T>(file: string, bytes: number, decode: Decode<T>): ReadNow<T> {
    try {
      return readOpen(openSync(file, openFlags), bytes, decode);
    } catch (error) {
      return { kind: isFault(error) ? 'later' : 'unreadable' };
    }
  }

  function readUnfollowed<T>(file: string, bytes: number, decode: Decode<T>): UnfollowedNow<T> {
    if (unfollowedFlags === undefined) return { kind: 'link' };
    try {
      return readOpen(openSync(file, unfollowedFlags), bytes, decode);
    } catch (error) {
      if (isFault(error)) return { kind: 'later' };
      return { kind: error instanceof Error && 'code' in error && error.code === 'ELOOP' ? 'link' : 'unreadable' };
    }
  }

  function timed<T>(work: () => T): T {
    const began = performance.now();
    const result = work();
    const took = performance.now() - began;
    if (took > slowMs) slowReads += took > waitedMs ? 3 : 1;
    else slowReads = Math.max(0, slowReads - madeUpBy);
    return result;
  }

  function readOpen<T>(opened: number, bytes: number, decode: Decode<T>): ReadNow<T> {
    try {
      const stats = fstatSync(opened);
      if (!stats.isFile()) return { kind: 'unreadable' };
      const wanted = Math.min(bytes, stats.size);
      if (wanted > largeBytes) return { kind: 'later' };
      buffer ??= Buffer.allocUnsafeSlow(largeBytes);
      const length = readSync(opened, buffer, 0, wanted, 0);
      return { kind: 'read', value: decode(buffer.subarray(0, length), stats) };
    } finally {
      closeSync(opened);
    }
  }
}

function statsOf(file: string): Stats | 'later' | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    return isFault(error) ? 'later' : undefined;
  }
}

function entriesOf(folder: string): readonly Dirent[] | 'denied' | 'later' | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isDenied(error)) return 'denied';
    return isFault(error) ? 'later' : undefined;
  }
}
