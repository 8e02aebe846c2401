import { requestType } from './messages.ts';
import type { FileEdit, Location, Range } from './places.ts';

// From client to server

/** Request. Carries `FindPagesParams`; answers with `FoundPages`. */
export const findPagesRequest = requestType<FindPagesParams, FoundPages>('docsJson/pages/find');

export interface FindPagesParams {
  /** A title, a path, `METHOD /path`, or an address of the site, of a preview or of localhost; redirects are followed. */
  readonly query: string;
  /** URI of a docs.json, to look in that site alone. */
  readonly site?: string;
  /** True to be answered soon, with what is known by then; otherwise the answer waits until all pages are read. */
  readonly soon?: boolean;
}

export interface FoundPages {
  /** The best first. */
  readonly pages: readonly FoundPage[];
  /** True while pages are still being read, so that there may be more. */
  readonly isIncomplete: boolean;
}

export interface FoundPage {
  readonly title: string;
  /** As the navigation names it; of a generated page its slug. */
  readonly path: string;
  /** The labels on the way to it, such as `Guides › Start`; empty for a page that no navigation lists. */
  readonly labelPath: string;
  /** `GET /users` of a page that shows an operation. */
  readonly operation?: string;
  /** URI of the page file; a generated page has none. */
  readonly uri?: string;
  /** Its first entry in the navigation. */
  readonly entry?: Location;
}

/** Request. Carries `PageParams`; answers with `PageInfo`, or null for a file that is not a page of a site. */
export const pageInfoRequest = requestType<PageParams, PageInfo | null>('docsJson/pages/info');

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
  readonly places: readonly ListedPlace[];
}

export interface ListedPlace extends Location {
  /** The labels on the way to it, such as `Guides › Start`. */
  readonly labelPath: string;
}

/** Request. Carries `PageParams`; answers with the `PageList`s the page may be added to, the likeliest first. */
export const pageListsRequest = requestType<PageParams, readonly PageList[]>('docsJson/pages/lists');

export interface PageList {
  /** The key of the node whose list it is; absent where the navigation shows none for it. */
  readonly key?: string;
  readonly labelPath: string;
  /** The pages it holds. */
  readonly pages: number;
  /** The change that puts the page at its end. */
  readonly edit: FileEdit;
}

/**
 * Request. Carries `SetHiddenParams`; answers with the `FileEdit` of the front matter that hides the page or shows it, or null
 * when it is so already.
 */
export const setHiddenRequest = requestType<SetHiddenParams, FileEdit | null>('docsJson/pages/setHidden');

export interface SetHiddenParams extends PageParams {
  readonly hidden: boolean;
}

/**
 * Request. Carries `SetTitleParams`; answers with the `TitleEdit` of the front matter after which the sidebar calls the page so:
 * of `sidebarTitle` where it has one, else of `title`.
 */
export const setTitleRequest = requestType<SetTitleParams, TitleEdit>('docsJson/pages/setTitle');

export interface SetTitleParams extends PageParams {
  readonly title: string;
}

/** `edit` is null when the page is called so already. */
export type TitleEdit =
  | { readonly kind: 'edit'; readonly edit: FileEdit | null }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Request. Carries `NewPageParams`; answers with the `NewPage` as its siblings are, or null if the path cannot be that of a
 * page, or its file exists.
 */
export const newPageRequest = requestType<NewPageParams, NewPage | null>('docsJson/pages/new');

export interface NewPageParams {
  /** URI of the docs.json. */
  readonly uri: string;
  /** Its name in the navigation. */
  readonly path: string;
  /** Without it, the path in words. */
  readonly title?: string;
}

export interface NewPage {
  /** URI of the file. */
  readonly uri: string;
  readonly text: string;
}

/**
 * Request. Carries `PastedPagesParams`; answers with the `PastedPages` to insert instead, or null if it is to be pasted as it is: it is not
 * a list of the site's pages, or the place takes none.
 */
export const pastedPagesRequest = requestType<PastedPagesParams, PastedPages | null>('docsJson/pages/pasted');

export interface PastedPagesParams {
  /** URI of docs.json or a file it refers to. */
  readonly uri: string;
  /** What is replaced. */
  readonly range: Range;
  /** The text, or the URIs of files. */
  readonly pasted: string | readonly string[];
}

export interface PastedPages {
  /** Its lines are relative to the indentation of the line they are inserted in. */
  readonly text: string;
  /** Where a comma is missing after the previous entry. */
  readonly comma?: Range['start'];
}
