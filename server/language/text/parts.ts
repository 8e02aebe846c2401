import {
  type Container,
  childBefore,
  isContainer,
  type Node,
  type ObjectNode,
  type Property,
  type Tree,
} from './nodes.ts';

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
  return partsAt(tree, offset).at(-1);
}

/** That part and those it stands in, the outermost first; empty for the root and for places in between. */
export function partsAt({ root, rootOffset }: Tree, offset: number): readonly Part[] {
  const parts: Part[] = [];
  let node: Node | undefined = root;
  let start = rootOffset;
  while (node && isContainer(node)) {
    const index = childBefore(node, offset - start);
    const part = partOf(node, start, index);
    if (!part) return [];
    parts.push(part);
    if (offset === start + (node.offsets[index] ?? 0) || offset === part.valueStart) return parts;
    node = part.value;
    start = part.valueStart;
  }
  return [];
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

/** The property of that name, of several the last, as JSON.parse takes it; `start` is where the object begins in the file. */
export function namedPart(node: ObjectNode, start: number, name: string): Part | undefined {
  const index = node.properties.findLastIndex(({ key }) => key.value === name);
  return partOf(node, start, index);
}
