import { amountsOf } from '../model/amounts.ts';
import { childSlots, winnerOf } from '../model/children.ts';
import { countInList } from '../model/count.ts';
import { type Element, listOf, type Slot } from '../model/element.ts';
import { keySpot } from '../model/spot.ts';
import { nameOf } from './names.ts';
import { type Finding, rule } from './rule.ts';

/** Specification B, rule 1; which child wins: platform.md 1.3. */
export const mixedChildren = rule({
  code: 'mixed-children',
  level: 'error',
  about: 'An element holds more than one type of child at one level. The platform keeps one and drops the others.',
  *element(element) {
    if (element.kind !== 'navigation') yield* losers(element);
  },
});

/** Specification B, "one root-level primary pattern"; which wins: platform.md 2.3. */
export const rootPatternMultiple = rule({
  code: 'root-pattern-multiple',
  level: 'error',
  about: 'The navigation has more than one root pattern. The platform keeps one and drops the others.',
  *element(element) {
    if (element.kind === 'navigation') yield* losers(element);
  },
});

function* losers(element: Element): Iterable<Finding> {
  const slots = childSlots(element);
  const winner = slots.length > 1 ? winnerOf(element, slots) : undefined;
  if (!winner) return;
  for (const slot of slots) if (slot !== winner) yield ignored(element, slot, winner);
}

function ignored(element: Element, slot: Slot, winner: Slot): Finding {
  const list = listOf(element, slot.key);
  const amounts = list ? amountsOf(countInList(list)) : [];
  return {
    ...keySpot(slot),
    template:
      amounts.length > 0
        ? '`{key}` is ignored because `{winner}` wins in {element}. Lost from the site: {lost}.'
        : '`{key}` is ignored because `{winner}` wins in {element}.',
    args: { key: slot.key, winner: winner.key, element: nameOf(element), lost: amounts },
    related: [{ ...keySpot(winner), template: '`{winner}` is kept.', args: { winner: winner.key } }],
  };
}
