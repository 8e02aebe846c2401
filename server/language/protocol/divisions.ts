import { requestType } from './messages.ts';
import type { MissingPages } from './operation.ts';
import type { FileEdit } from './places.ts';
import type { DivisionKind } from './translations.ts';

// From client to server

/** Request. Carries the URI of a docs.json; answers with the languages and versions there are, or null where there is no such site. */
export const divisionNamesRequest = requestType<string, DivisionNames | null>('docsJson/divisions/names');

export interface DivisionNames {
  /** In the order of the navigation. */
  readonly languages: readonly string[];
  readonly versions: readonly string[];
  /** The language the others are translated from. */
  readonly language?: string;
  /** The newest version. */
  readonly version?: string;
  /** The languages of the platform that the site has not. */
  readonly others: ReadonlyArray<{ readonly code: string; readonly name: string }>;
}

/** Request. Carries `PlanDivisionParams`; answers with a `DivisionAnswer`. Nothing is written. */
export const planDivisionRequest = requestType<PlanDivisionParams, DivisionAnswer>('docsJson/divisions/plan');

export interface PlanDivisionParams {
  /** URI of the docs.json. */
  readonly uri: string;
  readonly change: DivisionChange;
  /**
   * The git that is asked which files that go it could give back: its absolute path, or true for that of the PATH. Absent, none is
   * run, as in a workspace that is not trusted.
   */
  readonly git?: string | true;
}

/** A change of a whole language or version. `from` is the one it is made of; absent, the source of the site. */
export type DivisionChange =
  | {
      readonly kind: 'sync';
      readonly division: DivisionKind;
      readonly name: string;
      readonly from?: string;
      readonly missing: MissingPages;
    }
  /** Adds a language. */
  | { readonly kind: 'add'; readonly name: string; readonly from?: string; readonly missing: MissingPages }
  /** Cuts a version; where it is to `move`, the one it is made of becomes it. */
  | {
      readonly kind: 'cut';
      readonly name: string;
      readonly from?: string;
      /** As `CutFolder` proposes where it is not given. */
      readonly folder?: string;
      readonly move?: boolean;
    }
  /** Retires a version. */
  | { readonly kind: 'retire'; readonly name: string; readonly files: 'keep' | 'delete' };

/** Request. Carries `CutFolderParams`; answers with a `CutFolder`, or why no version can be cut so. */
export const cutFolderRequest = requestType<CutFolderParams, CutFolder>('docsJson/divisions/cutFolder');

/** What is known of a cut before its folder is. */
export interface CutFolderParams {
  /** URI of the docs.json. */
  readonly uri: string;
  readonly name: string;
  readonly from: string;
  readonly move: boolean;
}

export type CutFolder =
  | {
      readonly kind: 'folder';
      /** From the docs root. */
      readonly folder: string;
      /** The version whose pages go there: the new one, or the one it is made of where that gives up its place among other pages. */
      readonly version: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

export type DivisionAnswer =
  | {
      readonly kind: 'planned';
      readonly edits: readonly FileEdit[];
      /** Files that are not there yet. */
      readonly creates: ReadonlyArray<{ readonly uri: string; readonly text: string }>;
      /** The files that go, with what they hold. */
      readonly deletes: ReadonlyArray<{ readonly uri: string; readonly text: string }>;
      /** What the author should know of it, a sentence each. */
      readonly notes: readonly string[];
      readonly entries: {
        readonly added: CountedEntries;
        readonly removed: CountedEntries;
        /** In another element, or in another order. */
        readonly moved: CountedEntries;
      };
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Entries of pages: how many, and the first of them. */
export interface CountedEntries {
  readonly count: number;
  readonly first: ReadonlyArray<{
    readonly path: string;
    /** The labels on the way to it. */
    readonly place: string;
  }>;
}
