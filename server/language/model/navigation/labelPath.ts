import { memo } from '../../../base/memo.ts';
import type { Config } from '../document/config.ts';
import { allChildElements, type Element } from '../document/element.ts';

/** The labels on the path to an element, outermost first, including its own: `Guides`, `Start`. Empty for the root. */
export function labelPath({ navigation }: Config, element: Element): readonly string[] {
  return (navigation && waysBelow(navigation).get(element)) ?? [];
}

/** The paths to all elements of a navigation, found in one walk; for an element that `$ref`s show twice, the first path. */
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
