import { array, number, object, string } from '../base/schemaParts.ts';

/** What stood in the folders below a docs root, and the stamps the folders had then. */
export const keptFolders = object({
  /** Of the program that wrote it: another one may list folders otherwise. */
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
