import { byOffset, type TextEdit } from './edits.ts';

/** A range of the first text that is still there, or an inserted text. */
type Segment = { readonly from: number; readonly to: number } | { readonly text: string };

/**
 * Combines several rounds of edits into one. The offsets of each round refer to the text that the previous round produced. The
 * edits of a round must not overlap; neither do those in the result, which are in the order of the text.
 */
export function composeEdits(length: number, rounds: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  let segments: readonly Segment[] = [{ from: 0, to: length }];
  for (const edits of rounds) segments = afterRound(segments, edits.toSorted(byOffset));
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

/** The segments after a round of edits, in one pass over both: a round may fix thousands of problems. */
function afterRound(segments: readonly Segment[], edits: readonly TextEdit[]): readonly Segment[] {
  const made: Segment[] = [];
  let at = 0;
  /** The segment that is there, and how much of it has been passed. */
  let index = 0;
  let passed = 0;
  for (const { offset, end, text } of edits) {
    pass(offset, (segment) => made.push(segment));
    pass(end, () => undefined);
    if (text !== '') made.push({ text });
  }
  pass(Number.POSITIVE_INFINITY, (segment) => made.push(segment));
  return made;

  function pass(to: number, take: (segment: Segment) => void): void {
    for (let segment = segments[index]; segment && at < to; segment = segments[index]) {
      const length = lengthOf(segment);
      const step = Math.min(to - at, length - passed);
      if (step > 0) take(partOf(segment, passed, passed + step));
      at += step;
      passed += step;
      if (passed < length) continue;
      index++;
      passed = 0;
    }
  }
}

function lengthOf(segment: Segment): number {
  return 'text' in segment ? segment.text.length : segment.to - segment.from;
}

function partOf(segment: Segment, from: number, to: number): Segment {
  return 'text' in segment
    ? { text: segment.text.slice(from, to) }
    : { from: segment.from + from, to: segment.from + to };
}
