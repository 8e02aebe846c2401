import { joinKeys } from '../../../base/joinedKeys.ts';
import { append } from '../../../base/lists.ts';
import type { Division } from '../../divisions/divisions.ts';
import type { Pair } from '../../divisions/pair.ts';
import { elementPairs } from '../../divisions/places.ts';
import { type ChildItem, type ChildList, type Element, type PageItem, slotOf } from '../../model/document/element.ts';
import { branchesOf } from '../../model/navigation/branches.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import { namedPageKey } from '../../site/paths.ts';
import { nodeValue } from '../../text/nodes.ts';
import { childAt, type WrittenElement, writtenBelow } from '../tree/nodes.ts';

/** The place of an entry in the target. */
export interface EntryPlace {
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
    const [own, others] = [childrenOf(one), other ? childrenOf(other) : []];
    const match = (
      children: readonly WrittenElement[],
      candidates: readonly WrittenElement[],
      isSame: (candidate: WrittenElement, child: WrittenElement) => boolean,
    ) => {
      for (const child of children) {
        if (found.has(child.key)) continue;
        const same = candidates.find((candidate) => !taken.has(candidate.key) && isSame(candidate, child));
        if (!same) continue;
        found.set(child.key, same);
        taken.add(same.key);
      }
    };
    // A page may also be elsewhere, where it is listed first.
    match(own, others, (candidate, child) => showsSamePage(candidate, child, pair, pagesOf));
    match(own, others, (candidate, child) => showsSamePage(candidate, child, pair, pagesBelow));
    // What shows the same is paired before what is in the same place.
    const ownWithout = own.filter(({ key }) => !oursWithPages.has(key));
    const othersWithout = others.filter(({ key }) => !theirsWithPages.has(key));
    for (const isSame of [hasSameContent, showsAlike]) match(ownWithout, othersWithout, isSame);
    for (const child of childrenOf(one)) visit(child);
  };
  visit(ours);
  return found;
}

/** Whether an element of the target shows the counterpart of a page of one of the source. */
function showsSamePage(
  one: WrittenElement,
  source: WrittenElement,
  { targets }: Pair,
  shownBy: (element: WrittenElement) => readonly string[],
): boolean {
  if (one.element.kind !== source.element.kind) return false;
  const shown = new Set(shownBy(one));
  return shownBy(source).some((page) => shown.has(targets.get(page) ?? ''));
}

/** The pages of an element and of all in it. */
function pagesBelow(one: WrittenElement): readonly string[] {
  return [...elementsBelow(one).values()].flatMap(pagesOf);
}

/** The pages of an element: its `root`, and those in its lists. */
function pagesOf({ element }: WrittenElement): readonly string[] {
  const root = rootOf(element);
  const listed = element.lists.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'page' ? [namedPageKey(item.node.value)] : [])),
  );
  return root === undefined ? listed : [namedPageKey(root), ...listed];
}

function hasSameContent(one: WrittenElement, other: WrittenElement): boolean {
  return one.element.kind === other.element.kind && contentOf(one) === contentOf(other);
}

/** Both show something besides pages, or neither does. */
function showsAlike(one: WrittenElement, other: WrittenElement): boolean {
  const [own, others] = [one, other].map((each) => contentOf(each) === nothing);
  return one.element.kind === other.element.kind && own === others;
}

/** What an element without pages shows: the target of its link, or its specification. */
function contentOf({ element }: WrittenElement): string {
  const shown = ['href', 'openapi', 'asyncapi'].map((key) => {
    const value = slotOf(element, key)?.value;
    return value ? nodeValue(value) : null;
  });
  return JSON.stringify(shown);
}

const nothing = JSON.stringify([null, null, null]);

/** Whether a list of the source does not fit into an element of the target, which has other kinds of entries or is a link. */
export function isUnlike({ key, items }: ChildList, { element }: WrittenElement): boolean {
  const theirs = branchesOf(element).kept;
  if (items.length === 0 || theirs.some((list) => list.key === key)) return false;
  return theirs.some((list) => list.items.length > 0) || slotOf(element, 'href') !== undefined;
}

/**
 * The entries of the target that correspond to those of the source, each once; if possible in the counterpart of its element. Entries
 * that become the `root` of a group are included. Lists of the source that are left out take no entries, and the entries of their
 * counterparts stay where they are.
 */
