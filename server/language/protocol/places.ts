/** A stretch of a file; lines and UTF-16 columns count from zero. */
export interface Place {
  readonly uri: string;
  readonly range: Stretch;
}

export interface Stretch {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** A change of one file, all at once; `version` is that of the open document it was made for, null of a closed file. */
export interface FileEdit {
  readonly uri: string;
  readonly version: number | null;
  readonly edits: ReadonlyArray<{ readonly range: Stretch; readonly newText: string }>;
}
