/** When the content of a file changed last, and by which commit. */
export interface PageDate {
  /** In seconds since 1970. */
  readonly time: number;
  /** `2026-08-01`: what the author of the commit called it. */
  readonly day: string;
  readonly commit: string;
}

/** What the history of a site says of its page files. Paths are relative to the docs root. Implemented with git. */
export interface PageHistory {
  /**
   * When the content of these files changed last, by the commits up to HEAD; a file whose history does not say is not in it.
   * `ignore` names commits that change no content, see `TranslationSettings`.
   * @throws UnreadableRevision where git fails.
   */
  dates(files: readonly string[], ignore: readonly string[]): Promise<ReadonlyMap<string, PageDate>>;
  /** The texts of files as commits have them; undefined for what is not there. */
  texts(
    places: readonly { readonly commit: string; readonly file: string }[],
  ): Promise<readonly (string | undefined)[]>;
  /** Ends what runs to read. */
  close(): void;
}

/** Everything but their texts that the age of pages is computed from. */
export interface AgeSources {
  /** Undefined if the site is not in a repository, or there is no git. The caller closes it. */
  openHistory(): Promise<PageHistory | undefined>;
  /** The hashes a site may keep of a text in `translatedFrom`; undefined where none can be made, as in a browser. */
  readonly hashesOf?: (text: string) => readonly string[];
}
