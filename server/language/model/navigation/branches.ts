import { memo } from '../../../base/memo.ts';
import type { ChildKey } from '../../grammar/types.ts';
import { type ChildList, type Element, isChildKey } from '../document/element.ts';
import { mayHold } from '../document/fields.ts';
import { childSlots, winnerOf } from '../validity/children.ts';
import { fallsBack, verdict } from '../validity/verdict.ts';
import type { DropReason } from './node.ts';

/** Which of an element's children become part of the site (platform.md 1.3, 2.3). */
export interface Branches {
  /** The child key that is kept; undefined if none is, and for `global`, which keeps all. */
  readonly winner: ChildKey | undefined;
  readonly kept: readonly ChildList[];
  readonly lost: readonly LostList[];
}

export interface LostList {
  readonly list: ChildList;
  readonly lost: DropReason;
}

/**
 * The verdict as branches. If the platform refuses the root or a group, it refuses the whole file and has no verdict on anything
 * below; then the children it would try first are shown.
 */
export const branchesOf: (element: Element) => Branches = memo((element) => {
  if (element.kind === 'global') return { winner: undefined, kept: element.lists, lost: [] };
  const { kept } = verdict(element);
  const refused = fallsBack(element) ? undefined : winnerOf(element, childSlots(element))?.key;
  const winner = kept ?? (refused !== undefined && isChildKey(refused) ? refused : undefined);
  return {
    winner,
    kept: element.lists.filter((list) => list.key === winner),
    lost: element.lists.flatMap((list) => (list.key === winner ? [] : [{ list, lost: lostOf(element, list, winner) }])),
  };
});

function lostOf(element: Element, { key }: ChildList, winner: ChildKey | undefined): DropReason {
  if (!mayHold(element, key)) return { reason: 'child-not-allowed' };
  if (winner === undefined || verdict(element).unfit.some((list) => list.key === key)) {
    return { reason: 'content-lost', ...(winner === undefined ? {} : { winner }) };
  }
  return { reason: element.kind === 'navigation' ? 'root-pattern-multiple' : 'mixed-children', winner };
}
