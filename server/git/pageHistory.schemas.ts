import { array, number, object, optional, string } from '../base/schemaParts.ts';

/** The dates that were found at a commit, as they are kept. */
export const keptDates = object({
  /** Of the program that wrote it: another one may take other changes for changes of content. */
  version: string,
  commit: string,
  ignore: array(string),
  /** The files that were asked for, also those without a date. */
  files: array(string),
  dates: array(
    object({
      path: string,
      time: number,
      day: string,
      commit: string,
      before: optional(string),
    }),
  ),
});
