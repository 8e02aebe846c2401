import { requestType } from './messages.ts';
import type { FileEdit } from './places.ts';

// From client to server

/** Request. Carries `ProposedParams`; answers with a `ProposedCheck`, or null for a file that belongs to no site. */
export const checkProposedRequest = requestType<ProposedParams, ProposedCheck | null>('docsJson/check/proposed');

export interface ProposedParams {
  /** URI of docs.json, of a file it refers to, or of a page; it need not exist. */
  readonly uri: string;
  /** The text it would have. */
  readonly text: string;
}

/** The problems the site would have, compared with now. */
export interface ProposedCheck {
  readonly added: readonly ProposedProblem[];
  readonly removed: readonly ProposedProblem[];
  /** Pages the navigation lists. */
  readonly pages: { readonly before: number; readonly after: number };
}

export interface ProposedProblem {
  readonly code: string;
  readonly level: 'error' | 'warning' | 'information' | 'hint';
  readonly message: string;
}

/** Request. Carries `FragmentParams`; answers with a `ProposedFragment`, or null where there is no site. */
export const proposeFragmentRequest = requestType<FragmentParams, ProposedFragment | null>('docsJson/changes/fragment');

export interface FragmentParams {
  /** URI of the docs.json. */
  readonly uri: string;
  /** A piece of docs.json: settings, or an element of the navigation. */
  readonly fragment: string;
}

export type ProposedFragment =
  | { readonly kind: 'changed'; readonly edit: FileEdit }
  /** Why it cannot be said where the piece goes. */
  | { readonly kind: 'refused'; readonly reason: string };
