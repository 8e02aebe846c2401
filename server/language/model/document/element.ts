import type { Location } from '../../../base/locations.ts';
import { memo } from '../../../base/memo.ts';
import { type ChildKey, childKeys, type ElementKind } from '../../grammar/types.ts';
import type { Node, ObjectNode, StringNode } from '../../text/nodes.ts';
import { refOf } from './references.ts';

/**
 * A navigation element as written: a tab, a group, the root … Elements are immutable and hold no absolute position, so
 * one that an edit did not touch stays the same object, and what was found out about it can be kept.
 */
export interface Element {
  readonly kind: ElementKind;
  /** The kind of the element around it; undefined for the root. */
  readonly parent: ElementKind | undefined;
  /** True for links inside `global`, which hold nothing but an `href`. */
  readonly global: boolean;
  /** The object in the text; with `$ref`, the object that carries it. */
  readonly node: ObjectNode;
  /** The value of the label key (`tab`, `group` …) when it is a text. */
  readonly label: string | undefined;
  /** Every property, child keys included; of several with one name the last, as the platform reads it. */
  readonly slots: readonly Slot[];
  /** The arrays of children, in document order. */
  readonly lists: readonly ChildList[];
  /** The `global` of this element. */
  readonly links: Item | undefined;
  /** How much stands below, every `$ref` counted each time it leads there. */
  readonly extent: Extent;
  /** Set where what stands below is left out, because it would be too much. */
  readonly isCut?: 'too-many' | 'too-deep';
}

/** Numbers of entries, pages among them. */
export interface Extent {
  readonly all: number;
  /** Those that stand in another file than the object with the `$ref` that leads there. */
  readonly referenced: number;
}

/** One property of an element. */
export interface Slot extends Location {
  readonly key: string;
  readonly keyNode: StringNode;
  /** The value, after `$ref`; undefined while nothing is typed. */
  readonly value: Node | undefined;
  readonly valueLocation: Location;
}

/** The children under one key. */
export interface ChildList {
  readonly key: ChildKey;
  readonly slot: Slot;
  /** Empty when the value is not an array. */
  readonly items: readonly Item[];
}

export type Item = PageItem | ElementItem | OtherItem;

/** A text in `pages`: a page path, or an endpoint such as `GET /users`. */
export interface PageItem extends Location {
  readonly kind: 'page';
  readonly node: StringNode;
}

export interface ElementItem extends Location {
  readonly kind: 'element';
  readonly element: Element;
}

/** Something that can be no child: a number, an array in an array … */
export interface OtherItem extends Location {
  readonly kind: 'other';
  readonly node: Node;
}

/** True when the object is a `$ref` that led nowhere (yet), or was not followed: nothing can be said about what it holds. */
export function isUnresolved(element: Element): boolean {
  if (element.isCut) return true;
  return refOf(element.node) !== undefined && element.slots.every((slot) => slot.file === undefined);
}

/** The slot of that name, or undefined. */
export function slotOf(element: Element, key: string): Slot | undefined {
  return element.slots.find((slot) => slot.key === key);
}

/** True when the key stands there as `true`. */
export function isSet(element: Element, key: string): boolean {
  const value = slotOf(element, key)?.value;
  return value?.kind === 'literal' && value.value === true;
}

/** The children under that key, or undefined. */
export function listOf(element: Element, key: string): ChildList | undefined {
  return element.lists.find((list) => list.key === key);
}

/** The elements among the children of a list. Kept, so that who looks for them does not meet the pages. */
export const elementItems: (list: ChildList) => readonly ElementItem[] = memo((list) => {
  const items = list.items.filter((item) => item.kind === 'element');
  return items.length === 0 ? none : items;
});

const none: readonly never[] = [];

/** Every element directly below, in document order; without those in `global`. */
export const childElements: (element: Element) => readonly ElementItem[] = memo((element) => {
  const [only, ...others] = element.lists;
  return only && others.length === 0 ? elementItems(only) : element.lists.flatMap(elementItems);
});

/** Every element directly below, the `global` one last. */
export const allChildElements: (element: Element) => readonly ElementItem[] = memo((element) =>
  element.links?.kind === 'element' ? [...childElements(element), element.links] : childElements(element),
);

/** True for the keys under which some element holds children, `href` included. */
export function isChildKey(key: string): key is ChildKey {
  return (childKeys as readonly string[]).includes(key);
}
