import { joinKeys } from '../../../base/joinedKeys.ts';
import { addAll } from '../../../base/lists.ts';
import type { FileLocation } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { fieldOf } from '../../grammar/elements.ts';
import { resolve } from '../../model/document/config.ts';
import type { ChildList, Element, ElementItem, PageItem } from '../../model/document/element.ts';
import { branchesOf } from '../../model/navigation/branches.ts';
import { elementKey, entryKey, numbered } from '../../model/navigation/keys.ts';
import type { SiteView } from '../../model/view.ts';
import { normalisePagePath } from '../../site/paths.ts';

/** A node of the resolved navigation with its place in the text. */
export type Written = WrittenElement | WrittenPage;

export interface WrittenElement {
  readonly kind: 'element';
  /** All keys on the path to it, joined; empty for the root. */
  readonly key: string;
  readonly element: Element;
  /** Where its object begins; with `$ref`, the object that contains it. */
  readonly at: FileLocation;
  /** Undefined for the root and for `global`, which are not in a list. */
  readonly entry: SiblingPosition | undefined;
}

export interface WrittenPage {
  readonly kind: 'page';
  readonly key: string;
  readonly item: PageItem;
  readonly at: FileLocation;
  readonly entry: SiblingPosition;
}

/** The place of a node among its siblings. */
export interface SiblingPosition {
  readonly holder: WrittenElement;
  readonly list: ChildList;
  readonly index: number;
  /** Whether the platform drops the list. */
  readonly isLost: boolean;
}

/** A node that a specification generates, which is not written anywhere. */
export interface Generated {
  readonly kind: 'generated';
  /** The element that names the specification. */
  readonly holder: WrittenElement;
}

/** The node with these joined keys; undefined if there is none. The cost depends on its depth. */
export function nodeOf(view: SiteView, key: string): Written | Generated | undefined {
  const { navigation } = view.config;
  const at = navigation && view.location(navigation);
  if (!navigation || !at) return undefined;
  let node: Written = { kind: 'element', key: '', element: navigation, at, entry: undefined };
  for (const part of key === '' ? [] : key.split('/')) {
    if (node.kind === 'page') return undefined;
    if (part.startsWith('+')) return { kind: 'generated', holder: node };
    const row = rowsOf(node.element).find((one) => one.key === part);
    if (!row) return undefined;
    node = childOf(node, row);
  }
  return node;
}

/** The joined keys of an element of this navigation; undefined if the element is not in it. */
export function keyOfElement(view: SiteView, element: Element): string | undefined {
  const root = nodeOf(view, '');
  if (root?.kind !== 'element') return undefined;
  return findBelow(root, (node) => node.kind === 'element' && node.element === element)?.key;
}

/** The joined keys of the node that begins at a location; undefined if there is none. */
export function keyAt(view: SiteView, { file, offset }: FileLocation): string | undefined {
  return keysByPlace(view).get(file)?.get(offset);
}

/** The keys of all nodes by file and offset, the first of each: the fixes of many problems ask for one each. */
const keysByPlace = memo((view: SiteView): ReadonlyMap<string, ReadonlyMap<number, string>> => {
  const keys = new Map<string, Map<number, string>>();
  const root = nodeOf(view, '');
  if (root?.kind === 'element') visit(root);
  return keys;

  function visit(node: Written): void {
    const { file, offset } = node.at;
    const own = keys.get(file) ?? new Map<number, string>();
    if (!own.has(offset)) own.set(offset, node.key);
    keys.set(file, own);
    if (node.kind === 'element') for (const below of writtenBelow(node)) visit(below);
  }
});

/** The first matching node among this one and those below it. */
function findBelow(node: Written, fits: (node: Written) => boolean): Written | undefined {
  if (fits(node)) return node;
  for (const below of node.kind === 'element' ? writtenBelow(node) : []) {
    const found = findBelow(below, fits);
    if (found) return found;
  }
  return undefined;
}

/** The written nodes directly below an element, in the order of the navigation. */
export function writtenBelow(holder: WrittenElement): readonly Written[] {
  return rowsOf(holder.element).map((row) => childOf(holder, row));
}

/** The element at an index of a list of its parent; undefined if something else is there. */
export function childAt(holder: WrittenElement, list: ChildList, index: number): WrittenElement | undefined {
  const row = rowsOf(holder.element).find((one) => one.list === list && one.index === index);
  const child = row && childOf(holder, row);
  return child?.kind === 'element' ? child : undefined;
}

/** Whether two nodes are the same text, as in a file that is used twice. */
export function isSamePlace(one: Written, other: Written): boolean {
  return one.at.file === other.at.file && one.at.offset === other.at.offset;
}

/** Every file on the path to a node, from the top. */
export function filesAbove(node: Written): readonly string[] {
  const above = node.entry ? filesAbove(node.entry.holder) : [];
  return [...new Set([...above, node.at.file])];
}

/** The keys that children of one element get if these are their own keys. */
export function numberedKeys(keys: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return numbered(key, ordinal);
  });
}

/** The own key of a node, without the number that distinguishes it from siblings with the same key. */
export function ownKeyOf(node: Written): string {
  return node.kind === 'page' ? entryKey(normalisePagePath(node.item.node.value)) : elementKey(node.element);
}

interface Row {
  readonly key: string;
  readonly item: PageItem | ElementItem;
  readonly list: ChildList | undefined;
  readonly index: number;
  readonly isLost: boolean;
}

/** The children of an element with the keys they have in the resolved navigation. */
const rowsOf = memo((element: Element): readonly Row[] => {
  const rows: Row[] = [];
  const { links } = element;
  if (links?.kind === 'element' && fieldOf(element.kind, 'global')) {
    rows.push({ key: elementKey(links.element), item: links, list: undefined, index: 0, isLost: false });
  }
  const branches = branchesOf(element);
  for (const list of branches.kept) addAll(rows, rowsIn(list, false));
  for (const { list } of branches.lost) addAll(rows, rowsIn(list, true));
  const keys = numberedKeys(rows.map(({ key }) => key));
  return rows.map((row, index) => ({ ...row, key: keys[index] ?? row.key }));
});

function rowsIn(list: ChildList, isLost: boolean): readonly Row[] {
  return list.items.flatMap((item, index): readonly Row[] => {
    if (item.kind === 'other') return [];
    if (item.kind === 'element') return [{ key: elementKey(item.element), item, list, index, isLost }];
    const text = normalisePagePath(item.node.value);
    return item.node.value === '' ? [] : [{ key: entryKey(text), item, list, index, isLost }];
  });
}

function childOf(holder: WrittenElement, { key: own, item, list, index, isLost }: Row): Written {
  const key = joinKeys(holder.key, own);
  const at = resolve(holder.at, item);
  const entry = list && { holder, list, index, isLost };
  if (item.kind === 'page' && entry) return { kind: 'page', key, item, at, entry };
  if (item.kind === 'page') throw new TypeError('A page is always in a list.');
  return { kind: 'element', key, element: item.element, at, entry };
}
