import { joinKeys } from '../../../base/joinedKeys.ts';
import { escapedKey } from '../../../base/jsonPointer.ts';
import type { FileLocation } from '../../../base/locations.ts';
import { childBefore, isContainer, type Tree } from '../../text/nodes.ts';
import { type Config, resolve } from '../document/config.ts';
import type { Element } from '../document/element.ts';
import type { NavigationNode } from './node.ts';

/** A node of a navigation with its location. */
export interface LocatedNode {
  readonly node: NavigationNode;
  /** All keys on the path to it, joined. */
  readonly key: string;
  /** Where it is written; for what a specification adds, the element that names the specification. */
  readonly location: FileLocation;
}

/** The root of a navigation; if docs.json has none, its location is the start of docs.json. */
export function locatedRoot(node: NavigationNode, { config, location }: Locations): LocatedNode {
  const start = config.navigation && location(config.navigation);
  return { node, key: '', location: start ?? { file: config.file, offset: config.tree.rootOffset } };
}

/** Finds where elements begin; a snapshot implements it. */
interface Locations {
  readonly config: Config;
  location(element: Element): FileLocation | undefined;
}

/** The children of a node with their locations. */
export function locatedChildren({ node, key, location }: LocatedNode): readonly LocatedNode[] {
  return node.children.map((child, index) => {
    const own = node.locations[index];
    return { node: child, key: joinKeys(key, child.key), location: own ? resolve(location, own) : location };
  });
}

/** The node below with these joined keys, or undefined. */
export function locatedAt(root: LocatedNode, key: string): LocatedNode | undefined {
  let found: LocatedNode | undefined = root;
  for (const part of key === '' ? [] : key.split('/')) {
    found = found && locatedChildren(found).find(({ node }) => node.key === part);
  }
  return found;
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
