export const languageId = 'docs-json';

/** What an editor asks for suggestions at as soon as it is typed, besides letters. */
export const completionCharacters: readonly string[] = ['"', '/', ':', ' ', '(', '#'];

/** What the client asks for at `initialize`. An editor that sends nothing of this gets everything. */
export interface InitializationOptions {
  /**
   * Language ids for which another server already reports syntax problems and formats (VS Code's own JSON support): a
   * docs.json opened with one of them gets everything except these two.
   */
  readonly semanticOnlyFor?: readonly string[];
  /**
   * True if the client shows the sites, which `docsJson/status` reports. Some clients warn their user of each notification that they do not
   * know (lsp-mode in Emacs).
   */
  readonly showsSites?: boolean;
  /** True if the client reports files that change on the disk without being asked to. */
  readonly watchesFiles?: boolean;
  /** True when the client answers the `docsJson/files/…` requests, for folders that are not on the server's disk. */
  readonly filesBridge?: boolean;
  /** The editor's command that opens suggestions; it is run after one that leaves something to be typed. */
  readonly suggestCommand?: string;
  /** True where the editor finds suggestions that replace a text with its quotes by what is before the cursor, the quote included. */
  readonly replacesQuotes?: boolean;
  /** URI of the folder of icon drawings, where the server does not find its own. */
  readonly dataFolder?: string;
  /** URI of the folder of bundles, for a server in a browser, which cannot find the one of its workers by itself. */
  readonly bundleFolder?: string;
  /**
   * URI of the folder in which the server may keep what the pages of large sites say, so that the next start need not read them
   * all; false where it is to keep nothing. Without it that is the user's cache folder.
   */
  readonly cacheFolder?: string | false;
  /** True if another extension reports MDX problems; `docsJson/mdx/elsewhere` says when that changes. */
  readonly mdxElsewhere?: boolean;
  /** True if the client monitors the server and wants to know through `docsJson/busy` what it is working on. */
  readonly reportBusy?: boolean;
  /**
   * Whether git may be run in the folders that are open, to tell which translations are outdated, or the program (absolute path). A
   * client that asks its user first says so later, by `docsJson/translations/history`.
   */
  readonly git?: boolean | string;
  /** The editor's commands that the server may name in lenses and code actions; each takes the URI of a page. */
  readonly commands?: EditorCommands;
  /** URIs of documents the server stopped answering over before: it leaves them out, and says so at each. */
  readonly leftOut?: readonly string[];
}

export interface EditorCommands {
  /** Asks which counterpart of the page to open or to make. */
  readonly openCounterpart?: string;
  /** Shows what changed in the source of the page since it was translated. */
  readonly showSourceChanges?: string;
  /** Opens the page. */
  readonly openPage?: string;
}
