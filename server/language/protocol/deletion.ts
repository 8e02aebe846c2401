import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { requestType } from './messages.ts';
import type { Location } from './places.ts';

// From client to server

/**
 * Request. Carries `ImpactParams`; answers with a `DeleteImpact` for each of the files that is a page, and for each page
 * below those that are folders.
 */
export const pageImpactRequest = requestType<ImpactParams, readonly DeleteImpact[]>('docsJson/pages/impact');

export interface ImpactParams {
  readonly uris: readonly string[];
}

/** What readers and other pages lose with a page. */
export interface DeleteImpact {
  readonly uri: string;
  /** As the navigation names it. */
  readonly path: string;
  readonly title: string;
  /** The entries that list it, with the labels on the way to them. */
  readonly listed: ReadonlyArray<Location & { readonly labelPath: string }>;
  /** The links to it: in pages that stay, and in the frame of the site. */
  readonly links: readonly Location[];
  /** The redirects that lead to it. */
  readonly redirects: readonly Location[];
  /** URIs of the pages of the same name in other languages and versions. */
  readonly counterparts: readonly string[];
  /** The page its readers are best sent to instead. */
  readonly instead?: { readonly path: string; readonly address: string; readonly title: string };
}

/**
 * Request. Carries `DeleteParams`; answers with the `WorkspaceEdit` of the Language Server Protocol that deletes the page
 * files, takes their entries out and adds redirects, in one step; or null when none of them is a page.
 */
export const deletePagesRequest = requestType<DeleteParams, WorkspaceEdit | null>('docsJson/pages/delete');

export interface DeleteParams {
  /** `redirectTo` is the address readers of the page are sent to; without it there is no redirect. */
  readonly pages: ReadonlyArray<{ readonly uri: string; readonly redirectTo?: string }>;
}
