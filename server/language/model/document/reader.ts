import { childRuleOf, elementTypes, kindInList } from '../../grammar/elements.ts';
import type { ChildKey, ElementKind } from '../../grammar/types.ts';
import type { ArrayNode, Node, ObjectNode } from '../../text/nodes.ts';
import {
  allChildElements,
  type ChildList,
  type Element,
  type Item,
  isChildKey,
  type Place,
  type Slot,
} from './element.ts';
import { bounded, cut, maxElementDepth } from './extent.ts';
import { type FindTree, follow, refOf } from './references.ts';

/** Reads elements from text and gives the same object again for the same text. */
export interface Reader {
  /** The element an object stands for. `file` is the one the object stands in. */
  element(node: ObjectNode, as: Role, file: string): Element;
  /** The properties of an object with its `$ref` resolved and the siblings laid over. */
  slots(node: ObjectNode, file: string): readonly Slot[];
  /** The element around one that was read last; undefined for the root. */
  parent(element: Element): Element | undefined;
}

/** What decides how an object is read. */
export interface Role {
  readonly kind: ElementKind;
  readonly parent: ElementKind | undefined;
  readonly global: boolean;
}

interface Memory {
  readonly element: Element;
  readonly dependencies: Dependencies;
}

/** The files that every `$ref` below led to, with what stood in each; what depends on one that holds something else is stale. */
type Dependencies = Map<string, Node | undefined>;

