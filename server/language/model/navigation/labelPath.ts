import { memo } from '../../../base/memo.ts';
import type { Config } from '../document/config.ts';
import { allChildElements, type Element } from '../document/element.ts';

/** The labels on the way to an element, outermost first, its own included: `Guides`, `Start`. Empty for the root. */
export function labelPath({ navigation }: Config, element: Element): readonly string[] {
  return (navigation && waysBelow(navigation).get(element)) ?? [];
}

/** The ways to all elements of a navigation, found in one walk; of one that `$ref` shows twice the first. */
const waysBelow = memo((root: Element): ReadonlyMap<Element, readonly string[]> => {
  const ways = new Map<Element, readonly string[]>();
  visit(root, []);
  return ways;

  function visit(element: Element, above: readonly string[]): void {
    if (ways.has(element)) return;
    const way = element.label ? [...above, element.label] : above;
    ways.set(element, way);
    for (const { element: child } of allChildElements(element)) visit(child, way);
  }
});
