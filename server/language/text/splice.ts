import { coalesceEdits, type TextEdit } from './edits.ts';
import type { Fragment } from './fragments.ts';
import { insertFragments, refill, removeParts } from './partEdits.ts';
import type { Located } from './parts.ts';

/** What to remove from a container and what to insert. */
export interface Splice {
  readonly removed: ReadonlySet<number>;
  /** By the index of the part they are inserted before; the number of parts means the end. */
  readonly inserted: ReadonlyMap<number, readonly Fragment[]>;
}

/** The edits that remove parts from a container and insert others, all at once. The edits do not touch each other. */
export function splice(text: string, container: Located, { removed, inserted }: Splice): readonly TextEdit[] {
  const ordered = [...inserted].sort(([a], [b]) => a - b);
  if (container.node.offsets.every((_, index) => removed.has(index))) {
    const fragments = ordered.flatMap(([, own]) => own);
    return [refill(text, container, fragments)];
  }
  const added = ordered.filter(([, fragments]) => fragments.length > 0);
  return coalesceEdits([
    ...added.map(([index, fragments]) => insertFragments(text, container, index, { fragments, going: removed })),
    ...runsOf(removed).map(([first, last]) => removeParts(text, container, first, last)),
  ]);
}

/** The first and last index of each run of consecutive indexes. */
export function runsOf(indexes: Iterable<number>): readonly (readonly [number, number])[] {
  const rows: [number, number][] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const last = rows.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else rows.push([index, index]);
  }
  return rows;
}
