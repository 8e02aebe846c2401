import { grouped } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import { type ArrayNode, isContainer, type Node, type ObjectNode, type Tree } from '../../text/nodes.ts';
import { childrenOf } from '../../text/walk.ts';
import { type ItemKind, identityOf } from './identity.ts';

/** The three texts of a merge; `base` is the one from which both sides started. */
export type Role = 'base' | Side;
export type Side = 'current' | 'other';

/** One of the texts, with the items of all its lists. */
export interface Document {
  readonly role: Role;
  readonly text: string;
  readonly root: LocatedValue;
  /** In the order of the text. */
  readonly items: readonly ListItem[];
  /** The lists of an item, or of the file (`undefined`), by the keys that lead to them. */
  readonly lists: ReadonlyMap<ListItem | undefined, ReadonlyMap<string, List>>;
  readonly listOfNode: ReadonlyMap<Node, List>;
}

/** A value in one of the three texts, and where it begins. */
export interface LocatedValue<N extends Node = Node> {
  readonly document: Document;
  readonly node: N;
  readonly start: number;
}

/** A list; within its text it is identified by the items that contain it and the keys on the path to it. */
export interface List {
  readonly document: Document;
  readonly node: ArrayNode;
  readonly start: number;
  /** The item that contains the list; undefined for a list of the file itself. */
  readonly owner: ListItem | undefined;
  /** The keys from there, joined with a character that is in no key. */
  readonly path: string;
  readonly items: readonly ListItem[];
}

/** An item of a list: what is added, removed and moved as a whole. */
export interface ListItem extends LocatedValue {
  readonly kind: ItemKind;
  /** Items of one list with the same key are the same thing in two texts. */
  readonly key: string;
  readonly list: List;
  readonly index: number;
}

/** Reads a JSON text; undefined if it contains no value. */
export function readDocument(role: Role, text: string, { root, rootOffset }: Tree): Document | undefined {
  if (!root) return undefined;
  const items: ListItem[] = [];
  const lists = new Map<ListItem | undefined, Map<string, List>>();
  const listOfNode = new Map<Node, List>();
  const top = { node: root, start: rootOffset };
  const document: Document = {
    role,
    text,
    items,
    lists,
    listOfNode,
    get root() {
      return { document, ...top };
    },
  };
  visit(root, rootOffset, undefined, []);
  return document;

  function visit(node: Node, start: number, owner: ListItem | undefined, path: readonly string[]): void {
    if (node.kind === 'array') readList(node, start, owner, path);
    else if (node.kind === 'object') {
      for (const child of childrenOf(node, start)) {
        if (isContainer(child.node)) visit(child.node, child.start, owner, [...path, child.property?.key.value ?? '']);
      }
    }
  }

  function readList(node: ArrayNode, start: number, owner: ListItem | undefined, path: readonly string[]): void {
    const own: ListItem[] = [];
    const list: List = { document, node, start, owner, path: path.join('\n'), items: own };
    const siblings = lists.get(owner) ?? new Map<string, List>();
    lists.set(owner, siblings.set(list.path, list));
    listOfNode.set(node, list);
    for (const child of childrenOf(node, start)) {
      const identity = identityOf(child.node, path.at(-1));
      const item: ListItem = { document, node: child.node, start: child.start, ...identity, list, index: child.index };
      own.push(item);
      items.push(item);
      // A list in a list has no key; paths start at the innermost object.
      if (isContainer(child.node)) visit(child.node, child.start, item, []);
    }
  }
}

const keyCounts = memo((document: Document) => {
  const groups = grouped(document.items, ({ key }) => key);
  return new Map(Array.from(groups, ([key, items]) => [key, items.length] as const));
});

/** How often a text lists an item. */
export function countOf(document: Document, key: string): number {
  return keyCounts(document).get(key) ?? 0;
}

/** Whether an item is somewhere inside another one. */
export function isInside({ list }: ListItem, outer: ListItem): boolean {
  for (let above = list.owner; above; above = above.list.owner) if (above === outer) return true;
  return false;
}

/** The value of a property (the last one if there are several of that name), or undefined. */
export function propertyValue(object: LocatedValue<ObjectNode> | undefined, key: string): LocatedValue | undefined {
  if (!object) return undefined;
  const index = object.node.properties.findLastIndex((one) => one.key.value === key);
  const property = object.node.properties[index];
  if (!property?.value) return undefined;
  const start = object.start + (object.node.offsets[index] ?? 0) + property.valueOffset;
  return { document: object.document, node: property.value, start };
}

/** The keys of an object, each once, in the order of the text. */
export function keysOf(object: ObjectNode | undefined): readonly string[] {
  const keys = object?.properties.flatMap(({ key, value }) => (value ? [key.value] : []));
  return [...new Set(keys)];
}

/** The value if it is an object. */
export function asObject(value: LocatedValue | undefined): LocatedValue<ObjectNode> | undefined {
  return value?.node.kind === 'object' ? { ...value, node: value.node } : undefined;
}
