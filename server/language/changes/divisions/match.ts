import type { Division } from '../../divisions/divisions.ts';
import type { Pair } from '../../divisions/pair.ts';
import { elementPairs } from '../../divisions/places.ts';
import { type ChildList, type Item, slotOf } from '../../model/document/element.ts';
import { branchesOf } from '../../model/navigation/branches.ts';
import { joinKeys, type NavigationNode } from '../../model/navigation/node.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { normalisePagePath, withoutTrailingSlash } from '../../site/paths.ts';
import { plain } from '../../text/nodes.ts';
import { type WrittenElement, writtenBelow } from '../tree/nodes.ts';

/** The place of an entry in the target. */
export interface Place {
  readonly holder: string;
  readonly list: ChildList;
  readonly index: number;
}

/** The elements of the target by the keys of those of the source. */
export function elementCounterparts(
  { source, target }: { readonly source: Division; readonly target: Division },
  [ours, theirs]: readonly [WrittenElement, WrittenElement],
  pair: Pair,
): ReadonlyMap<string, WrittenElement> {
  const [keys, elements] = [keysBelow(source), elementsBelow(theirs)];
  const targetKeys = keysBelow(target);
  const found = new Map<string, WrittenElement>([[ours.key, theirs]]);
  const taken = new Set<string>([theirs.key]);
  for (const [one, other] of elementPairs(source.node, target.node, pair)) {
    const [key, element] = [keys.get(one), elements.get(targetKeys.get(other) ?? '')];
    if (key === undefined || !element || found.has(key)) continue;
    found.set(key, element);
    taken.add(element.key);
  }
  const listed = (of: ReadonlyMap<string, { readonly container: NavigationNode }>, keysOf: typeof keys) =>
    new Set([...of.values()].flatMap(({ container }) => prefixesOf(keysOf.get(container) ?? '')));
  const [oursWithPages, theirsWithPages] = [listed(pair.source.pages, keys), listed(pair.target.pages, targetKeys)];
  const visit = (one: WrittenElement) => {
    const other = found.get(one.key);
    const candidates = other ? childrenOf(other).filter(({ key }) => !taken.has(key) && !theirsWithPages.has(key)) : [];
    for (const child of childrenOf(one)) {
      if (!found.has(child.key) && !oursWithPages.has(child.key)) {
        const same = candidates.filter(({ key, element }) => !taken.has(key) && element.kind === child.element.kind);
        const match = same.find((candidate) => contentOf(candidate) === contentOf(child)) ?? same[0];
        if (match) {
          found.set(child.key, match);
          taken.add(match.key);
        }
      }
      visit(child);
    }
  };
  visit(ours);
  return found;
}

/** What an element without pages shows: the target of its link, or its specification. */
function contentOf({ element }: WrittenElement): string {
  const shown = ['href', 'openapi', 'asyncapi'].map((key) => {
    const value = slotOf(element, key)?.value;
    return value ? plain(value) : null;
  });
  return JSON.stringify(shown);
}

/** The entries of the target that correspond to those of the source, each once; if possible in the counterpart of its element. */
export function claimsOf(
  ours: WrittenElement,
  theirs: WrittenElement,
  { targets }: Pair,
  counterparts: ReadonlyMap<string, WrittenElement>,
): { readonly places: ReadonlyMap<Item, Place>; readonly taken: ReadonlySet<Item> } {
  const free = new Map<string, Place[]>();
  for (const holder of elementsBelow(theirs).values()) {
    for (const list of holder.element.lists) {
      for (const [index, item] of list.items.entries()) {
        if (item.kind !== 'page') continue;
        const key = keyOf(item.node.value);
        free.set(key, [...(free.get(key) ?? []), { holder: holder.key, list, index }]);
      }
    }
  }
  const places = new Map<Item, Place>();
  const taken = new Set<Item>();
  const take = (item: Item, key: string, place: Place) => {
    places.set(item, place);
    const there = place.list.items[place.index];
    if (there) taken.add(there);
    free.set(
      key,
      (free.get(key) ?? []).filter((one) => one !== place),
    );
  };
  for (const isNear of [true, false]) {
    for (const holder of elementsBelow(ours).values()) {
      const other = counterparts.get(holder.key);
      for (const list of branchesOf(holder.element).kept) {
        for (const [index, item] of list.items.entries()) {
          if (item.kind === 'element' && isNear) {
            const own = childAt(holder, list, index);
            const counterpart = own && counterparts.get(own.key);
            const entry = counterpart?.entry;
            const there = entry?.list.items[entry.index];
            if (!entry || !there) continue;
            places.set(item, { holder: entry.holder.key, list: entry.list, index: entry.index });
            taken.add(there);
          }
          if (item.kind !== 'page' || places.has(item)) continue;
          const key =
            targets.get(keyOf(item.node.value)) ??
            (parseEndpoint(item.node.value) ? keyOf(item.node.value) : undefined);
          const place = (free.get(key ?? '') ?? []).find((one) => !isNear || one.holder === other?.key);
          if (key !== undefined && place) take(item, key, place);
        }
      }
    }
  }
  return { places, taken };
}

function childrenOf(holder: WrittenElement): readonly WrittenElement[] {
  return writtenBelow(holder).filter((child) => child.kind === 'element');
}

/** The element at an index of a list of its parent. */
export function childAt(holder: WrittenElement, list: ChildList, index: number): WrittenElement | undefined {
  return childrenOf(holder).find(({ entry }) => entry?.list === list && entry.index === index);
}

/** An element and everything below it, by their keys. */
function elementsBelow(top: WrittenElement): ReadonlyMap<string, WrittenElement> {
  const found = new Map([[top.key, top]]);
  for (const element of found.values()) for (const child of childrenOf(element)) found.set(child.key, child);
  return found;
}

/** The joined keys of the nodes of a division. */
function keysBelow({ node, key }: Division): ReadonlyMap<NavigationNode, string> {
  const keys = new Map([[node, key]]);
  for (const [one, above] of keys) for (const child of one.children) keys.set(child, joinKeys(above, child.key));
  return keys;
}

function prefixesOf(key: string): readonly string[] {
  const parts = key.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A path in the form by which pages are known. */
export function keyOf(text: string): string {
  return withoutTrailingSlash(normalisePagePath(text));
}
