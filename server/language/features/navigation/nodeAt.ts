import { joinKeys } from '../../../base/joinedKeys.ts';
import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { allChildElements, type Element } from '../../model/document/element.ts';
import { elementsAround, type SlotAt, slotAt } from '../../model/document/slotAt.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import type { SiteView } from '../../model/view.ts';

/**
 * The joined keys of the innermost node around an offset of the configuration; undefined outside the navigation. `root` must be
 * the navigation of `view`.
 */
export function nodeAt(view: SiteView, root: NavigationNode, file: string, offset: number): string | undefined {
  const slot = slotAt(view, file, offset);
  const [first, ...elements] = slot ? elementsAround(slot) : [];
  if (!slot || !first || first !== view.config.navigation) return undefined;
  let node = root;
  let key = '';
  let element: Element = first;
  for (const next of elements) {
    const item = allChildElements(element).find((child) => child.element === next);
    const child = item && childAt(node, item);
    if (!child) return key;
    node = child;
    key = joinKeys(key, child.key);
    element = next;
  }
  const entry = entryAt(view, node, element, slot);
  return entry ? joinKeys(key, entry.key) : key;
}

function childAt({ children, locations }: NavigationNode, location: Location): NavigationNode | undefined {
  const index = indexes(locations).get(textOf(location));
  return index === undefined ? undefined : children[index];
}

/** The node of the entry of `pages` at an offset. */
function entryAt(view: SiteView, node: NavigationNode, element: Element, slot: SlotAt): NavigationNode | undefined {
  if (slot.kind !== 'value' || slot.node?.kind !== 'string') return undefined;
  const { file } = slot;
  const location = view.location(element);
  const isBeside = location?.file === file;
  const beside = isBeside ? childAt(node, { file: undefined, offset: slot.start - location.offset }) : undefined;
  return beside ?? childAt(node, { file, offset: slot.start });
}

/** Which child begins at an offset; cached, since a list may have thousands. */
const indexes = memo(
  (locations: NavigationNode['locations']): ReadonlyMap<string, number> =>
    new Map(locations.flatMap((location, index) => (location ? [[textOf(location), index]] : []))),
);

function textOf({ file, offset }: Location): string {
  return `${offset} ${file ?? ''}`;
}
