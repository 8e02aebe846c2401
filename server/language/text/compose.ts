import { byOffset, type TextEdit } from './edits.ts';

/** A range of the first text that is still there, or an inserted text. */
type Segment = { readonly from: number; readonly to: number } | { readonly text: string };

/**
 * Combines several rounds of edits into one. The offsets of each round refer to the text that the previous round produced. The
 * edits of a round must not overlap; neither do those in the result, which are in the order of the text.
 */
export function composeEdits(length: number, rounds: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  let segments: readonly Segment[] = [{ from: 0, to: length }];
  for (const edits of rounds) {
    const sorted = edits.toSorted(byOffset);
    for (const edit of sorted.toReversed()) segments = edited(segments, edit);
  }
  const found: TextEdit[] = [];
  let at = 0;
  let text = '';
  for (const segment of [...segments, { from: length, to: length }]) {
    if ('text' in segment) text += segment.text;
    else {
      if (text !== '' || segment.from > at) found.push({ offset: at, end: segment.from, text });
      at = segment.to;
      text = '';
    }
  }
  return found;
}

function edited(segments: readonly Segment[], { offset, end, text }: TextEdit): readonly Segment[] {
  const [before, rest] = split(segments, offset);
  const [, after] = split(rest, end - offset);
  return text === '' ? [...before, ...after] : [...before, { text }, ...after];
}

/** Splits the segments after the first `length` characters. */
function split(segments: readonly Segment[], length: number): readonly [readonly Segment[], readonly Segment[]] {
  let left = length;
  for (const [index, segment] of segments.entries()) {
    const size = 'text' in segment ? segment.text.length : segment.to - segment.from;
    if (left < size) {
      const [first, second] = cut(segment, left);
      const before = left > 0 ? [...segments.slice(0, index), first] : segments.slice(0, index);
      return [before, [second, ...segments.slice(index + 1)]];
    }
    left -= size;
  }
  return [segments, []];
}

function cut(segment: Segment, at: number): readonly [Segment, Segment] {
  return 'text' in segment
    ? [{ text: segment.text.slice(0, at) }, { text: segment.text.slice(at) }]
    : [
        { from: segment.from, to: segment.from + at },
        { from: segment.from + at, to: segment.to },
      ];
}
