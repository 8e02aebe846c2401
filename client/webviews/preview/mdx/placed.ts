import type { Piece } from './pieces.ts';

/** A piece of a page with what it keeps while the page is edited: its key, and as long as it reads the same, its object. */
export interface Placed {
  readonly key: number;
  readonly piece: Piece;
  /** Its first and last line in the file, which edits above it move. */
  readonly first: number;
  readonly last: number;
}

/**
 * The pieces of an edited page, those of `before` kept where they read the same. What an edit changed keeps the key of what
 * stood there, so that a tab that was chosen in it stays chosen.
 */
export function placed(before: readonly Placed[], pieces: readonly Piece[]): readonly Placed[] {
  const most = Math.min(before.length, pieces.length);
  let head = 0;
  while (head < most && isSame(before[head]?.piece, pieces[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(before.at(-1 - tail)?.piece, pieces.at(-1 - tail))) tail++;
  const edited = before.slice(head, before.length - tail);
  let next = before.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;
  return pieces.map((piece, index) => {
    const { first, last } = piece;
    const isAhead = index < head;
    const old = isAhead ? before[index] : before[index - pieces.length + before.length];
    if (old && (isAhead || index >= pieces.length - tail)) {
      const isMoved = old.first !== first || old.last !== last;
      return isMoved ? { ...old, first, last } : old;
    }
    const like = edited[index - head];
    const isLike = like?.piece.kind === piece.kind && nameOf(like.piece) === nameOf(piece);
    return { key: isLike ? like.key : next++, piece, first, last };
  });
}

function nameOf(piece: Piece): string {
  return piece.kind === 'component' ? piece.name : '';
}

/** Whether two pieces are drawn the same, wherever they stand. */
function isSame(one: Piece | undefined, other: Piece | undefined): boolean {
  if (one?.kind === 'markdown') return other?.kind === 'markdown' && one.text === other.text;
  return one?.kind === 'component' && other?.kind === 'component' && one.source === other.source;
}
