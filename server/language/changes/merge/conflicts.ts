import { commonEnds, lastNotAbove } from '../../../base/lists.ts';
import { applied, byOffset, type TextEdit } from '../../text/edits.ts';
import { lineBreak } from '../../text/style.ts';

/** How conflicts are marked. */
export interface MarkerOptions {
  /** The text after the first and the last marker. */
  readonly labels: { readonly current: string; readonly other: string };
  /** How many characters a marker has; git's own is 7. */
  readonly markerSize: number;
}

/** A text with conflict markers, and where the conflicts are. */
export interface Marked {
  readonly text: string;
  /** The lines on which a conflict begins, from 1. */
  readonly conflicts: readonly number[];
}

/** Whole lines of the text in which its two versions differ. */
interface Region {
  readonly from: number;
  readonly to: number;
}

/**
 * The text after the edits that two versions have in common. The lines in which they differ are between git's conflict markers,
 * each version complete: choosing the first side everywhere gives the first version, choosing the second side the second.
 */
export function markConflicts(
  text: string,
  versions: { readonly current: readonly TextEdit[]; readonly other: readonly TextEdit[] },
  options: MarkerOptions,
): Marked {
  const newline = lineBreak(text);
  const parts: string[] = [];
  const conflicts: number[] = [];
  let lines = 1;
  let at = 0;
  const write = (part: string) => {
    parts.push(part);
    lines += part.split('\n').length - 1;
  };
  const [mine, yours] = [inOrder(versions.current), inOrder(versions.other)];
  for (const { from, to } of regionsOf(text, versions.current, versions.other)) {
    write(slice(text, mine, at, from));
    const { before, ours, theirs, after } = trimmed(
      linesOf(slice(text, mine, from, to)),
      linesOf(slice(text, yours, from, to)),
    );
    write(before.join(''));
    if (ours.length + theirs.length > 0) {
      conflicts.push(lines);
      write(conflictText(ours, theirs, newline, options));
    }
    write(after.join(''));
    at = to;
  }
  write(slice(text, mine, at, text.length));
  return { text: parts.join(''), conflicts };
}

/** The lines affected by edits that the other version does not have. */
function regionsOf(text: string, current: readonly TextEdit[], other: readonly TextEdit[]): readonly Region[] {
  const [ours, theirs] = [new Set(current.map(nameOf)), new Set(other.map(nameOf))];
  const shared = current.filter((edit) => theirs.has(nameOf(edit)));
  const single = [current.filter((edit) => !theirs.has(nameOf(edit))), other.filter((edit) => !ours.has(nameOf(edit)))];
  let regions = joined(single.flat().map((edit) => wholeLines(text, edit)));
  for (;;) {
    // An edit that both have belongs to a region completely or not at all.
    const starts = regions.map(({ from }) => from);
    const reached = shared.filter((edit) => touches(edit, regions[lastNotAbove(starts, edit.end)]));
    const grown = joined([...regions, ...reached.map((edit) => wholeLines(text, edit))]);
    const isDone =
      grown.length === regions.length &&
      grown.every(({ from, to }, at) => from === regions[at]?.from && to === regions[at]?.to);
    if (isDone) return regions;
    regions = grown;
  }
}

function nameOf({ offset, end, text }: TextEdit): string {
  return `${offset} ${end} ${text}`;
}

function wholeLines(text: string, { offset, end }: TextEdit): Region {
  const next = text.indexOf('\n', end);
  return { from: text.lastIndexOf('\n', offset - 1) + 1, to: next === -1 ? text.length : next + 1 };
}

/** Whether an edit reaches into the last region that does not begin after it. */
function touches({ offset }: TextEdit, region: Region | undefined): boolean {
  return region !== undefined && offset < region.to;
}

function joined(regions: readonly Region[]): readonly Region[] {
  const result: Region[] = [];
  for (const region of regions.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && region.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, region.to) };
    else result.push(region);
  }
  return result;
}

/** Edits by their position in the text. */
interface Ordered {
  readonly edits: readonly TextEdit[];
  readonly offsets: readonly number[];
}

function inOrder(edits: readonly TextEdit[]): Ordered {
  const ordered = edits.toSorted(byOffset);
  return { edits: ordered, offsets: ordered.map(({ offset }) => offset) };
}

/** A range of the text after the edits in it. */
function slice(text: string, { edits, offsets }: Ordered, from: number, to: number): string {
  const last = to === text.length ? to : to - 1;
  const inside = edits.slice(lastNotAbove(offsets, from - 1) + 1, lastNotAbove(offsets, last) + 1);
  return applied(
    text.slice(from, to),
    inside.map((edit) => ({ ...edit, offset: edit.offset - from, end: edit.end - from })),
  );
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Removes the lines with which both versions begin and end. */
function trimmed(ours: readonly string[], theirs: readonly string[]) {
  const { head, tail } = commonEnds(ours, theirs, Object.is);
  return {
    before: ours.slice(0, head),
    ours: ours.slice(head, ours.length - tail),
    theirs: theirs.slice(head, theirs.length - tail),
    after: ours.slice(ours.length - tail),
  };
}

function conflictText(
  ours: readonly string[],
  theirs: readonly string[],
  newline: string,
  options: MarkerOptions,
): string {
  const { labels, markerSize } = options;
  const marker = (sign: string, label = '') => `${sign.repeat(markerSize)}${label === '' ? '' : ` ${label}`}${newline}`;
  const whole = (lines: readonly string[]) =>
    lines.map((line) => (line.endsWith('\n') ? line : line + newline)).join('');
  return `${marker('<', labels.current)}${whole(ours)}${marker('=')}${whole(theirs)}${marker('>', labels.other)}`;
}
