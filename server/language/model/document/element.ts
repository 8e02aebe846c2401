import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { type ChildKey, childKeys, type ElementKind } from '../../grammar/types.ts';
import type { Node, ObjectNode, StringNode } from '../../text/nodes.ts';
import type { Spliced } from './spliced.ts';

/**
 * A navigation element as written: a tab, a group, the root … Elements are immutable and have no absolute position, so one that
 * an edit did not change stays the same object, and results about it can be cached.
 */
export interface Element {
  readonly kind: ElementKind;
  /** The kind of the parent element; undefined for the root. */
  readonly parent: ElementKind | undefined;
  /** True for links inside `global`, which have only an `href`. */
  readonly global: boolean;
  /** The object in the text; with `$ref`, the object that carries it. */
  readonly node: ObjectNode;
  /** The value of the label key (`tab`, `group` …) if it is a text. */
  readonly label: string | undefined;
  /** Every property, including child keys; if a name occurs several times, only the last one, as the platform reads it. */
  readonly slots: readonly Slot[];
  /** The arrays of children, in document order. */
  readonly lists: readonly ChildList[];
  /** The `global` of this element. */
  readonly links: ChildItem | undefined;
  /** How many entries are below it; what a `$ref` leads to counts each time. */
  readonly extent: Extent;
  /** Whether its object is a `$ref` that leads nowhere (yet). */
  readonly isUnresolved: boolean;
  /** Set if the entries below it are left out because they would be too many or too deep. */
  readonly isCut?: 'too-many' | 'too-deep';
}

/** Numbers of entries, including pages. */
export interface Extent {
  readonly all: number;
  /** Those that are in another file than the object with the `$ref` that leads to them. */
  readonly referenced: number;
}

/** One property of an element. */
export interface Slot extends Location {
  readonly key: string;
  readonly keyNode: StringNode;
  /** The value, after resolving `$ref`; undefined while nothing is typed. */
  readonly value: Node | undefined;
  readonly valueLocation: Location;
  /** The value with the content of files in place of each `$ref` in it; undefined if there are none, or it holds children. */
  readonly whole?: Spliced;
}

/** The children under one key. */
export interface ChildList {
  readonly key: ChildKey;
  readonly slot: Slot;
  /** Empty if the value is not an array. */
  readonly items: readonly ChildItem[];
}

export type ChildItem = PageItem | ElementItem | OtherItem;

/** A text in `pages`: a page path, or an endpoint such as `GET /users`. */
export interface PageItem extends Location {
  readonly kind: 'page';
  readonly node: StringNode;
}

export interface ElementItem extends Location {
  readonly kind: 'element';
  readonly element: Element;
}

/** Something that cannot be a child: a number, an array in an array … */
export interface OtherItem extends Location {
  readonly kind: 'other';
  readonly node: Node;
}

/** Whether its object is a `$ref` that leads nowhere (yet) or was not followed, so that its content is unknown. */
export function isUnresolved(element: Element): boolean {
  return element.isUnresolved || element.isCut !== undefined;
}

/** The slot of that name, or undefined. */
export function slotOf(element: Element, key: string): Slot | undefined {
  return element.slots.find((slot) => slot.key === key);
}

/** Whether the element has the key with the value `true`. */
export function isSet(element: Element, key: string): boolean {
  const value = slotOf(element, key)?.value;
  return value?.kind === 'literal' && value.value === true;
}

/** The children under that key, or undefined. */
export function listOf(element: Element, key: string): ChildList | undefined {
  return element.lists.find((list) => list.key === key);
}

/** The elements among the children of a list. Cached, so that callers need not go through the pages. */
export const elementItems: (list: ChildList) => readonly ElementItem[] = memo((list) => {
  const items = list.items.filter((item) => item.kind === 'element');
  return items.length === 0 ? none : items;
});

const none: readonly never[] = [];

/** Every element directly below, in document order, except those in `global`. */
export const childElements: (element: Element) => readonly ElementItem[] = memo((element) => {
  const [only, ...others] = element.lists;
  return only && others.length === 0 ? elementItems(only) : element.lists.flatMap(elementItems);
});

/** Every element directly below, with the `global` one last. */
export const allChildElements: (element: Element) => readonly ElementItem[] = memo((element) =>
  element.links?.kind === 'element' ? [...childElements(element), element.links] : childElements(element),
);

/** Whether an element of some kind has its children under this key, or it is `href`. */
export function isChildKey(key: string): key is ChildKey {
  return (childKeys as readonly string[]).includes(key);
}
