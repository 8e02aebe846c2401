/** A part of a title as readers see it. */
export interface InlineText {
  /** An `edge` has no text. It separates texts that had a mark, a tag or a picture between them. */
  readonly kind: 'text' | 'code' | 'edge';
  readonly value: string;
}

export const edge: InlineText = { kind: 'edge', value: '' };

/**
 * A run of `*`, `_` or `~`, and the UTF-16 units around it, to which the platform's parser also looks: half an emoji is no
 * punctuation. Undefined means white space or the end of the text.
 */
export interface Delimiter {
  readonly kind: 'delimiter';
  readonly sign: string;
  readonly value: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Run extends Delimiter {
  /** How many of its signs have not been used yet. */
  left: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/** Removes the delimiters that make emphasis or strikethrough (CommonMark 6.2, GFM 6.5); the others remain as text. */
export function matchDelimiters(parts: readonly (InlineText | Delimiter)[]): readonly InlineText[] {
  const runs = parts.map((part) => (part.kind === 'delimiter' ? runOf(part) : part));
  const open: Run[] = [];
  for (const run of runs) {
    if (run.kind !== 'delimiter') continue;
    if (run.canClose) close(run, open);
    if (run.left > 0 && run.canOpen) open.push(run);
  }
  return runs.flatMap((run): readonly InlineText[] => {
    if (run.kind !== 'delimiter') return [run];
    return [run.left > 0 ? { kind: 'text', value: run.sign.repeat(run.left) } : edge];
  });
}

function runOf(delimiter: Delimiter): Run {
  const { sign, value, before, after } = delimiter;
  // Beside `~`, the others do not look at what is on their other side.
  const isLeft = isFlanking(after, before) || after === '~';
  const isRight = isFlanking(before, after) || before === '~';
  const isWord = sign === '_';
  return {
    ...delimiter,
    left: value.length,
    canOpen: (sign !== '~' || value.length < 3) && isLeft && (!isWord || !isRight || isPunctuation(before)),
    canClose: (sign !== '~' || value.length < 3) && isRight && (!isWord || !isLeft || isPunctuation(after)),
  };
}

/** Whether a run is attached to what is on one side of it (CommonMark 6.2: left-flanking, right-flanking). */
function isFlanking(side: string | undefined, other: string | undefined): boolean {
  return side !== undefined && (!isPunctuation(side) || other === undefined || isPunctuation(other));
}

/** Closes open delimiters as long as the run has signs left for them. */
function close(run: Run, open: Run[]): void {
  for (let index = open.length - 1; index >= 0 && run.left > 0; index--) {
    const opener = open[index];
    if (!opener || !fits(opener, run)) continue;
    const taken = run.sign === '~' ? run.left : opener.left > 1 && run.left > 1 ? 2 : 1;
    opener.left -= taken;
    run.left -= taken;
    open.length = opener.left > 0 ? index + 1 : index;
    // The same opener may have signs left.
    if (opener.left > 0) index++;
  }
}

function fits(opener: Run, closer: Run): boolean {
  if (opener.sign !== closer.sign) return false;
  if (opener.sign === '~') return opener.left === closer.left;
  const isBoth = opener.canClose || closer.canOpen;
  const sum = opener.value.length + closer.value.length;
  return !isBoth || sum % 3 !== 0 || (opener.value.length % 3 === 0 && closer.value.length % 3 === 0);
}

function isPunctuation(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{P}\p{S}]/u.test(sign);
}
