import { array, number, object, string } from '../base/schemaParts.ts';

/** The dates found at a commit, as they are stored. */
export const cachedDates = object({
  /** The version of the program that wrote it: another one may consider other changes to be changes of content. */
  version: string,
  commit: string,
  ignore: array(string),
  /** The commits that last changed a content. */
  commits: array(object({ commit: string, time: number, day: string })),
  /** The files that were requested, from the top of the repository. */
  files: array(string),
  /** For each file, the index of the commit that gives its date; -1 if it has none. */
  dates: array(number),
});
