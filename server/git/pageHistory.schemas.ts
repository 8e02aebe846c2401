import { array, number, object, string } from '../base/schemaParts.ts';

/** The dates that were found at a commit, as they are kept. */
export const cachedDates = object({
  /** Of the program that wrote it: another one may take other changes for changes of content. */
  version: string,
  commit: string,
  ignore: array(string),
  /** The commits that changed a content last. */
  commits: array(object({ commit: string, time: number, day: string })),
  /** The files that were asked for, from the top of the repository. */
  files: array(string),
  /** Of each file which of the commits is its date; -1 where it has none. */
  dates: array(number),
});
