import type { MovePlan } from '../../engine/moves.ts';
import { canonical } from '../../engine/uris.ts';
import { type FileMoveUris, reversed, type TextChange } from '../../protocol/index.ts';
import type { ExpectedEdit } from '../edits/expectedEdit.ts';
import type { PlanWithTexts } from './followUp.ts';

/**
 * One move of files, from the question about it to its undo:
 *
 * `idle` → `asked` → `planned` → `moved` → `followed` ⇄ `undone`
 *
 * There is only one at a time: planning the next one ends it.
 */
export type MoveSession = Idle | Asked | Planned | Moved | Followed;

interface Idle {
  readonly kind: 'idle';
}

/** The follow-up changes were computed for an author to decide on. Nothing has been sent to the editor yet. */
interface Asked {
  readonly kind: 'asked';
  readonly plans: readonly MovePlan[];
}

/** An edit has been sent: one that itself moves the files, or one that accompanies a move by the editor. */
export interface Planned extends Omit<Moved, 'kind'> {
  readonly kind: 'planned';
  /** Files whose links the edit changes, at their paths after the move: watchers may not have reported them. */
  readonly relinked: readonly string[];
}

/** The files are at their new paths. */
export interface Moved {
  readonly kind: 'moved';
  readonly files: readonly FileMoveUris[];
  /** The edit that this server sent to move the files, as far as the editor has not applied it. */
  readonly expected?: ExpectedEdit;
  /** What remains to be done afterwards; undefined if nothing. */
  readonly rest?: RemainingChanges;
  /** What the edit changed in the only text it changed, with the path after the move: VS Code undoes that only while it is open. */
  readonly edited: readonly TextChange[];
  /** The previous move. */
  readonly before?: Followed;
}

export interface RemainingChanges {
  readonly plans: readonly PlanWithTexts[];
  /** Whether the links of pages remain to be changed, since there are too many. */
  readonly links: boolean;
  /** Whether the author has already agreed to this. */
  readonly isAgreed: boolean;
  readonly counterparts: readonly FileMoveUris[];
}

/** The remaining links have been changed, or that change was undone. */
export interface Followed {
  readonly kind: 'followed' | 'undone';
  readonly files: readonly FileMoveUris[];
  /** The changes that were made outside the editor's own undo, with the paths that files have after the move. */
  readonly changes: readonly TextChange[];
  /** As in `Moved`. */
  readonly edited: readonly TextChange[];
  readonly before?: Followed;
}

/** The session before anything moved. */
export const idle: MoveSession = { kind: 'idle' };

/** The session after the editor has moved files, and the files whose texts changed along with them. */
export function whenMoved(session: MoveSession): {
  readonly session: MoveSession;
  readonly relinked: readonly string[];
} {
  if (session.kind !== 'planned') return { session, relinked: [] };
  const { relinked, ...planned } = session;
  return { session: { ...planned, kind: 'moved' }, relinked };
}

/** The changes of texts to apply along with these moves if they undo or redo the last ones, or those before. */
export function turnedAround(session: MoveSession, files: readonly FileMoveUris[]): Turn | undefined {
  const last = lastMove(session);
  const turn = last && turnOf(last, files);
  if (turn) return { ...turn, session: turn.last };
  if (session.kind === 'idle' || session.kind === 'asked' || !session.before) return undefined;
  const earlier = turnOf(session.before, files);
  if (!earlier) return undefined;
  // The author may also have moved the files back as any others: then an edit of their own has followed.
  const edited = isSame(session.files, files) ? [] : earlier.edited;
  return { ...earlier, edited, session: { ...session, before: earlier.last } };
}

interface Turn extends Omit<TurnOfMove, 'last'> {
  readonly session: MoveSession;
}

interface TurnOfMove {
  readonly turn: 'back' | 'again';
  readonly last: Followed;
  readonly changes: readonly TextChange[];
  readonly edited: readonly TextChange[];
}

function turnOf(last: Followed, files: readonly FileMoveUris[]): TurnOfMove | undefined {
  const { changes, edited } = last;
  if (changes.length + edited.length === 0) return undefined;
  const back = last.files.map(turned);
  if (last.kind === 'followed' && isSame(files, back)) {
    const undone = (all: readonly TextChange[]) => all.map((change) => atPlace(reversed(change), back));
    return { turn: 'back', last: { ...last, kind: 'undone' }, changes: undone(changes), edited: undone(edited) };
  }
  if (last.kind === 'undone' && isSame(files, last.files)) {
    return { turn: 'again', last: { ...last, kind: 'followed' }, changes, edited };
  }
  return undefined;
}

/** The move that was made last, which the next one may be about to undo. */
export function lastMove(session: MoveSession): Followed | undefined {
  if (session.kind === 'followed' || session.kind === 'undone') return session;
  if (session.kind === 'planned') return session.before;
  if (session.kind !== 'moved') return undefined;
  const { files, edited, before } = session;
  return { kind: 'followed', files, changes: [], edited, ...(before ? { before } : {}) };
}

/** A string that identifies a move. */
export function keyOf({ oldUri, newUri }: FileMoveUris): string {
  return `${canonical(oldUri)}\n${canonical(newUri)}`;
}

/** Whether both lists have the same moves, in any order. */
export function isSame(one: readonly FileMoveUris[], other: readonly FileMoveUris[]): boolean {
  const all = (files: readonly FileMoveUris[]) => files.map(keyOf).sort().join('\n\n');
  return all(one) === all(other);
}

function turned({ oldUri, newUri }: FileMoveUris): FileMoveUris {
  return { oldUri: newUri, newUri: oldUri };
}

/** The change with the path that its file has after these moves. */
export function atPlace(change: TextChange, moved: readonly FileMoveUris[]): TextChange {
  for (const { oldUri, newUri } of moved) {
    if (change.uri === oldUri) return { ...change, uri: newUri };
    if (change.uri.startsWith(`${oldUri}/`)) return { ...change, uri: newUri + change.uri.slice(oldUri.length) };
  }
  return change;
}
