import { type Container, childBefore, isContainer, type Node, type Property, type Tree } from './nodes.ts';

/** A value in a container and where it begins. */
export interface Child {
  readonly node: Node;
  readonly start: number;
  /** The property it is the value of; undefined for an item of an array. */
  readonly property: Property | undefined;
  /** Where the property begins, or for an array the item itself. */
  readonly outerStart: number;
  readonly index: number;
}

/** The values directly below a container that begins at `start`; properties without a value are left out. */
export function* childrenOf(node: Container, start: number): Iterable<Child> {
  for (const [index, offset] of node.offsets.entries()) {
    const child = childAt(node, start, index, offset);
    if (child) yield child;
  }
}

/** The last child that begins at or before an offset, unless it has no value; `start` is where the container begins. */
export function childFrom(node: Container, start: number, offset: number): Child | undefined {
  const index = childBefore(node, offset - start);
  return childAt(node, start, index, node.offsets[index] ?? 0);
}

function childAt(node: Container, start: number, index: number, offset: number): Child | undefined {
  const outerStart = start + offset;
  if (node.kind === 'array') {
    const item = node.items[index];
    return item && { node: item, start: outerStart, property: undefined, outerStart, index };
  }
  const property = node.properties[index];
  if (!property?.value) return undefined;
  return { node: property.value, start: outerStart + property.valueOffset, property, outerStart, index };
}

/** One value on the path from the root to an offset. */
export interface Step {
  readonly node: Node;
  readonly start: number;
  /** Its relation to the container above; undefined for the root. */
  readonly child: Child | undefined;
}

/**
 * The values around an offset, the root first. An offset at either edge of a value counts as inside; an offset on a key leads to
 * the property's value.
 */
export function pathTo(tree: Tree, offset: number): readonly Step[] {
  const path: Step[] = [];
  let step: Step | undefined = tree.root && { node: tree.root, start: tree.rootOffset, child: undefined };
  while (step && offset >= (step.child?.outerStart ?? step.start) && offset <= step.start + step.node.length) {
    path.push(step);
    const child: Child | undefined = isContainer(step.node) ? childFrom(step.node, step.start, offset) : undefined;
    step = child && { node: child.node, start: child.start, child };
  }
  return path;
}
