import type { Files } from '../site/files.ts';
import type { Tree } from '../text/nodes.ts';
import { type FindOpen, type OpenDocument, openDocument, otherDocument } from './document.ts';

/** The JSON files a configuration is made of: what an editor has open, else what was read from the disk. */
export interface JsonFiles {
  /** Undefined while the file is not read, and when it cannot be. */
  find(path: string): OpenDocument | undefined;
  /** True when a file was read without success: it is not there, too large, or may not be read. */
  isUnreadable(path: string): boolean;
  /** Reads a file that nobody asked for yet; undefined where there is nothing to do. */
  ask(path: string): Promise<void> | undefined;
  /** Reads a file, again if it must be. */
  read(path: string): Promise<void>;
  /** Those of these files that were read, or are being read. */
  asked(paths: Iterable<string>): readonly string[];
  /** How many were read. */
  readonly count: number;
}

/** The JSON files below a folder; none is read yet. What they have in common with those of `earlier` is the same nodes. */
export function createJsonFiles(files: Files, findOpen: FindOpen, earlier?: JsonFiles): JsonFiles {
  /** Undefined for files that are being read, and for those that cannot be. */
  const onDisk = new Map<string, OpenDocument | undefined>();
  /** The last reading of a file that is under way; one that began before the file changed is not it. */
  const reading = new Map<string, symbol>();
  const read = async (path: string) => {
    const now = Symbol(path);
    reading.set(path, now);
    // An empty `$ref` names the docs root, which is not a file.
    const text = path === '' ? undefined : await files.read(path);
    if (reading.get(path) !== now) return;
    reading.delete(path);
    const known = earlier?.find(path);
    const document = (content: string) =>
      known ? otherDocument(known, content) : openDocument(path, 'json', 0, content);
    onDisk.set(path, text === undefined ? undefined : document(text));
  };
  return {
    find: (path) => findOpen(path) ?? onDisk.get(path),
    isUnreadable: (path) => onDisk.has(path) && onDisk.get(path) === undefined && !reading.has(path),
    ask(path) {
      if (onDisk.has(path) || findOpen(path)) return undefined;
      onDisk.set(path, undefined);
      return read(path);
    },
    read,
    asked: (paths) => [...paths].filter((path) => onDisk.has(path)),
    get count() {
      return [...onDisk.values()].filter((file) => file).length;
    },
  };
}

/** The tree of a file that is not read, or cannot be: nothing is said about it. */
export const unreadTree: Tree = { root: undefined, rootOffset: 0, length: 0, errors: [] };
