import { Buffer } from 'node:buffer';
import { close, fstat, open, readFile, read as readInto, type Stats, stat } from 'node:fs';
import { type BlockingReader, type Decode, openFlags, type ReadNow } from './blockingReader.ts';
import { isFault, retrying } from './fault.ts';
import type { FileGuard } from './guard.ts';

/** The decoded beginning of a file; `complete` if it is the whole file. */
export interface FileHead {
  readonly text: string;
  readonly complete: boolean;
}

/** Size and times (milliseconds since 1970) of a file. */
export interface Stamp {
  readonly size: number;
  readonly modified: number;
  readonly changed: number;
}

/** Reads texts that a guard allows: UTF-8, without a byte order mark. Rejects if the disk fails. */
export interface TextReader {
  /**
   * The text of a regular file (absolute path); `onStamp` receives its stamp at that time. Undefined if it cannot be read. A text
   * that can be read at once is returned without a promise, which ten thousand files would have to wait for.
   */
  text(file: string, onStamp?: (stamp: Stamp) => void): string | undefined | Promise<string | undefined>;
  /** The first `bytes` bytes of these files, in their order; undefined for `undefined` and for unreadable files. */
  heads(files: readonly (string | undefined)[], bytes: number): Promise<readonly (FileHead | undefined)[]>;
  /** The stamps of these files, in their order; undefined for missing files. No file is read. */
  stamps(files: readonly (string | undefined)[]): Promise<readonly (Stamp | undefined)[]>;
}

/**
 * Small files are read synchronously by `reader`, some milliseconds at a time; the others through the thread pool. A text
 * of more than `maxBytes` is not read.
 */
export function createTextReader(guard: FileGuard, reader: BlockingReader, maxBytes: number): TextReader {
  return { text, heads, stamps };

  function text(asked: string, onStamp?: (stamp: Stamp) => void): string | undefined | Promise<string | undefined> {
    const turn = reader.turn();
    return turn ? turn.then(() => textNow(asked, onStamp)) : textNow(asked, onStamp);
  }

  function textNow(asked: string, onStamp?: (stamp: Stamp) => void): string | undefined | Promise<string | undefined> {
    const decode: Decode<string> = (bytes, stats) => {
      onStamp?.(stampOf(stats));
      return textOf(bytes);
    };
    const found = readNow(asked, maxBytes, decode);
    switch (found.kind) {
      case 'read':
        return found.value;
      case 'unreadable':
        return undefined;
      case 'later':
        return readLater(asked, decode);
    }
  }

  async function heads(asked: readonly (string | undefined)[], bytes: number) {
    const found: (FileHead | undefined)[] = asked.map(() => undefined);
    const later: number[] = [];
    for (const [i, file] of asked.entries()) {
      if (file === undefined) continue;
      const turn = reader.turn();
      if (turn) await turn;
      // One byte more than wanted shows whether the file ends here.
      const head = readNow(file, bytes + 1, (start) => headOf(start, start.length, bytes));
      if (head.kind === 'read') found[i] = head.value;
      else if (head.kind === 'later') later.push(i);
    }
    let failed: Error | undefined;
    await inParallel(later, (i, done) => {
      guard.locate(asked[i] ?? '', (file, fault) => {
        failed ??= fault;
        if (file === undefined) return done();
        readHead(file, bytes, (error, head) => {
          if (isFault(error)) failed ??= error;
          found[i] = head;
          done();
        });
      });
    });
    if (failed) throw failed;
    return found;
  }

  async function stamps(asked: readonly (string | undefined)[]) {
    const found: (Stamp | undefined)[] = asked.map(() => undefined);
    const later: number[] = [];
    for (const [i, file] of asked.entries()) {
      if (file === undefined) continue;
      const turn = reader.turn();
      if (turn) await turn;
      const stats = reader.isFast ? reader.stats(file) : 'later';
      if (stats === 'later') later.push(i);
      else found[i] = stats && stampOf(stats);
    }
    let failed: Error | undefined;
    await inParallel(later, (i, done) =>
      retrying<Stats>(
        (answered) => stat(asked[i] ?? '', answered),
        (error, stats) => {
          if (isFault(error)) failed ??= error;
          found[i] = stats && stampOf(stats);
          done();
        },
      ),
    );
    if (failed) throw failed;
    return found;
  }

  function readNow<T>(asked: string, bytes: number, decode: Decode<T>): ReadNow<T> {
    if (!reader.isFast) return { kind: 'later' };
    const plain = guard.locateUnfollowed(asked);
    const found = plain === undefined ? undefined : reader.readUnfollowed(plain, bytes, decode);
    if (found && found.kind !== 'link') return found;
    const file = guard.locateNow(asked);
    return file === undefined ? { kind: 'later' } : reader.read(file, bytes, decode);
  }

  function readLater<T>(asked: string, decode: Decode<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      guard.locate(asked, (file, fault) => {
        if (fault) return reject(fault);
        if (file === undefined) return resolve(undefined);
        readRegular(file, maxBytes, decode, (error, content) => (isFault(error) ? reject(error) : resolve(content)));
      });
    });
  }
}

