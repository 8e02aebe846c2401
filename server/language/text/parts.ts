import {
  type Container,
  childBefore,
  isContainer,
  type Node,
  type ObjectNode,
  type Property,
  type Tree,
} from './nodes.ts';

/** A container and where it begins in the file. */
export interface Located<N extends Container = Container> {
  readonly node: N;
  readonly start: number;
}

/** An item of a list or a property of an object, with its container. */
export interface Part {
  readonly container: Located;
  readonly index: number;
  /** For a property, the start of its key. */
  readonly start: number;
  readonly end: number;
  /** Undefined for an entry of a list. */
  readonly property: Property | undefined;
  /** Undefined for a property whose value is not typed yet. */
  readonly value: Node | undefined;
  readonly valueStart: number;
}

/** The part whose key or value begins at an offset of the file; undefined for the root and for any other offset. */
export function partAt(tree: Tree, offset: number): Part | undefined {
  return partsAt(tree, offset).at(-1);
}

/** That part and those that contain it, outermost first; empty for the root and for any other offset. */
export function partsAt({ root, rootOffset }: Tree, offset: number): readonly Part[] {
  const parts: Part[] = [];
  let node: Node | undefined = root;
  let start = rootOffset;
  while (node && isContainer(node)) {
    const index = childBefore(node, offset - start);
    const part = partOf({ node, start }, index);
    if (!part) return [];
    parts.push(part);
    if (offset === part.start || offset === part.valueStart) return parts;
    node = part.value;
    start = part.valueStart;
  }
  return [];
}

/** The part at an index. */
export function partOf(container: Located, index: number): Part | undefined {
  const { node } = container;
  const start = container.start + (node.offsets[index] ?? 0);
  if (node.kind === 'array') {
    const value = node.items[index];
    const end = start + (value?.length ?? 0);
    return value && { container, index, start, end, property: undefined, value, valueStart: start };
  }
  const property = node.properties[index];
  if (!property) return undefined;
  const { value, length, valueOffset } = property;
  return { container, index, start, end: start + length, property, value, valueStart: start + valueOffset };
}

/** The parts from one index up to, but not including, another; by default all of them. */
export function partsOf(container: Located, from = 0, to = container.node.offsets.length): readonly Part[] {
  return Array.from({ length: to - from }, (_, index) => partOf(container, from + index) ?? []).flat();
}

/**
 * The property with that name, or the last of several, as JSON.parse takes it; `start` is where the object begins in the file.
 */
export function namedPart(node: ObjectNode, start: number, name: string): Part | undefined {
  const index = node.properties.findLastIndex(({ key }) => key.value === name);
  return partOf({ node, start }, index);
}