export function claimsOf(
  [ours, theirs]: readonly [WrittenElement, WrittenElement],
  { targets }: Pair,
  counterparts: ReadonlyMap<string, WrittenElement>,
  isLeftOut: (list: ChildList, other: WrittenElement) => boolean = () => false,
): { readonly places: ReadonlyMap<ChildItem, EntryPlace>; readonly taken: ReadonlySet<ChildItem> } {
  const { lists, holders, staying } = claimingLists(ours, counterparts, isLeftOut);
  const free = pageEntries(theirs, staying);
  const places = new Map<ChildItem, EntryPlace>();
  const taken = new Set<ChildItem>();
  for (const { holder, list } of lists) {
    const other = counterparts.get(holder.key);
    for (const [index, item] of list.items.entries()) {
      if (item.kind === 'element') claimElement(item, childAt(holder, list, index));
      if (item.kind === 'page') claimPage(item, (place) => place.holder === other?.key);
    }
  }
  // Pages that are not in the counterpart of their element may be anywhere else.
  for (const { list } of lists) for (const item of list.items) if (item.kind === 'page') claimPage(item, () => true);
  for (const holder of holders) claimRoot(holder);
  return { places, taken };

  function claimElement(item: ChildItem, own: WrittenElement | undefined): void {
    const entry = own && counterparts.get(own.key)?.entry;
    const there = entry?.list.items[entry.index];
    if (!entry || !there) return;
    places.set(item, { holder: entry.holder.key, list: entry.list, index: entry.index });
    taken.add(there);
  }

  function claimPage(item: PageItem, isAllowed: (place: EntryPlace) => boolean): void {
    if (places.has(item)) return;
    const path = namedPageKey(item.node.value);
    const key = targets.get(path) ?? (parseEndpoint(item.node.value) ? path : undefined);
    const place = key === undefined ? undefined : free.get(key)?.find(isAllowed);
    if (key === undefined || !place) return;
    places.set(item, place);
    take(key, place);
  }

  function claimRoot({ key: holder, element }: WrittenElement): void {
    const root = rootOf(element);
    const other = counterparts.get(holder);
    const key =
      root === undefined || (other && slotOf(other.element, 'root')) ? undefined : targets.get(namedPageKey(root));
    const place = key === undefined ? undefined : free.get(key)?.[0];
    if (key !== undefined && place) take(key, place);
  }

  function take(key: string, place: EntryPlace): void {
    const there = place.list.items[place.index];
    if (there) taken.add(there);
    const left = free.get(key)?.filter((one) => one !== place);
    free.set(key, left ?? []);
  }
}

/** The entries of pages below an element, by their paths, without those in the elements that stay as they are. */
function pageEntries(top: WrittenElement, staying: ReadonlySet<string>): Map<string, EntryPlace[]> {
  const found = new Map<string, EntryPlace[]>();
  for (const { key: holder, element } of elementsBelow(top).values()) {
    for (const list of staying.has(holder) ? [] : element.lists) {
      for (const [index, item] of list.items.entries()) {
        if (item.kind === 'page') append(found, namedPageKey(item.node.value), { holder, list, index });
      }
    }
  }
  return found;
}

/** The page that a group shows when it is opened. */
export function rootOf(element: Element): string | undefined {
  const root = element.kind === 'group' ? slotOf(element, 'root')?.value : undefined;
  return root?.kind === 'string' ? root.value : undefined;
}

/** The lists of the source that take entries of the target, with the elements around them, and the elements of the target that stay as they are. */
function claimingLists(
  ours: WrittenElement,
  counterparts: ReadonlyMap<string, WrittenElement>,
  isLeftOut: (list: ChildList, other: WrittenElement) => boolean,
) {
  const lists: { readonly holder: WrittenElement; readonly list: ChildList }[] = [];
  const holders = [ours];
  const staying = new Set<string>();
  for (const holder of holders) {
    const other = counterparts.get(holder.key);
    const own = new Set<ChildList>();
    for (const list of branchesOf(holder.element).kept) {
      if (other && isLeftOut(list, other)) for (const key of elementsBelow(other).keys()) staying.add(key);
      else own.add(list);
    }
    for (const list of own) lists.push({ holder, list });
    for (const child of childrenOf(holder)) if (child.entry && own.has(child.entry.list)) holders.push(child);
  }
  return { lists, holders, staying };
}

function childrenOf(holder: WrittenElement): readonly WrittenElement[] {
  return writtenBelow(holder).filter((child) => child.kind === 'element');
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
