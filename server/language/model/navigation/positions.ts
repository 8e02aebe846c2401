import { escapedKey } from '../../../base/jsonPointer.ts';
import type { FileLocation } from '../../../base/locations.ts';
import { childBefore, isContainer, type Tree } from '../../text/nodes.ts';
import { type Config, resolve } from '../document/config.ts';
import type { Element } from '../document/element.ts';
import { joinKeys, type NavigationNode } from './node.ts';

/** A node of a navigation with its place. */
export interface PlacedNode {
  readonly node: NavigationNode;
  /** All keys on the path to it, joined. */
  readonly key: string;
  /** Where it is written; for what a specification adds, the element that names the specification. */
  readonly position: FileLocation;
}

/** The root of a navigation with its place; if docs.json has no navigation, the place is the start of docs.json. */
export function placedRoot(node: NavigationNode, { config, position }: Places): PlacedNode {
  const start = config.navigation && position(config.navigation);
  return { node, key: '', position: start ?? { file: config.file, offset: config.tree.rootOffset } };
}

/** Finds where elements begin; a snapshot implements it. */
interface Places {
  readonly config: Config;
  position(element: Element): FileLocation | undefined;
}

/** The children of a node with their places. */
export function placedChildren({ node, key, position }: PlacedNode): readonly PlacedNode[] {
  return node.children.map((child, index) => {
    const place = node.places[index];
    return { node: child, key: joinKeys(key, child.key), position: place ? resolve(position, place) : position };
  });
}

/** The node below with these joined keys, or undefined. */
export function placedAt(root: PlacedNode, key: string): PlacedNode | undefined {
  let placed: PlacedNode | undefined = root;
  for (const part of key === '' ? [] : key.split('/')) {
    placed = placed && placedChildren(placed).find(({ node }) => node.key === part);
  }
  return placed;
}

/** The JSON Pointer (RFC 6901) of the value that begins at an offset of a file, or of the innermost value around it. */
export function pointerAt(tree: Tree, offset: number): string {
  let pointer = '';
  let node = tree.root;
  let start = tree.rootOffset;
  while (node && isContainer(node)) {
    const index = childBefore(node, offset - start);
    if (index < 0) break;
    const property = node.kind === 'object' ? node.properties[index] : undefined;
    start += (node.offsets[index] ?? 0) + (property?.valueOffset ?? 0);
    pointer += `/${property ? escapedKey(property.key.value) : index}`;
    node = node.kind === 'array' ? node.items[index] : property?.value;
  }
  return pointer;
}
