import { compact } from './compact.ts';
import type { Position } from './config.ts';
import { type Lost, type NavigationFields, type NavigationNode, published } from './navigation.ts';
import { type PlacedNode, placedChildren, pointerAt } from './navigationPlaces.ts';
import type { FindTree } from './references.ts';

/** A node as `docs-json navigation --format json` gives it: public API, described in docs/navigation.md. */
export interface NavigationJson extends Omit<NavigationFields, 'iconLibrary' | 'badge'> {
  readonly key?: string;
  readonly lost?: Lost;
  readonly source: { readonly file: string; readonly pointer: string };
  readonly children: readonly NavigationJson[];
}

/**
 * A navigation as JSON. `position` is where it stands; `asWritten` keeps what the platform throws away, and tells the
 * nodes' keys.
 */
export function navigationJson(
  root: NavigationNode,
  position: Position,
  find: FindTree,
  asWritten: boolean,
): NavigationJson {
  return jsonOf({ node: asWritten ? root : published(root), key: '', position }, find, asWritten);
}

function jsonOf(placed: PlacedNode, find: FindTree, asWritten: boolean): NavigationJson {
  const { iconLibrary: _, badge: __, children: ___, places: ____, key: _____, lost, ...fields } = placed.node;
  const { file, offset } = placed.position;
  const tree = find(file);
  return compact<NavigationJson>({
    ...fields,
    key: asWritten ? placed.key : undefined,
    lost: asWritten ? lost : undefined,
    source: { file, pointer: tree ? pointerAt(tree, offset) : '' },
    children: placedChildren(placed).map((child) => jsonOf(child, find, asWritten)),
  });
}
