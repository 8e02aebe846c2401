/** When the content of a file last changed, and by which commit. */
export interface PageDate {
  /** In seconds since 1970. */
  readonly time: number;
  /** `2026-08-01`: the date in the time zone of the commit's author. */
  readonly day: string;
  readonly commit: string;
}

/** The history of the page files of a site. Paths are relative to the docs root. Implemented with git. */
export interface PageHistory {
  /**
   * When the content of these files last changed, by the commits up to HEAD; a file without a known date is left out. `ignore`
   * names commits that change no content, see `TranslationSettings`.
   * @throws UnreadableRevision if git fails.
   */
  dates(files: readonly string[], ignore: readonly string[]): Promise<ReadonlyMap<string, PageDate>>;
  /** The texts of files at commits; undefined for a file that does not exist there. */
  texts(
    places: readonly { readonly commit: string; readonly file: string }[],
  ): Promise<readonly (string | undefined)[]>;
  /** Ends the processes that read objects. */
  close(): void;
}

/** Everything except their texts that the age of pages is computed from. */
export interface AgeSources {
  /** Undefined if the site is not in a repository, or there is no git. The caller closes it. */
  openHistory(): Promise<PageHistory | undefined>;
  /** The hashes of a text that `translatedFrom` may contain; undefined if hashing is not possible, as in a browser. */
  readonly hashesOf?: (text: string) => readonly string[];
}
