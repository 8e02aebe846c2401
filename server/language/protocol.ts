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
  /** The editor's command that opens suggestions; it is run behind one that leaves something to be typed. */
  readonly suggestCommand?: string;
  /** URI of the folder of icon drawings, where the server does not find its own. */
  readonly dataFolder?: string;
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

/** Request. Carries `FindPagesParams`; answers with `FoundPage[]`, the best first. */
export const findPagesMethod = 'docsJson/pages/find';

export interface FindPagesParams {
  /** A title, a path, `METHOD /path`, or an address of the site, of a preview or of localhost; redirects are followed. */
  readonly query: string;
}

export interface FoundPage {
  readonly title: string;
  /** As the navigation names it; of a generated page its slug. */
  readonly path: string;
  /** The labels on the way to it, such as `Guides › Start`; empty for a page that no navigation lists. */
  readonly way: string;
  /** `GET /users` of a page that shows an operation. */
  readonly operation?: string;
  /** URI of the page file; a generated page has none. */
  readonly uri?: string;
  /** Its first entry in the navigation. */
  readonly entry?: Place;
}

/** A stretch of a file; lines and UTF-16 columns count from zero. */
export interface Place {
  readonly uri: string;
  readonly range: Stretch;
}

export interface Stretch {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** Request. Carries `PageParams`; answers with `PageInfo`, or null for a file that is no page of a site. */
export const pageInfoMethod = 'docsJson/pages/info';

export interface PageParams {
  /** URI of the page file. */
  readonly uri: string;
}

export interface PageInfo {
  readonly path: string;
  /** The public address below `docsJson.siteUrl`; without that setting only the path, such as `/guides/start`. */
  readonly address: string;
  /** True when its front matter hides it. */
  readonly hidden: boolean;
  /** Every place that lists it. */
  readonly places: readonly PagePlace[];
}

export interface PagePlace extends Place {
  /** The labels on the way to it, such as `Guides › Start`. */
  readonly way: string;
}

/** Request. Carries `PageParams`; answers with the `PageList`s the page may be added to, the likeliest first. */
export const pageListsMethod = 'docsJson/pages/lists';

export interface PageList {
  readonly way: string;
  /** The pages it holds. */
  readonly pages: number;
  /** The change that puts the page at its end. */
  readonly edit: FileEdit;
}

/** A change of one file, all at once; `version` is that of the open document it was made for, null of a closed file. */
export interface FileEdit {
  readonly uri: string;
  readonly version: number | null;
  readonly edits: ReadonlyArray<{ readonly range: Stretch; readonly newText: string }>;
}

/** Request. Carries `PageParams`; answers with the `FileEdit` that hides the page, or null when it is hidden already. */
export const hidePageMethod = 'docsJson/pages/hide';

/**
 * Request. Carries `AssistantSiteParams`; answers with the `AssistantSite`, or null where there is none. From then on its
 * changes are told, until it is released.
 */
export const assistantSiteMethod = 'docsJson/assistant/site';

export type { Site as AssistantSite } from '../assistant/project.ts';

export interface AssistantSiteParams {
  /** URI of the docs.json. */
  readonly uri: string;
}

/** Request. Carries `AssistantTextParams`; answers with the text of a page file, unsaved or not, or null. */
export const assistantTextMethod = 'docsJson/assistant/text';

export interface AssistantTextParams extends AssistantSiteParams {
  /** The path from the docs root. */
  readonly file: string;
}

/** Request. Carries `AssistantSiteParams`; answers with null when every change so far has been told. */
export const assistantFreshMethod = 'docsJson/assistant/fresh';

/** Notification: nobody asks about the site any more. Carries `AssistantSiteParams`. */
export const assistantReleaseMethod = 'docsJson/assistant/release';

// From server to client

/** Notification about a site the client has asked for. Carries `AssistantChanged`. */
export const assistantChangedMethod = 'docsJson/assistant/changed';

export interface AssistantChanged extends AssistantSiteParams {
  /** True when more than texts changed: ask for the site again. */
  readonly site: boolean;
  /** The keys of pages whose text changed. */
  readonly keys: readonly string[];
}

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
