import { elementTypes } from '../../grammar/elements.ts';
import { type ChildList, type Element, isChildKey, type Slot } from '../document/element.ts';
import { mayHold } from '../document/fields.ts';
import { fallsBack, verdict } from './verdict.ts';

/** Keys that give an element something to show although it has no children. */
export const contentKeys: ReadonlySet<string> = new Set(['root', 'openapi', 'asyncapi', 'graphql', 'sdk', 'href']);

/** The slots of an element with children that it may have, including `href`, in document order. */
export function childSlots(element: Element): readonly Slot[] {
  return element.slots.filter((slot) => isChildKey(slot.key) && mayHold(element, slot.key));
}

/** The child slot that the platform keeps out of several; if none fits, the one it would try first. */
export function winnerOf(element: Element, slots: readonly Slot[]): Slot | undefined {
  const { kept } = verdict(element);
  const order = elementTypes[element.kind].children.map((rule) => rule.key);
  const best = kept ?? order.find((key) => slots.some((slot) => slot.key === key));
  return slots.find((slot) => slot.key === best);
}

/**
 * The lists whose content becomes part of the site: the one that wins, or for `global` all. A division of which no list fits is
 * emptied; an element that is refused instead counts as it is written.
 */
export function publishedLists(element: Element): readonly ChildList[] {
  if (element.kind === 'global') return element.lists;
  if (verdict(element).kept === undefined && fallsBack(element)) return [];
  const winner = winnerOf(element, childSlots(element));
  return element.lists.filter((list) => list.slot === winner);
}
