import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

/** Promises that the disk waits for before it answers: for events while the server reads, and for a slow disk. */
export interface DiskDelays {
  /** Before a whole file is read. */
  readonly reading?: (uri: string) => Promise<void> | undefined;
  /** Before files are listed, and before the beginnings of files are read. */
  readonly disk?: { readonly listing?: () => Promise<void>; readonly readingHeads?: () => Promise<void> };
}

/** A view of the part of the disk below a folder; every request sees the disk as it is then. */
export function filesBelow(disk: ReadonlyMap<string, string>, folder: string, options: DiskDelays): Files {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  const now = () =>
    memoryFiles(
      new Map([...disk].flatMap(([uri, text]) => (uri.startsWith(prefix) ? [[uri.slice(prefix.length), text]] : []))),
    );
  return {
    async list() {
      await options.disk?.listing?.();
      return now().list();
    },
    async read(path) {
      await options.reading?.(prefix + path);
      return now().read(path);
    },
    async readHeads(paths, bytes) {
      await options.disk?.readingHeads?.();
      return now().readHeads(paths, bytes);
    },
  };
}
