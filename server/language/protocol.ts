/**
 * What client and server say to each other beyond the Language Server Protocol. This is the only module of the server
 * the client may import. Methods are named constants beside the shapes they carry; URIs are strings as LSP writes them.
 */
export { isForeign } from './foreign.ts';

export const languageId = 'docs-json';

/** What the client asks for at `initialize`. An editor that sends nothing of this gets everything. */
export interface InitializationOptions {
  /**
   * Language ids under which another server already tells syntax problems and formats (VS Code's own JSON support):
   * a docs.json opened under one of them gets everything but these two.
   */
  readonly semanticOnlyFor?: readonly string[];
  /** True when the client answers the `docsJson/files/…` requests, for folders that are not on the server's disk. */
  readonly filesBridge?: boolean;
}

// From client to server

/** Request without parameters. Answers with the `https:` addresses of specifications no text is known of. */
export const unfetchedSpecsMethod = 'docsJson/specs/unfetched';

/** Notification with the text of a specification fetched from the web. Carries `FetchedSpec`. */
export const fetchedSpecMethod = 'docsJson/specs/fetched';

export interface FetchedSpec {
  readonly address: string;
  readonly text: string;
}

// From server to client

/** Notification, sent once after `initialized` and again whenever something in it changed. Carries `Status`. */
export const statusMethod = 'docsJson/status';

export interface Status {
  /** Every documentation site found, ordered by the URI of its docs.json. */
  readonly roots: readonly RootStatus[];
}

export interface RootStatus {
  /** URI of the docs.json; the folder it stands in is the docs root. */
  readonly uri: string;
  /** Pages the navigation lists. */
  readonly pages: number;
  /** As the command line counts them. Undefined while the first check is under way. */
  readonly problems?: ProblemCounts;
}

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  readonly hints: number;
}

/** Request. Carries `FolderParams`; answers with the path of every file below, without node_modules and dot folders. */
export const listFilesMethod = 'docsJson/files/list';

/** Request. Carries `ReadFileParams`; answers with the text, or null when it cannot be read. */
export const readFileMethod = 'docsJson/files/read';

/** Request. Carries `ReadHeadsParams`; answers with one text or null for each path, in their order. */
export const readHeadsMethod = 'docsJson/files/readHeads';

export interface FolderParams {
  /** URI of the folder. All paths are relative to it, with `/`, without a leading slash. */
  readonly folder: string;
}

export interface ReadFileParams extends FolderParams {
  readonly path: string;
}

export interface ReadHeadsParams extends FolderParams {
  readonly paths: readonly string[];
  /** How much of each file is wanted, in bytes. */
  readonly bytes: number;
}
