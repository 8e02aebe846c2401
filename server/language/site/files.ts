/**
 * The files around a docs.json, as the core sees them. Implementations: memory (tests), Node (command line, desktop),
 * remote (VS Code's file system through the client). Paths are relative to the docs root, with `/`, without a leading
 * slash; `''` is the root itself. Each function rejects if the disk or the connection fails, which says nothing about a
 * file.
 */
export interface Files {
  /**
   * Every file below the root that could matter: all but those in `isSkippedFolder`s. Each folder's files come before those
   * of its folders, both sorted by UTF-16 code units. Undefined if the root cannot be listed: then nothing is known about
   * the files. Links that are not followed and folders that may not be read are left out, with everything below them;
   * `report` is called with each.
   */
  list(report?: ReportInaccessible): Promise<readonly string[] | undefined>;
  /**
   * The text of one file (UTF-8, without a byte order mark), or undefined if it cannot be read; without a promise if it can be
   * read at once. `onStamp` is called with the stamp of that text, if it has one.
   */
  read(path: string, onStamp?: (stamp: FileStamp) => void): string | undefined | Promise<string | undefined>;
  /** Whether a file begins with a byte order mark, which `read` leaves out; absent if that is unknown. */
  hasMark?(path: string): Promise<boolean>;
  /**
   * The text of one file above the root, whose path begins with `../`: settings that several sites of a repository share.
   * Undefined if it cannot be read or is outside of the repository; absent if only the root can be read.
   */
  readAbove?(path: string): Promise<string | undefined>;
  /**
   * The first `bytes` bytes of many files at once, in their order; undefined for those that cannot be read. With 0 bytes it only
   * checks which of them exist.
   */
  readHeads(paths: readonly string[], bytes: number): Promise<readonly (Head | undefined)[]>;
  /**
   * The stamps that distinguish a changed file from an unchanged one, in the order of the paths; undefined for files that
   * do not exist. Absent if files have no stamps.
   */
  stamps?(paths: readonly string[]): Promise<readonly (FileStamp | undefined)[]>;
  /** Called before the text of a file is processed; absent if nothing monitors work that does not end. */
  beginWork?(path: string): void;
}

/** Two equal stamps of a file mean that its text is the same. Times are milliseconds since 1970, with fractions. */
export interface FileStamp {
  readonly size: number;
  /** When the text was written; a program that copies a file may set it back. */
  readonly modified: number;
  /** When anything about the file changed; programs cannot set this time. */
  readonly changed: number;
}

/** Receives the path of a link or folder that is not read, and why. */
export type ReportInaccessible = (path: string, why: InaccessibleReason) => void;

/**
 * Why a path is not read, and nothing below it. A symbolic link leads out of the repository (`outside`), to a dot file or folder
 * (`hidden`), or nobody can say where, as in a browser (`unknown`). A folder may not be read (`denied`): what is in it is unknown.
 */
export type InaccessibleReason = 'outside' | 'hidden' | 'unknown' | 'denied';

/** The beginning of a file, decoded as UTF-8 without byte order mark; a character cut in two at its end is left out. */
export interface Head {
  readonly text: string;
  /** True when the head is the whole file. */
  readonly complete: boolean;
}

/** Whether a listing would include a file of this path: none of its folders is skipped. */
export function isListable(file: string): boolean {
  return !skippedFolder.test(file);
}

const skippedFolder = /(?:^|\/)(?:\.[^/]*|node_modules)\//;

/** The same files; `onRead` is called with each text that is read, undefined for a file without one. */
export function observedFiles(files: Files, onRead: (file: string, text: string | undefined) => void): Files {
  return {
    ...files,
    async read(file, onStamp) {
      const text = await files.read(file, onStamp);
      onRead(file, text);
      return text;
    },
  };
}
