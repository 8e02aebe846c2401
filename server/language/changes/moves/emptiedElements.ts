import type { FileLocation } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { resolve } from '../../model/document/config.ts';
import {
  allChildElements,
  type ChildList,
  type Element,
  elementItems,
  isUnresolved,
} from '../../model/document/element.ts';
import { contentKeys } from '../../model/validity/children.ts';
import { refusesEmpty } from '../../model/validity/verdict.ts';
import type { SiteView } from '../../model/view.ts';
import { namedPageKey } from '../../site/paths.ts';
import { areEntriesSound, isSound } from '../text/draft.ts';
import type { LocatedContainer } from '../tree/places.ts';

/** Groups, tabs and other elements that have nothing left to show when pages are gone. */
export interface EmptiedElements {
  /** They and the elements in them, whose entries need not be removed one by one. */
  readonly elements: ReadonlySet<Element>;
  /** The lists they are in, and their indexes there. */
  readonly lists: readonly { readonly list: LocatedContainer; readonly indexes: readonly number[] }[];
}

/**
 * The elements that become empty without these pages. Those that are empty already stay, and so does the first one of a list that
 * must not be empty (platform.md 1.3).
 */
export function emptiedElements(view: SiteView, gone: ReadonlySet<string>): EmptiedElements {
  const removed = new Set<Element>();
  const kept = new Set<Element>();
  const lists: { list: LocatedContainer; indexes: readonly number[] }[] = [];
  const isGone = (text: string) => gone.has(namedPageKey(text));
  const isEmptied = memo((element: Element): boolean => {
    const { slots, links } = element;
    if (links || isUnresolved(element) || !element.lists.every(isReadable)) return false;
    const shown = slots.filter(({ key }) => contentKeys.has(key));
    const items = element.lists.flatMap((list) => list.items);
    return (
      shown.length + items.length > 0 &&
      shown.every(({ key, value }) => key === 'root' && value?.kind === 'string' && isGone(value.value)) &&
      items.every((item) =>
        item.kind === 'page' ? isGone(item.node.value) : item.kind === 'element' && isEmptied(item.element),
      )
    );
  });
  const root = view.config.navigation;
  const start = root && view.location(root);
  if (start) visit(root, start);
  return { elements: new Set([...removed].filter((element) => !kept.has(element))), lists };

  function visit(element: Element, at: FileLocation): void {
    kept.add(element);
    const going = new Set(element.lists.flatMap((list) => removeFrom(list, at)));
    for (const child of allChildElements(element)) {
      if (going.has(child.element)) markRemoved(child.element);
      else visit(child.element, resolve(at, child));
    }
  }

  /** The elements that are removed from a list of another one. */
  function removeFrom(list: ChildList, at: FileLocation): readonly Element[] {
    const { key, items, slot } = list;
    if (slot.value?.kind !== 'array' || !areEntriesSound(slot.value)) return [];
    const all = elementItems(list).filter((item) => isEmptied(item.element));
    const going = all.length === items.length && refusesEmpty(key) ? all.slice(1) : all;
    if (going.length === 0) return [];
    const { file, offset } = resolve(at, slot.valueLocation);
    const indexes = going.map((item) => items.indexOf(item));
    lists.push({ list: { file, node: slot.value, start: offset }, indexes });
    return going.map((item) => item.element);
  }

  function markRemoved(element: Element): void {
    removed.add(element);
    for (const child of allChildElements(element)) markRemoved(child.element);
  }
}

/** Whether nothing in a list may be hidden behind a mistake in the JSON. */
function isReadable({ slot: { value } }: ChildList): boolean {
  return value !== undefined && isSound(value);
}
