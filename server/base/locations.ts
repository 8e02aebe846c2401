/** A range of a text: offsets in UTF-16 code units, from the first to behind the last. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** A range of one file of a site: its path from the docs root. */
export interface FileRange extends OffsetRange {
  readonly file: string;
}

/** Where something stands: from the start of `file`, or where there is none relative to what it was read from. */
export interface Location {
  readonly file: string | undefined;
  readonly offset: number;
}

/** Where something stands in a file. */
export interface FileLocation extends Location {
  readonly file: string;
}

/** Where something stands, and how long it is. */
export interface LocationRange extends Location {
  readonly length: number;
}

/** The order of files, and in a file that of the text. */
export function compareRanges(a: FileRange, b: FileRange): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start - b.start || a.end - b.end;
}
