import { requestType } from './messages.ts';

/** A text of a site is no longer than this: 64 MB. What is longer is not read. */
export const maxTextBytes = 64 * 1024 * 1024;

// From server to client

/** Request. Carries `FolderParams`; answers with what is below, or null when the folder cannot be read. */
export const listFilesRequest = requestType<FolderParams, ListedFiles | null>('docsJson/files/list');

/** Request. Carries `ReadFileParams`; answers with the text, or null when it cannot be read. */
export const readFileRequest = requestType<ReadFileParams, string | null>('docsJson/files/read');

/** Request. Carries `ReadHeadsParams`; answers with one text or null for each path, in their order. */
export const readHeadsRequest = requestType<ReadHeadsParams, readonly (string | null)[]>('docsJson/files/readHeads');

/** Folders that are not listed: installed packages, and the settings and caches in dot folders. */
export function isSkippedFolder(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** What is below a folder, except what is in an `isSkippedFolder`. */
export interface ListedFiles {
  /** The path of every file; those of a folder come before those of its folders, both sorted by UTF-16 code units. */
  readonly files: readonly string[];
  /** Symbolic links, which are not read: those to files are among `files`, what is below the others is not. */
  readonly links: readonly string[];
  /** Folders that cannot be read. */
  readonly denied: readonly string[];
}

export interface FolderParams {
  /** URI of the folder. All paths are relative to it, with `/`, without a leading slash. */
  readonly folder: string;
}

export interface ReadFileParams extends FolderParams {
  readonly path: string;
}

export interface ReadHeadsParams extends FolderParams {
  readonly paths: readonly string[];
  /** How much of each file is wanted, in bytes; 0 asks which of them are there. */
  readonly bytes: number;
}
