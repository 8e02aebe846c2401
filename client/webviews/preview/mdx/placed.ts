import { commonEnds } from '../../../../server/base/lists.ts';
import type { Fragment } from './fragments.ts';

/**
 * A fragment of a page with what stays the same while the page is edited: its key and, as long as its content is the same, its
 * object.
 */
export interface PlacedFragment {
  readonly key: number;
  readonly fragment: Fragment;
  /** Its first and last line in the file, which edits above it change. */
  readonly first: number;
  readonly last: number;
}

/**
 * The fragments of an edited page; those of `before` with the same content are kept. A changed fragment keeps the key of the
 * previous one, so that a tab selected in it stays selected.
 */
export function placed(before: readonly PlacedFragment[], fragments: readonly Fragment[]): readonly PlacedFragment[] {
  const { head, tail } = commonEnds(before, fragments, (old, fragment) => isSame(old?.fragment, fragment));
  const edited = before.slice(head, before.length - tail);
  let next = before.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;
  return fragments.map((fragment, index) => {
    const { first, last } = fragment;
    const isAhead = index < head;
    const old = isAhead ? before[index] : before[index - fragments.length + before.length];
    if (old && (isAhead || index >= fragments.length - tail)) {
      const isMoved = old.first !== first || old.last !== last;
      return isMoved ? { ...old, first, last } : old;
    }
    const like = edited[index - head];
    const isLike = like?.fragment.kind === fragment.kind && nameOf(like.fragment) === nameOf(fragment);
    return { key: isLike ? like.key : next++, fragment, first, last };
  });
}

function nameOf(fragment: Fragment): string {
  return fragment.kind === 'component' ? fragment.name : '';
}

/** Whether two fragments look the same, independent of their position. */
function isSame(one: Fragment | undefined, other: Fragment | undefined): boolean {
  if (one?.kind === 'markdown') return other?.kind === 'markdown' && one.text === other.text;
  return one?.kind === 'component' && other?.kind === 'component' && one.source === other.source;
}
