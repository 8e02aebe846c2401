import type { Files } from '../site/files.ts';
import type { Tree } from '../text/nodes.ts';
import { type FindOpen, type OpenDocument, openDocument, otherDocument } from './document.ts';

/**
 * The JSON files that make up a configuration: their text in an editor if they are open, otherwise what was read from the disk.
 */
export interface JsonFiles {
  /** Undefined if the file has not been read or cannot be. */
  find(path: string): OpenDocument | undefined;
  /** True when a file was read without success: it is not there, too large, or may not be read. */
  isUnreadable(path: string): boolean;
  /** True when a file begins with a byte order mark on disk, whatever is open. */
  hasMark(path: string): boolean;
  /** Reads a file that was not requested before; undefined if there is nothing to do. */
  ask(path: string): Promise<void> | undefined;
  /** Reads a file, even if it was read before. */
  read(path: string): Promise<void>;
  /** The files among these that were read or are being read. */
  asked(paths: Iterable<string>): readonly string[];
  /** How many files were read. */
  readonly count: number;
}

/** Creates an empty store of the JSON files below a folder. Content shared with the files of `earlier` reuses their nodes. */
export function createJsonFiles(files: Files, findOpen: FindOpen, earlier?: JsonFiles): JsonFiles {
  /** Undefined for files that are being read, and for those that cannot be read. */
  const onDisk = new Map<string, OpenDocument | undefined>();
  const marked = new Set<string>();
  /** The latest reading of a file that is in progress. An earlier reading, which began before the file changed, is ignored. */
  const reading = new Map<string, symbol>();
  const read = async (path: string) => {
    const now = Symbol(path);
    reading.set(path, now);
    // An empty `$ref` names the docs root, which is not a file.
    const [text, hasMark] = path === '' ? [] : await Promise.all([files.read(path), files.hasMark?.(path)]);
    if (reading.get(path) !== now) return;
    reading.delete(path);
    if (hasMark) marked.add(path);
    else marked.delete(path);
    const known = earlier?.find(path);
    const document = (content: string) =>
      known ? otherDocument(known, content) : openDocument(path, 'json', 0, content);
    onDisk.set(path, text === undefined ? undefined : document(text));
  };
  return {
    find: (path) => findOpen(path) ?? onDisk.get(path),
    isUnreadable: (path) => onDisk.has(path) && onDisk.get(path) === undefined && !reading.has(path),
    hasMark: (path) => marked.has(path),
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

/** The tree of a file that has not been read or cannot be; no problems are reported for it. */
export const unreadTree: Tree = { root: undefined, rootOffset: 0, length: 0, errors: [] };