/** Decodes a regular file of at most `maxBytes`; a device or a pipe gives nothing. */
function readRegular<T>(
  path: string,
  maxBytes: number,
  decode: Decode<T>,
  done: (error: Error | null, content?: T) => void,
): void {
  openFile(path, (openError, file) => {
    if (openError || file === undefined) return done(openError);
    fstat(file, (statError, stats) => {
      const end = (error: Error | null, content?: T) => close(file, () => done(error, content));
      if (statError || !stats.isFile() || stats.size > maxBytes) return end(statError);
      readFile(file, (readError, bytes) => end(readError, readError ? undefined : decode(bytes, stats)));
    });
  });
}

function openFile(path: string, done: (error: Error | null, file?: number) => void): void {
  retrying<number>((opened) => open(path, openFlags, opened), done);
}

function readHead(path: string, bytes: number, done: (error: Error | null, head?: FileHead) => void): void {
  openFile(path, (openError, file) => {
    if (openError || file === undefined) return done(openError);
    const buffer = Buffer.allocUnsafe(bytes + 1);
    readInto(file, buffer, 0, bytes + 1, 0, (readError, length) => {
      close(file, () => (readError ? done(readError) : done(null, headOf(buffer, length, bytes))));
    });
  });
}

function stampOf(stats: Stats): Stamp {
  return { size: stats.size, modified: stats.mtimeMs, changed: stats.ctimeMs };
}

/** A fifth of the time `TextDecoder` takes for a small text. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8', textStart(bytes, bytes.length), bytes.length);
}

function headOf(buffer: Buffer, length: number, bytes: number): FileHead {
  const start = textStart(buffer, length);
  if (length <= bytes) return { text: buffer.toString('utf8', start, length), complete: true };
  let end = bytes;
  // Bytes 10xxxxxx continue a character: go back to its first byte.
  while (end > bytes - 3 && end > start && ((buffer[end] ?? 0) & 0xc0) === 0x80) end--;
  return { text: buffer.toString('utf8', start, end), complete: false };
}

/** Where the text begins after a byte order mark. */
function textStart(buffer: Buffer, length: number): number {
  return buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf && length >= 3 ? 3 : 0;
}

/** Callbacks, 64 at a time, keep the thread pool busy; promises take more than twice as long. */
const atOnce = 64;

/** Runs `task` for all of these, at most `atOnce` at a time. */
function inParallel(items: readonly number[], task: (item: number, done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    let next = 0;
    let running = 0;
    const step = () => {
      while (running < atOnce && next < items.length) {
        running++;
        task(items[next++] ?? 0, () => {
          running--;
          if (running === 0 && next === items.length) resolve();
          else step();
        });
      }
    };
    if (items.length === 0) resolve();
    else step();
  });
}
