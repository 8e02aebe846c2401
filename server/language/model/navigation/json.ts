import { compact } from '../../../base/compact.ts';
import type { FindTree } from '../document/references.ts';
import { type LocatedNode, locatedChildren, pointerAt } from './located.ts';
import { type DropReason, type NavigationFields, published } from './node.ts';

/** A node in the output of `docs-json navigation --format json`: public API, described in docs/navigation.md. */
export interface NavigationJson extends Pick<NavigationFields, (typeof fields)[number]> {
  readonly source: { readonly file: string; readonly pointer: string };
  readonly key?: string;
  readonly lost?: DropReason;
  readonly children: readonly NavigationJson[];
}

/** The fields of a node in the output, in this order; a field without a value is left out. */
const fields = [
  ...(['kind', 'title', 'path', 'address', 'file', 'href', 'icon', 'tag', 'description', 'color'] as const),
  ...(['hidden', 'expanded', 'default', 'deprecated', 'missing', 'generated', 'operation', 'root'] as const),
];

/**
 * A navigation as JSON: what readers see or, if `asWritten`, also what the platform drops. In that case the nodes have their
 * keys, too.
 */
export function navigationJson(root: LocatedNode, find: FindTree, asWritten: boolean): NavigationJson {
  return jsonOf(asWritten ? root : { ...root, node: published(root.node) }, find, asWritten);
}

function jsonOf(located: LocatedNode, find: FindTree, asWritten: boolean): NavigationJson {
  const { node, key, location } = located;
  const tree = find(location.file);
  return compact<NavigationJson>({
    ...(Object.fromEntries(fields.map((field) => [field, node[field]])) as Pick<NavigationFields, 'kind' | 'title'>),
    source: { file: location.file, pointer: tree ? pointerAt(tree, location.offset) : '' },
    key: asWritten ? key : undefined,
    lost: asWritten ? node.lost : undefined,
    children: locatedChildren(located).map((child) => jsonOf(child, find, asWritten)),
  });
}
