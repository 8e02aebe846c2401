import type { Location } from '../../../base/locations.ts';
import { childRuleOf, elementTypes, fieldOf, kindInList } from '../../grammar/elements.ts';
import type { ChildKey, ElementKind } from '../../grammar/types.ts';
import { type ArrayNode, isContainer, isFinished, type Node, type ObjectNode } from '../../text/nodes.ts';
import { allChildElements, type ChildItem, type ChildList, type Element, isChildKey, type Slot } from './element.ts';
import { bounded, maxElementDepth, truncated } from './extent.ts';
import { type FindTree, refOf } from './references.ts';
import { createSlotReader, type Dependencies, type Target } from './slotReader.ts';

/** Reads elements from text and returns the same object for the same text. */
export interface Reader {
  /** The element that an object represents. `file` is the file that contains the object. */
  element(node: ObjectNode, role: ElementRole, file: string): Element;
  /** The properties of an object after resolving its `$ref`, with the siblings of `$ref` taking precedence. */
  slots(node: ObjectNode, file: string): readonly Slot[];
  /** The parent of an element in its last reading; undefined for the root. */
  parent(element: Element): Element | undefined;
}

/** What determines how an object is read. */
export interface ElementRole {
  readonly kind: ElementKind;
  readonly parent: ElementKind | undefined;
  readonly global: boolean;
}

/** An element that was read in the role given by its `kind`, `parent` and `global`. */
interface Memory {
  readonly element: Element;
  readonly dependencies: Dependencies;
}

/** `find` may later return another tree for the same file; elements that depend on it are then read again. */
export function createReader(find: FindTree): Reader {
  const slots = createSlotReader(find);
  /** An object has several roles at once if `$ref`s of different keys lead to it. */
  const memory = new WeakMap<ObjectNode, readonly Memory[]>();
  const parents = new WeakMap<Element, Element>();
  /** How many elements are being read, one inside another. */
  let depth = 0;

  return {
    element(node, role, file) {
      slots.startIn(file);
      depth = 0;
      return element(node, role);
    },
    slots(node, file) {
      slots.startIn(file);
      return slots.of(node);
    },
    parent: (element) => parents.get(element),
  };

  function element(node: ObjectNode, role: ElementRole): Element {
    const roles = memory.get(node);
    const known = roles?.find(({ element }) => isRead(element, role));
    if (known && slots.areFresh(known.dependencies)) {
      slots.depend(known.dependencies);
      return known.element;
    }
    depth++;
    const { read: fresh, dependencies } = slots.recorded(() => readElement(node, role));
    depth--;
    const others = roles?.filter((one) => one !== known) ?? [];
    memory.set(node, [...others, { element: fresh, dependencies }]);
    for (const child of allChildElements(fresh)) parents.set(child.element, fresh);
    return fresh;
  }

  function readElement(node: ObjectNode, { kind, parent, global }: ElementRole): Element {
    const own = slots.of(node);
    const { labelKey } = elementTypes[kind];
    const labelNode = own.find((slot) => slot.key === labelKey)?.value;
    const label = labelNode?.kind === 'string' ? labelNode.value : undefined;
    const empty = { lists: [], links: undefined, extent: { all: 0, referenced: 0 } };
    const isUnresolved = refOf(node) !== undefined && !isWhole(slots.target(node));
    const bare = { kind, parent, global, node, label, slots: own, isUnresolved, ...empty };
    if (depth > maxElementDepth) return truncated(bare, 'too-deep');
    const lists = own.flatMap((slot) => (isListKey(slot.key) ? [listIn(slot, slot.key, kind)] : []));
    // The platform drops it unread on groups and on links in `global`.
    const takesLinks = !global && fieldOf(kind, 'global') !== undefined;
    const links = takesLinks ? own.find((slot) => slot.key === 'global') : undefined;
    return { ...bare, ...bounded(lists, links?.value && globalItem(links, kind)) };
  }

  function listIn(slot: Slot, key: ChildKey, parent: ElementKind): ChildList {
    // What is in `global` by mistake, for example a group, is not a link and is not checked as one.
    const global = parent === 'global' && childRuleOf(parent, key) !== undefined;
    const { value, valueLocation } = slot;
    if (value?.kind !== 'array') return { key, slot, items: [] };
    const kind = kindInList(key) ?? 'group';
    return {
      key,
      slot,
      items: slots.inFile(valueLocation, () => itemsOf(value, valueLocation, key, { kind, parent, global })),
    };
  }

  function itemsOf(
    { items, offsets }: ArrayNode,
    { file, offset }: Location,
    key: ChildKey,
    role: ElementRole,
  ): readonly ChildItem[] {
    return items.map((node, index) => itemOf(node, { file, offset: offset + (offsets[index] ?? 0) }, key, role));
  }

  function itemOf(node: Node, location: Location, key: ChildKey, role: ElementRole): ChildItem {
    const { file, offset } = location;
    if (node.kind === 'string' && key === 'pages') return { kind: 'page', node, file, offset };
    if (node.kind !== 'object') return { kind: 'other', node, file, offset };
    const target = slots.target(node);
    if (target && target.node.kind !== 'object') return itemOf(target.node, target, key, role);
    return { kind: 'element', element: element(node, role), file, offset };
  }

  function globalItem(slot: Slot, parent: ElementKind): ChildItem {
    const { value, valueLocation } = slot;
    if (value?.kind !== 'object') return { kind: 'other', node: value ?? slot.keyNode, ...valueLocation };
    const links = slots.inFile(valueLocation, () => element(value, { kind: 'global', parent, global: false }));
    return { kind: 'element', element: links, ...valueLocation };
  }
}

/** Whether a `$ref` leads to a value that is not still being typed. */
function isWhole(target: Target | undefined): boolean {
  return target !== undefined && (!isContainer(target.node) || isFinished(target.node));
}

function isRead({ kind, parent, global }: Element, role: ElementRole): boolean {
  return kind === role.kind && parent === role.parent && global === role.global;
}

/** Whether a key has an array in which there may be elements; `href` has none. */
function isListKey(key: string): key is ChildKey {
  return isChildKey(key) && key !== 'href';
}