/** `find` may give another tree for the same file later; elements that depend on it are then read again. */
export function createReader(find: FindTree): Reader {
  /** An object may be read in several roles at once, where `$ref`s of different keys lead to it. */
  const memory = new WeakMap<ObjectNode, Map<string, Memory>>();
  const parents = new WeakMap<Element, Element>();
  /** Files on the way from docs.json to what is being read. */
  let chain: readonly string[] = [];
  let dependencies: Dependencies = new Map();
  /** How many elements are being read, one in the other. */
  let depth = 0;

  return {
    element: (node, as, file) => within(file, () => element(node, as)),
    slots: (node, file) => within(file, () => slotsOf(node)),
    parent: (element) => parents.get(element),
  };

  function within<T>(file: string, read: () => T): T {
    chain = [file];
    dependencies = new Map();
    depth = 0;
    return read();
  }

  function element(node: ObjectNode, as: Role): Element {
    const roles = memory.get(node) ?? new Map<string, Memory>();
    memory.set(node, roles);
    const role = `${as.kind} ${as.parent} ${as.global}`;
    const known = roles.get(role);
    if (known && areFresh(known.dependencies)) {
      addAll(known.dependencies, dependencies);
      return known.element;
    }
    const outer = dependencies;
    dependencies = new Map();
    depth++;
    const fresh = readElement(node, as);
    depth--;
    roles.set(role, { element: fresh, dependencies });
    for (const child of allChildElements(fresh)) parents.set(child.element, fresh);
    addAll(dependencies, outer);
    dependencies = outer;
    return fresh;
  }

  function readElement(node: ObjectNode, { kind, parent, global }: Role): Element {
    const slots = slotsOf(node);
    const { labelKey } = elementTypes[kind];
    const labelNode = slots.find((slot) => slot.key === labelKey)?.value;
    const label = labelNode?.kind === 'string' ? labelNode.value : undefined;
    const empty = { lists: [], links: undefined, extent: { all: 0, referenced: 0 } };
    const bare = { kind, parent, global, node, label, slots, ...empty };
    if (depth > maxElementDepth) return cut(bare, 'too-deep');
    const lists = slots.flatMap((slot) => (isListKey(slot.key) ? [listIn(slot, slot.key, kind)] : []));
    const links = slots.find((slot) => slot.key === 'global');
    return { ...bare, ...bounded(lists, links?.value && globalItem(links, kind)) };
  }

  function listIn(slot: Slot, key: ChildKey, parent: ElementKind): ChildList {
    // What stands in `global` by mistake, a group for example, is no link and is not judged as one.
    const global = parent === 'global' && childRuleOf(parent, key) !== undefined;
    const { value, valuePlace } = slot;
    if (value?.kind !== 'array') return { key, slot, items: [] };
    const kind = kindInList(key) ?? 'group';
    return { key, slot, items: inFile(valuePlace, () => itemsOf(value, valuePlace, key, { kind, parent, global })) };
  }

  function itemsOf({ items, offsets }: ArrayNode, { file, offset }: Place, key: ChildKey, as: Role): readonly Item[] {
    return items.map((node, index) => itemOf(node, { file, offset: offset + (offsets[index] ?? 0) }, key, as));
  }

  function itemOf(node: Node, place: Place, key: ChildKey, as: Role): Item {
    if (node.kind === 'string' && key === 'pages') return { kind: 'page', node, ...place };
    if (node.kind !== 'object') return { kind: 'other', node, ...place };
    return { kind: 'element', element: element(node, as), ...place };
  }

  function globalItem(slot: Slot, parent: ElementKind): Item {
    const { value, valuePlace } = slot;
    if (value?.kind !== 'object') return { kind: 'other', node: value ?? slot.keyNode, ...valuePlace };
    const links = inFile(valuePlace, () => element(value, { kind: 'global', parent, global: false }));
    return { kind: 'element', element: links, ...valuePlace };
  }

  /** Reads with the file of `place` as the one that `$ref` paths count from. */
  function inFile<T>(place: Place, read: () => T): T {
    if (place.file === undefined) return read();
    const outer = chain;
    chain = [...chain, place.file];
    const result = read();
    chain = outer;
    return result;
  }

  function slotsOf(node: ObjectNode): readonly Slot[] {
    const slots = new Map<string, Slot>();
    const ref = refOf(node);
    if (ref) {
      const target = followed(ref.value);
      if (target?.node.kind === 'object') {
        const { node: base, ...place } = target;
        for (const slot of inFile(place, () => slotsOf(base))) {
          slots.set(slot.key, anchored(slot, place));
        }
      }
    }
    node.properties.forEach((property, index) => {
      const offset = node.offsets[index] ?? 0;
      if (property.key.value === '$ref' && ref) return;
      slots.set(property.key.value, {
        key: property.key.value,
        keyNode: property.key,
        file: undefined,
        offset,
        ...dereferenced(property.value, { file: undefined, offset: offset + property.valueOffset }),
      });
    });
    return [...slots.values()];
  }

  /** A value that is `{"$ref": …}` to an array is that array; objects keep their own place and resolve when read. */
  function dereferenced(value: Node | undefined, valuePlace: Place): Pick<Slot, 'value' | 'valuePlace'> {
    const ref = value && refOf(value);
    const target = ref && followed(ref.value);
    if (!target || target.node.kind === 'object') return { value, valuePlace };
    return { value: target.node, valuePlace: { file: target.file, offset: target.offset } };
  }

  function followed(ref: string): { file: string; node: Node; offset: number } | undefined {
    const reference = follow(ref, chain, find);
    if (reference.kind === 'cycle' || reference.kind === 'outside-root' || reference.kind === 'too-deep')
      return undefined;
    const node = reference.kind === 'found' ? reference.node : undefined;
    dependencies.set(reference.file, node);
    return reference.kind === 'found' ? reference : undefined;
  }

  function areFresh(known: Dependencies): boolean {
    for (const [file, node] of known) if (find(file)?.root !== node) return false;
    return true;
  }
}

function addAll(from: Dependencies, to: Dependencies): void {
  for (const [file, node] of from) to.set(file, node);
}

/** True for the keys of arrays in which elements may be looked for; `href` holds none. */
function isListKey(key: string): key is ChildKey {
  return isChildKey(key) && key !== 'href';
}

/** A slot of a `$ref` target, its places counted from the start of the target's file. */
function anchored(slot: Slot, base: Place): Slot {
  const anchor = (place: Place): Place =>
    place.file === undefined ? { file: base.file, offset: base.offset + place.offset } : place;
  return { ...slot, ...anchor(slot), valuePlace: anchor(slot.valuePlace) };
}
