/** A range of a text: offsets in UTF-16 code units; `end` is exclusive. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** A range of one file of a site: its path from the docs root. */
export interface FileRange extends OffsetRange {
  readonly file: string;
}

/** A position: from the start of `file` or, without a file, relative to the text it was read from. */
export interface Location {
  readonly file: string | undefined;
  readonly offset: number;
}

/** A position in a file. */
export interface FileLocation extends Location {
  readonly file: string;
}

/** A position with a length. */
export interface LocationRange extends Location {
  readonly length: number;
}

/** Compares by file, and within a file by position. */
export function compareRanges(a: FileRange, b: FileRange): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start - b.start || a.end - b.end;
}
