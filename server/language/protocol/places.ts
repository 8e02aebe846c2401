/** A stretch of a file; lines and UTF-16 columns count from zero. */
export interface Location {
  readonly uri: string;
  readonly range: Range;
}

export interface Range {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/**
 * A change of one file, all at once. It is made for one text, and for another one nobody may make it: `version` is that of the
 * open document; of a closed file it is null, and `digest` is the `textDigest` of what was read.
 */
export interface FileEdit {
  readonly uri: string;
  readonly version: number | null;
  readonly digest?: string;
  readonly edits: ReadonlyArray<{ readonly range: Range; readonly newText: string }>;
}
