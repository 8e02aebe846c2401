import type { MovePlan } from '../../engine/moves.ts';
import { canonical } from '../../engine/uris.ts';
import type { FileMoveUris, TextChange } from '../../protocol/index.ts';
import type { ExpectedEdit } from '../edits/expectedEdit.ts';
import type { PlanWithTexts } from './followUp.ts';

/**
 * One move of files, from the question about it to its undo:
 *
 * `idle` → `asked` → `planned` → `moved` → `followed` ⇄ `undone`
 *
 * There is one at a time: the next one that is planned ends it.
 */
export type MoveSession = Idle | Asked | Planned | Moved | Followed;

interface Idle {
  readonly kind: 'idle';
}

/** What follows was worked out for an author to decide on. Nothing is handed out yet. */
interface Asked {
  readonly kind: 'asked';
  readonly plans: readonly MovePlan[];
}

/** An edit is handed out: one that moves the files itself, or one that goes along with a move of the editor's. */
export interface Planned extends Omit<Moved, 'kind'> {
  readonly kind: 'planned';
  /** Files whose links the edit changes, at their paths after the move: no watcher may have reported them by then. */
  readonly relinked: readonly string[];
}

/** The files stand at their new places. */
export interface Moved {
  readonly kind: 'moved';
  readonly files: readonly FileMoveUris[];
  /** The edit of ours that moves the files, as far as the editor has not carried it out. */
  readonly expected?: ExpectedEdit;
  /** What is left to do afterwards; undefined when that is nothing. */
  readonly rest?: Rest;
  /** The move before this one, whose links were followed outside the editor's own undo. */
  readonly before?: Followed;
}

export interface Rest {
  readonly plans: readonly PlanWithTexts[];
  /** True when the links of pages are left to do, for there are too many. */
  readonly links: boolean;
  /** True when the author has agreed to them already. */
  readonly isAgreed: boolean;
  readonly counterparts: readonly FileMoveUris[];
}

/** The links that were left to do are followed, or that was taken back again. */
export interface Followed {
  readonly kind: 'followed' | 'undone';
  readonly files: readonly FileMoveUris[];
  /** What was changed on the way there, by the places files have after the move. */
  readonly changes: readonly TextChange[];
}

/** The session before anything moved. */
export const idle: MoveSession = { kind: 'idle' };

/** The session when the editor has moved files, and whose texts have changed with them. */
export function whenMoved(session: MoveSession): {
  readonly session: MoveSession;
  readonly relinked: readonly string[];
} {
  if (session.kind !== 'planned') return { session, relinked: [] };
  const { relinked, ...planned } = session;
  return { session: { ...planned, kind: 'moved' }, relinked };
}

/** The link changes that belong to these moves if they undo or redo the last ones. */
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

/** The links that were followed last, for a move that may be about to take them back. */
export function followedOf(session: MoveSession): Followed | undefined {
  if (session.kind === 'followed' || session.kind === 'undone') return session;
  return session.kind === 'planned' || session.kind === 'moved' ? session.before : undefined;
}

/** A move in one word. */
export function keyOf({ oldUri, newUri }: FileMoveUris): string {
  return `${canonical(oldUri)}\n${canonical(newUri)}`;
}

/** True for the same moves, in whatever order. */
export function isSame(one: readonly FileMoveUris[], other: readonly FileMoveUris[]): boolean {
  const all = (files: readonly FileMoveUris[]) => files.map(keyOf).sort().join('\n\n');
  return all(one) === all(other);
}

/** The changes that take these back. */
export function reversed({ uri, edits }: TextChange): TextChange {
  let shift = 0;
  const back = edits.map(({ offset, old, text }) => {
    const edit = { offset: offset + shift, old: text, text: old };
    shift += text.length - old.length;
    return edit;
  });
  return { uri, edits: back };
}

function turned({ oldUri, newUri }: FileMoveUris): FileMoveUris {
  return { oldUri: newUri, newUri: oldUri };
}

/** The change where its file stands after these moves. */
function atPlace(change: TextChange, moved: readonly FileMoveUris[]): TextChange {
  for (const { oldUri, newUri } of moved) {
    if (change.uri === oldUri) return { ...change, uri: newUri };
    if (change.uri.startsWith(`${oldUri}/`)) return { ...change, uri: newUri + change.uri.slice(oldUri.length) };
  }
  return change;
}
