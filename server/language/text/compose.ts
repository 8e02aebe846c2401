import { byPlace, type TextEdit } from './edits.ts';

/** A range of the first text that is still there, or an inserted text. */
type Piece = { readonly from: number; readonly to: number } | { readonly text: string };

/**
 * Combines several rounds of edits into one. The offsets of each round refer to the text that the previous round produced. The
 * edits of a round must not overlap; neither do those in the result, which are in the order of the text.
 */
export function composeEdits(length: number, rounds: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  let pieces: readonly Piece[] = [{ from: 0, to: length }];
  for (const edits of rounds) {
    const sorted = edits.toSorted(byPlace);
    for (const edit of sorted.toReversed()) pieces = edited(pieces, edit);
  }
  const found: TextEdit[] = [];
  let at = 0;
  let text = '';
  for (const piece of [...pieces, { from: length, to: length }]) {
    if ('text' in piece) text += piece.text;
    else {
      if (text !== '' || piece.from > at) found.push({ offset: at, end: piece.from, text });
      at = piece.to;
      text = '';
    }
  }
  return found;
}

function edited(pieces: readonly Piece[], { offset, end, text }: TextEdit): readonly Piece[] {
  const [before, rest] = split(pieces, offset);
  const [, after] = split(rest, end - offset);
  return text === '' ? [...before, ...after] : [...before, { text }, ...after];
}

/** Splits the pieces after the first `length` characters. */
function split(pieces: readonly Piece[], length: number): readonly [readonly Piece[], readonly Piece[]] {
  let left = length;
  for (const [index, piece] of pieces.entries()) {
    const size = 'text' in piece ? piece.text.length : piece.to - piece.from;
    if (left < size) {
      const [first, second] = cut(piece, left);
      const before = left > 0 ? [...pieces.slice(0, index), first] : pieces.slice(0, index);
      return [before, [second, ...pieces.slice(index + 1)]];
    }
    left -= size;
  }
  return [pieces, []];
}

function cut(piece: Piece, at: number): readonly [Piece, Piece] {
  return 'text' in piece
    ? [{ text: piece.text.slice(0, at) }, { text: piece.text.slice(at) }]
    : [
        { from: piece.from, to: piece.from + at },
        { from: piece.from + at, to: piece.to },
      ];
}
