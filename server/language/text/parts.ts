import { type Container, isContainer, type Node, type Property, type Tree } from './nodes.ts';

/** An entry of a list or a property of an object, as it stands in its container. */
export interface Part {
  readonly container: { readonly node: Container; readonly start: number };
  readonly index: number;
  /** Undefined for an entry of a list. */
  readonly property: Property | undefined;
  /** Undefined for a property whose value is not typed yet. */
  readonly value: Node | undefined;
  readonly valueStart: number;
}

/** The part whose key or value begins at an offset of the file; undefined for the root and for places in between. */
export function partAt(tree: Tree, offset: number): Part | undefined {
  const { root, rootOffset } = tree;
  return root && isContainer(root) ? search(root, rootOffset, offset) : undefined;
}

function search(node: Container, start: number, offset: number): Part | undefined {
  const index = node.offsets.findLastIndex((item) => start + item <= offset);
  const part = partOf(node, start, index);
  if (!part) return undefined;
  if (offset === start + (node.offsets[index] ?? 0) || offset === part.valueStart) return part;
  return part.value && isContainer(part.value) ? search(part.value, part.valueStart, offset) : undefined;
}

/** The part of that index; `start` is where the container begins in the file. */
export function partOf(node: Container, start: number, index: number): Part | undefined {
  const outer = node.offsets[index];
  if (outer === undefined) return undefined;
  const container = { node, start };
  if (node.kind === 'array') {
    return { container, index, property: undefined, value: node.items[index], valueStart: start + outer };
  }
  const property = node.properties[index];
  return (
    property && { container, index, property, value: property.value, valueStart: start + outer + property.valueOffset }
  );
}
