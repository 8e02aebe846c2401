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
  readonly rest?: Rest;
  /** The previous move, whose links were changed outside the editor's own undo. */
  readonly before?: Followed;
}

export interface Rest {
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
  /** The changes that were made, with the paths that files have after the move. */
  readonly changes: readonly TextChange[];
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

/** The link changes to apply along with these moves if they undo or redo the last ones. */
export function turnedAround(session: MoveSession, files: readonly FileMoveUris[]): Turn | undefined {
  const last = followedOf(session);
  if (!last || last.changes.length === 0) return undefined;
  const back = last.files.map(turned);
  if (last.kind === 'followed' && isSame(files, back)) {
    const changes = last.changes.map((change) => atPlace(reversed(change), back));
    return { session: { ...last, kind: 'undone' }, changes };
  }
  if (last.kind === 'undone' && isSame(files, last.files)) {
    return { session: { ...last, kind: 'followed' }, changes: last.changes };
  }
  return undefined;
}

interface Turn {
  readonly session: Followed;
  readonly changes: readonly TextChange[];
}

/** The link changes that were made last, for a move that may be about to undo them. */
export function followedOf(session: MoveSession): Followed | undefined {
  if (session.kind === 'followed' || session.kind === 'undone') return session;
  return session.kind === 'planned' || session.kind === 'moved' ? session.before : undefined;
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
function atPlace(change: TextChange, moved: readonly FileMoveUris[]): TextChange {
  for (const { oldUri, newUri } of moved) {
    if (change.uri === oldUri) return { ...change, uri: newUri };
    if (change.uri.startsWith(`${oldUri}/`)) return { ...change, uri: newUri + change.uri.slice(oldUri.length) };
  }
  return change;
}
