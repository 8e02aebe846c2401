import type { ElementKind } from '../grammar/types.ts';
import { notificationType, requestType } from './messages.ts';
import type { ChangeAnswer } from './navigation.ts';
import type { PageParams } from './pages.ts';
import type { Location } from './places.ts';

/** What a translation table compares. */
export type DivisionKind = Extract<ElementKind, 'language' | 'version'>;

// From client to server

/** Request. Carries `TranslationTableParams`; answers with a `TranslationTable`, or null where there is no such site. */
export const translationTableRequest = requestType<TranslationTableParams, TranslationTable | null>(
  'docsJson/translations/table',
);

export interface TranslationTableParams {
  /** URI of the docs.json. */
  readonly uri: string;
  /** Languages or versions; what the site has where it is not given, languages first. */
  readonly kind?: DivisionKind;
  /** Words that must all be in the title or the path of a page. */
  readonly filter?: string;
  /** Only rows one of whose cells is that; `behind` stands for all that is to be done. */
  readonly only?: CellState | 'behind';
  /** The first row that is wanted, from 0, and how many. */
  readonly first: number;
  readonly count: number;
}

/** What the page of a source is in another language or version. */
export type CellState =
  /** Listed where the source lists it. */
  | 'listed'
  /** Not listed, and there is no file. */
  | 'missing'
  /** Not listed, though the file is there. */
  | 'unlisted'
  /** Listed, and there is no file. */
  | 'withoutFile'
  /** In another element, or in another order. */
  | 'elsewhere'
  /** The source changed since; this takes precedence over `elsewhere`. */
  | 'outdated'
  /** The file is there and says that it waits for its translation. */
  | 'placeholder'
  /** The page of the source itself is listed. */
  | 'shared'
  /** Only here: the source has no such page. */
  | 'extra'
  /** There is nothing to compare. */
  | 'none';

/** Pages by languages, or by versions, a window of it. */
export interface TranslationTable {
  readonly kind: DivisionKind;
  /** Of these two the ones that the site has; without any there is no table. */
  readonly kinds: readonly DivisionKind[];
  /** The source first. */
  readonly columns: readonly TranslationColumn[];
  /** How many rows there are, of those that are asked for. */
  readonly total: number;
  readonly first: number;
  readonly rows: readonly TranslationRow[];
  /** Whether the history knows which pages are outdated: not yet, or not at all; absent if it does. */
  readonly ages?: 'reading' | 'unknown';
  /** The file that is not valid JSON, from the docs root; then the table is that of the last text that could be read. */
  readonly broken?: string;
}

export interface TranslationColumn {
  /** The code of a language, the label of a version. */
  readonly name: string;
  /** How many different pages it lists. */
  readonly pages: number;
  /** How many pages of the source it can be asked for, and how many of them it lists. */
  readonly compared: number;
  readonly listed: number;
  readonly counts: Readonly<Partial<Record<CellState, number>>>;
}

export interface TranslationRow {
  /** The entry of the source; of a page the source has not, its own. */
  readonly page: string;
  readonly title: string;
  /** In the order of the columns. */
  readonly cells: readonly CellState[];
  /** Of cells that are outdated, as far as they are known. */
  readonly dates?: readonly CellDates[];
}

/** When source and translation of a cell changed, as in `2026-08-01`. */
export interface CellDates {
  /** The place of its column. */
  readonly column: number;
  readonly sourceChanged: string;
  readonly changed: string;
}

/** Request. Carries `TranslationCellParams`; answers with what can be done there, or null where there is no such cell. */
export const translationCellRequest = requestType<TranslationCellParams, TranslationCell | null>(
  'docsJson/translations/cell',
);

export interface TranslationCellParams {
  /** URI of the docs.json. */
  readonly uri: string;
  readonly kind: DivisionKind;
  /** The page of a row. */
  readonly page: string;
  /** The name of a column. */
  readonly name: string;
}

export interface TranslationCell {
  readonly state: CellState;
  /** The path of the counterpart, or the one it would have; absent where none follows. */
  readonly counterpart?: string;
  /** URI of its file. */
  readonly uri?: string;
  /** Where it is listed. */
  readonly entry?: Location;
  /** URI of the file of the source's page. */
  readonly source?: string;
  /** Where it is outdated. */
  readonly dates?: CellDates;
}

/** Request. Carries `TranslationCellParams`; answers with the `ChangeAnswer` that lists the counterpart, and makes its file where there is none. */
export const listCounterpartRequest = requestType<TranslationCellParams, ChangeAnswer>('docsJson/translations/list');

/**
 * Request. Carries the `PageParams` of a page file; answers with its `Counterparts`, or null if its site has no languages.
 */
export const counterpartsRequest = requestType<PageParams, Counterparts | null>('docsJson/translations/counterparts');

/** A page among its counterparts in other languages. */
export interface Counterparts {
  /** URI of the docs.json. */
  readonly site: string;
  /** The page of its row. */
  readonly page: string;
  /** The code of its own language. */
  readonly name: string;
  /** In the order of the columns, without its own. */
  readonly cells: readonly NamedCell[];
}

export interface NamedCell extends TranslationCell {
  readonly name: string;
}

/** Request. Carries the `PageParams` of a translation; answers with its `SourceThen`, or null where that is not known. */
export const sourceThenRequest = requestType<PageParams, SourceThen | null>('docsJson/translations/sourceThen');

/** The source of a translation as it was when the translation changed last. */
export interface SourceThen {
  /** URI of the docs.json. */
  readonly site: string;
  /** The file of the source, from the docs root, and its URI. */
  readonly file: string;
  readonly uri: string;
  readonly commit: string;
  /** As in `2026-05-02`. */
  readonly changed: string;
}

/** Request. Carries `FileAtCommitParams`; answers with the text, or null where there was none. */
export const fileAtCommitRequest = requestType<FileAtCommitParams, string | null>('docsJson/translations/fileAtCommit');

export interface FileAtCommitParams {
  /** URI of the docs.json. */
  readonly uri: string;
  /** From the docs root. */
  readonly file: string;
  /** Its whole hash. */
  readonly commit: string;
}

/**
 * Notification. Carries `PageHistoryParams`: git may be run in the folders that are open, and what it says may be something else
 * from now on.
 */
export const pageHistoryNotification = notificationType<PageHistoryParams>('docsJson/translations/history');

export interface PageHistoryParams {
  /** The program (absolute path); without it that of the PATH. */
  readonly git?: string;
}

/** Notification. Carries `WatchTranslationsParams`: whether anybody looks at a table and wants to hear of changes. */
export const watchTranslationsNotification = notificationType<WatchTranslationsParams>('docsJson/translations/watch');

export interface WatchTranslationsParams {
  readonly watching: boolean;
}

// From server to client

/** Notification, while somebody watches: tables of the site of that docs.json may be others now. */
export const translationsChangedNotification = notificationType<TranslationsChanged>('docsJson/translations/changed');

export interface TranslationsChanged {
  readonly uri: string;
}
