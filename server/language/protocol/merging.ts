import { requestType } from './messages.ts';

// From client to server

/** Request. Carries `ResolveParams`; answers with a `Resolved`, or null where the text has no conflict markers. */
export const resolveConflictsRequest = requestType<ResolveParams, Resolved | null>('docsJson/merge/resolve');

/** A docs.json, or a file it takes in by `$ref`, in which git left conflicts. */
export interface ResolveParams {
  /** What it holds now, with the markers. */
  readonly text: string;
  /** The versions git knows; without them those between the markers are taken. */
  readonly versions?: MergedVersions;
}

/** The texts a merge began with. `base` is empty where both sides made the file. */
export interface MergedVersions {
  readonly base: string;
  readonly current: string;
  readonly other: string;
}

export type Resolved =
  /** The text after the merge; `lines` are those on which a conflict that is left begins, from 1. */
  | { readonly kind: 'resolved'; readonly text: string; readonly lines: readonly number[] }
  /** Why it cannot be merged, in words for the author. */
  | { readonly kind: 'refused'; readonly reason: string };
