import type { Files } from '../../server/language/site/files.ts';
import { memoryFiles } from '../../server/language/site/memory.ts';

/** What is awaited before the disk answers: for what happens while the server reads, and for one that is slow. */
export interface DiskDelays {
  /** Before a file is read whole. */
  readonly reading?: (uri: string) => Promise<void> | undefined;
  /** Before files are listed, and before the beginnings of files are read. */
  readonly disk?: { readonly listing?: () => Promise<void>; readonly readingHeads?: () => Promise<void> };
}

/** A view of the part of the disk that stands below a folder; every question sees the disk as it is then. */
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
