import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { requestType } from './messages.ts';
// From client to server

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
  /** The pages these links stand in. */
  readonly linkingPages: number;
  /** Redirects that would be added. */
  readonly redirects: number;
  /** The moves that would give pages of the same name in other languages and versions the same new name. */
  readonly twins: readonly FileMoveUris[];
}

/**
 * Request. Carries `MoveEditParams`; answers with the `WorkspaceEdit` of the Language Server Protocol that moves the files
 * and changes what follows, or null. The server does not answer `willRenameFiles` for the moves it holds.
 */
export const moveEditRequest = requestType<MoveEditParams, WorkspaceEdit | null>('docsJson/moves/edit');

export interface MoveEditParams extends MovesParams {
  readonly links: boolean;
  readonly redirects: boolean;
  /** True when the editor shall show every change before it is made. */
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
  /** As in `MoveSummary`; those of an edit the server made itself were offered with it. */
  readonly twins: readonly FileMoveUris[];
}

/** Replacements in the text of a file, in its order. A file that does not hold `old` at these places was changed since. */
export interface TextChange {
  readonly uri: string;
  readonly edits: ReadonlyArray<{ readonly offset: number; readonly old: string; readonly text: string }>;
}
