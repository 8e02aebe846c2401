import { childSlots } from '../model/children.ts';
import type { Element } from '../model/element.ts';
import { isUnresolved, listOf, slotOf } from '../model/element.ts';
import { keySpot, valueSpot } from '../model/spot.ts';
import { isRefusedEmpty } from '../model/verdict.ts';
import { nameOf, namePlace } from './names.ts';
import { rule } from './rule.ts';

/** Keys that give an element something to show although it has no children. */
const contentKeys = ['root', 'openapi', 'asyncapi', 'graphql', 'sdk', 'href'];

/** Empty arrays the platform refuses: platform.md 1.3, "Min entries". */
export const emptyElement = rule({
  code: 'empty-element',
  level: 'warning',
  about: 'An element has nothing to show, or an array is empty where the platform wants at least one entry.',
  *element(element) {
    for (const list of element.lists) {
      if (!isRefusedEmpty(list)) continue;
      yield {
        ...valueSpot(list.slot),
        level: 'error',
        template: '`{key}` is empty. The platform wants at least one entry and refuses it.',
        args: { key: list.key },
      };
    }
    if (isExempt(element) || !isEmpty(element)) return;
    const [only] = childSlots(element);
    yield {
      ...(only ? keySpot(only) : namePlace(element)),
      template: '{element} has nothing to show.',
      args: { element: nameOf(element) },
    };
  },
});

/** A group's `pages` may be left out on the platform; then its heading leads nowhere. */
export const groupWithoutPages = rule({
  code: 'group-without-pages',
  level: 'warning',
  about: 'A group has no pages and nothing else to show.',
  *element(element) {
    if (element.kind !== 'group' || isUnresolved(element) || !isEmpty(element) || !slotOf(element, 'group')) return;
    // `groups` in a group is told as `child-not-allowed`: the pages are there, in the wrong place.
    if (listOf(element, 'groups')) return;
    const pages = slotOf(element, 'pages');
    yield {
      ...(pages ? keySpot(pages) : namePlace(element)),
      template: '{element} has no pages, so there is nothing to show under it.',
      args: { element: nameOf(element) },
    };
  },
});

/** Where another rule has more to say, or nothing can be said yet. */
function isExempt(element: Element): boolean {
  if (element.kind === 'group' || element.kind === 'global' || element.global || isUnresolved(element)) return true;
  const children = childSlots(element);
  // Without any root pattern `root-pattern-missing` speaks, with several children `mixed-children`.
  if (children.length > 1 || (element.kind === 'navigation' && children.length === 0)) return true;
  return element.lists.some((list) => isRefusedEmpty(list) || list.slot.value?.kind !== 'array');
}

function isEmpty(element: Element): boolean {
  if (contentKeys.some((key) => slotOf(element, key))) return false;
  return childSlots(element).every((slot) => slot.value?.kind === 'array' && slot.value.items.length === 0);
}
