import { array, number, object, string } from '../base/schemaParts.ts';

/** The entries of the folders below a docs root, and the stamps of the folders at that time. */
export const cachedFolders = object({
  /** The version of the program that wrote it: another one may list folders differently. */
  version: string,
  folders: array(
    object({
      /** Relative to the docs root, `''` for itself. */
      path: string,
      /** Milliseconds since 1970, and fractions. */
      modified: number,
      changed: number,
      inode: number,
      files: array(string),
      folders: array(string),
    }),
  ),
});
