import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { notificationType, requestType } from './messages.ts';
import type { Location } from './places.ts';
// From client to server

/**
 * Request. Carries `RenameAskedParams`; answers with what the rename would be and bring, why it cannot be, or null where there
 * is nothing to rename. Nothing is held for it: the edit is asked for once the author has decided.
 */
export const renameAskedRequest = requestType<RenameAskedParams, RenameAsked | null>('docsJson/moves/asked');

export interface RenameAskedParams {
  /** URI of the file that contains the name of the page, or the title, and where in it. */
  readonly uri: string;
  readonly position: Location['range']['start'];
  readonly newName: string;
}

export type RenameAsked =
  | { readonly kind: 'asked'; readonly files: readonly FileMoveUris[]; readonly summary: MoveSummary }
  /** Nothing is to be decided: a title, or an id, in a page. `ids` is there where links to the title change. */
  | {
      readonly kind: 'title';
      /** URI of the page. */
      readonly uri: string;
      readonly edit: WorkspaceEdit;
      readonly links: number;
      readonly ids?: TitleIds;
    }
  /** Nothing is to be decided: an operation, in its specification and wherever it is named. */
  | { readonly kind: 'operation'; readonly edit: WorkspaceEdit }
  | { readonly kind: 'refused'; readonly reason: string };

/** The id of a heading or a component as its page serves it, and the one it was before a rename. */
export interface TitleIds {
  readonly id: string;
  readonly oldId: string;
}

/**
 * Request. Carries `KeepIdParams`; answers with the `WorkspaceEdit` that gives what has the new id the old one for good, so
 * that links from elsewhere keep leading there, or null where it has changed since.
 */
export const keepIdRequest = requestType<KeepIdParams, WorkspaceEdit | null>('docsJson/moves/keepId');

export interface KeepIdParams extends TitleIds {
  /** URI of the page. */
  readonly uri: string;
}

/** Request. Carries `NewPathParams`; answers with the move that gives a page this path, or why it cannot have it. Nothing is held. */
export const newPathRequest = requestType<NewPathParams, NewPath>('docsJson/moves/newPath');

export interface NewPathParams {
  /** URI of the page file. */
  readonly uri: string;
  /** Its name in the navigation. */
  readonly path: string;
}

/** `files` is empty when it has the path already. */
export type NewPath =
  | { readonly kind: 'moves'; readonly files: readonly FileMoveUris[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** Request. Carries `MovesParams`; answers with the `MoveSummary` of what would follow, or null when nothing would. */
export const moveSummaryRequest = requestType<MovesParams, MoveSummary | null>('docsJson/moves/summary');

export interface MovesParams {
  /** Files and folders; what lies below a folder moves with it. */
  readonly files: readonly FileMoveUris[];
}

export interface FileMoveUris {
  readonly oldUri: string;
  readonly newUri: string;
}

export interface MoveSummary {
  /** Pages that come to have another path. */
  readonly pages: number;
  /** Entries and values of docs.json and the files it refers to. */
  readonly entries: number;
  readonly links: number;
  /** How many pages contain these links. */
  readonly linkingPages: number;
  /** Redirects that would be added. */
  readonly redirects: number;
  /** The moves that would give pages of the same name in other languages and versions the same new name. */
  readonly counterparts: readonly FileMoveUris[];
}

/**
 * Request. Carries `MoveEditParams`; answers with the `WorkspaceEdit` of the Language Server Protocol that moves the files
 * and changes what follows, or null. The server does not answer `willRenameFiles` for the moves it holds.
 */
export const moveEditRequest = requestType<MoveEditParams, WorkspaceEdit | null>('docsJson/moves/edit');

export interface MoveEditParams extends MovesParams {
  readonly links: boolean;
  readonly redirects: boolean;
  /** True if the editor is to show every change before it is made. */
  readonly preview: boolean;
}

/**
 * Request. Carries `MovesParams` of what has moved; answers with the `MoveRest` that was too much for the edit that went
 * along with it, or null. It is given once.
 */
export const moveRestRequest = requestType<MovesParams, MoveRest | null>('docsJson/moves/rest');

export interface MoveRest {
  readonly links: number;
  readonly files: readonly TextChange[];
  /** For a `turn`, what the editor's own undo leaves as it is if it has closed the file. */
  readonly edited?: readonly TextChange[];
  /**
   * True if the author has agreed already and need not be asked: together with the move, or because it undoes or redoes the
   * last one (`back` or `again`); then there may be a rest of its own, so ask once more.
   */
  readonly isAgreed: boolean;
  readonly turn?: 'back' | 'again';
  /** As in `MoveSummary`; those of an edit the server made itself were offered with it. */
  readonly counterparts: readonly FileMoveUris[];
}

/** Notification: the changes of a `MoveRest` are made, some of them perhaps not. Carries `FollowedParams`. */
export const moveFollowedNotification = notificationType<FollowedParams>('docsJson/moves/followed');

export interface FollowedParams extends MovesParams {
  /** Those that are made. */
  readonly changes: readonly TextChange[];
  /** As in the `MoveRest`. */
  readonly turn?: MoveRest['turn'];
}

/**
 * Request. Carries `MovesParams` of a move whose links were followed; answers with the changes that restore the links while
 * the files stay, or null if other files have moved since.
 */
export const undoLinkUpdatesRequest = requestType<MovesParams, readonly TextChange[] | null>(
  'docsJson/moves/undoLinkUpdates',
);

/** Replacements in the text of a file, in its order. A file that does not contain `old` at these places has changed since. */
export interface TextChange {
  readonly uri: string;
  readonly edits: ReadonlyArray<{ readonly offset: number; readonly old: string; readonly text: string }>;
}

/** The change that undoes another. */
export function reversed({ uri, edits }: TextChange): TextChange {
  let shift = 0;
  const back = edits.map(({ offset, old, text }) => {
    const edit = { offset: offset + shift, old: text, text: old };
    shift += text.length - old.length;
    return edit;
  });
  return { uri, edits: back };
}
