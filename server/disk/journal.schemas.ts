import { array, literal, matching, number, object, optional, orNull, string } from '../base/schemaParts.ts';

const hash = matching(/^[0-9a-f]{64}$/);

/** What a change of several files is about to do, stored until it is done, so that it can be rolled back. */
export const journalRecord = object({
  version: literal(1),
  entries: array(
    object({
      /** Absolute, without links. */
      file: string,
      /** Null if there was no such file. `name` is the name of its copy in the folder of the journal. */
      original: orNull(object({ name: matching(/^\d+$/), sha256: hash, mode: number, uid: number, gid: number })),
      /** The hash of what the change writes; null if it removes the file. */
      written: orNull(hash),
    }),
  ),
  /** Folders of unfinished files. */
  temporary: array(string),
  /** Folders the change creates, the outermost first. */
  created: array(string),
  /** What moves as it is after all files are written, in this order: the real paths of files and folders. */
  moved: optional(array(object({ from: string, to: string }))),
});
