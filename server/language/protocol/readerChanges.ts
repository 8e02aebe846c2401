import { notificationType, requestType } from './messages.ts';
import type { ChangeAnswer, ChangeMark, NavigationKind } from './navigation.ts';
import type { Range } from './places.ts';
import type { NewRedirect } from './redirects.ts';

// From client to server

/**
 * Notification. Carries `WatchReaderChangesParams`: whether sites are to be compared with what is published. Git is run for it, so
 * a client asks for it in workspaces that are trusted only.
 */
export const watchReaderChangesNotification =
  notificationType<WatchReaderChangesParams>('docsJson/readerChanges/watch');

export interface WatchReaderChangesParams {
  readonly watching: boolean;
  /** The absolute path of git; without it that of the PATH. */
  readonly git?: string;
  /** The revision to compare a site with, by the URI of its docs.json; without it the published branch. */
  readonly bases: Readonly<Record<string, string>>;
  /** Whether the tree and the preview show what is new, moved or gone. */
  readonly marks: boolean;
}

/** Notification: commits or branches may be others now. */
export const revisionsChangedNotification = notificationType<void>('docsJson/readerChanges/revisions');

export interface ReaderChangesParams {
  /** URI of the docs.json. */
  readonly uri: string;
}

/** Request. Carries `ReaderChangesParams`; answers with the names of branches and tags, or why there are none. */
export const revisionNamesRequest = requestType<ReaderChangesParams, RevisionNames>('docsJson/readerChanges/names');

export type RevisionNames =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Request. Carries `ChangedPlaceParams`; answers where a row is in both texts, or null for one that is gone. */
export const changedPlaceRequest = requestType<ChangedPlaceParams, ChangedPlace | null>('docsJson/readerChanges/place');

export interface ChangedPlaceParams extends ReaderChangesParams {
  /** The id of a row. */
  readonly id: string;
}

export interface ChangedPlace {
  /** Where docs.json, or a file it refers to, has it now; of what is gone, where it would be. */
  readonly entry?: {
    readonly uri: string;
    readonly range: Range;
    /** The path of that file from the docs root of the base. */
    readonly base: string;
  };
  /** The page file, by its path from the docs root of the base and by its URI now; one of them where it came or went. */
  readonly page?: { readonly base?: string; readonly uri?: string };
}

/** Request. Carries `BaseTextParams`; answers with the text of a file of the base; empty where it had none. */
export const baseTextRequest = requestType<BaseTextParams, string>('docsJson/readerChanges/text');

export interface BaseTextParams extends ReaderChangesParams {
  /** The path from the docs root of the base. */
  readonly file: string;
}

/** Request. Carries `ReaderChangesParams`; answers with the redirects that may be written for the addresses that broke. */
export const redirectChoicesRequest = requestType<ReaderChangesParams, RedirectChoices>(
  'docsJson/readerChanges/redirects',
);

export interface RedirectChoices {
  readonly choices: readonly RedirectChoice[];
  /** The addresses no redirect is proposed for. */
  readonly left: readonly string[];
  /** Why it is not known which addresses broke. */
  readonly unavailable?: string;
}

export interface RedirectChoice extends NewRedirect {
  /** The page moved as git knows it: by the text of its file. */
  readonly isCertain: boolean;
  /** Of a wildcard the addresses that it takes in, and whatever else is asked for there. */
  readonly covers?: readonly string[];
}

/** Request. Carries `AddRedirectsParams`; answers with a `ChangeAnswer`. */
export const addRedirectsRequest = requestType<AddRedirectsParams, ChangeAnswer>('docsJson/readerChanges/addRedirects');

export interface AddRedirectsParams extends ReaderChangesParams {
  readonly redirects: readonly NewRedirect[];
}

// From server to client

/** Notification, while a site is compared: something of it is another by now. Carries `ReaderChanges`. */
export const readerChangesNotification = notificationType<ReaderChanges>('docsJson/readerChanges/changed');

export interface ReaderChanges {
  /** URI of the docs.json. */
  readonly uri: string;
  /** What it is compared with; absent where there is nothing to compare with. */
  readonly base?: { readonly name: string; readonly commit: string };
  /** What is counted, or why there is nothing to count, in one line. */
  readonly message: string;
  readonly rows: readonly ChangeRow[];
}

/** A line of the comparison as a tree shows it. */
export interface ChangeRow {
  /** Tells it from all others, and stays while the row is about the same. */
  readonly id: string;
  /** `addresses` is above the broken ones, `address` is one of them, `rest` stands for what is not shown. */
  readonly kind: NavigationKind | 'folder' | 'addresses' | 'address' | 'rest';
  readonly label: string;
  /** What became of it, and how many pages share that. */
  readonly words: string;
  readonly mark?: ChangeMark;
  /** Of an address, where its readers are best sent to. */
  readonly becomes?: string;
  readonly children?: readonly ChangeRow[];
}
