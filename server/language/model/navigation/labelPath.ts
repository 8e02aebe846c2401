import { memo } from '../../../base/memo.ts';
import type { Config } from '../document/config.ts';
import { allChildElements, type Element } from '../document/element.ts';

/** The labels on the path to an element, outermost first, including its own: `Guides`, `Start`. Empty for the root. */
export function labelPath({ navigation }: Config, element: Element): readonly string[] {
  return (navigation && labelPathsBelow(navigation).get(element)) ?? [];
}

/** The paths to all elements of a navigation, found in one walk; for an element that `$ref`s show twice, the first path. */
const labelPathsBelow = memo((root: Element): ReadonlyMap<Element, readonly string[]> => {
  const paths = new Map<Element, readonly string[]>();
  visit(root, []);
  return paths;

  function visit(element: Element, above: readonly string[]): void {
    if (paths.has(element)) return;
    const path = element.label ? [...above, element.label] : above;
    paths.set(element, path);
    for (const { element: child } of allChildElements(element)) visit(child, path);
  }
});
