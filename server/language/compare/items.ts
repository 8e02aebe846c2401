import { joinKeys } from '../../base/joinedKeys.ts';
import { append } from '../../base/lists.ts';
import { withoutOuterSlashes } from '../../base/slashes.ts';
import { isPage, type NavigationNode } from '../model/navigation/node.ts';

/** A node of a navigation that knows its position. */
export interface ComparedNode {
  readonly node: NavigationNode;
  readonly parent: ComparedNode | undefined;
  readonly children: readonly ComparedNode[];
  /** The labels above it, outermost first; elements without a label, such as `global`, are left out. */
  readonly labels: readonly string[];
  /** Its index among its siblings. */
  readonly index: number;
  /** Its index among all nodes, in reading order. */
  readonly order: number;
  /** Identifies a page wherever it is listed; undefined for anything else. */
  readonly page: string | undefined;
}

/** A published navigation as items: its root, with everything below it. */
export function itemsOf(root: NavigationNode): ComparedNode {
  let order = 0;
  return itemOf({ node: root, parent: undefined, labels: [], index: 0 });

  function itemOf({
    node,
    parent,
    labels,
    index,
  }: Pick<ComparedNode, 'node' | 'parent' | 'labels' | 'index'>): ComparedNode {
    const children: ComparedNode[] = [];
    const page = isPage(node) ? pageIdOf(node) : undefined;
    const item: ComparedNode = { node, parent, labels, index, order: order++, page, children };
    const below = hasLabel(node) ? [...labels, node.title] : labels;
    for (const [at, child] of node.children.entries()) {
      children.push(itemOf({ node: child, parent: item, labels: below, index: at }));
    }
    return item;
  }
}

/** All keys from the root to an item, joined; empty for the root. */
export function keyOf({ node, parent }: ComparedNode): string {
  return parent ? joinKeys(keyOf(parent), node.key) : '';
}

/** All items, outer ones first. */
export function* walk(item: ComparedNode): Iterable<ComparedNode> {
  yield item;
  for (const child of item.children) yield* walk(child);
}

/** Every place where a page is listed, by the result of `idOf` for its id. */
export function placesByPage(
  root: ComparedNode,
  idOf: (page: string) => string,
): ReadonlyMap<string, readonly ComparedNode[]> {
  const places = new Map<string, ComparedNode[]>();
  for (const item of walk(root)) {
    if (item.page !== undefined) append(places, idOf(item.page), item);
  }
  return places;
}

/** The id of a page: its path in a normalised form; without a path, its target or its title. */
function pageIdOf({ path, href, title }: Pick<NavigationNode, 'path' | 'href' | 'title'>): string {
  if (path !== undefined) return pathId(path);
  return href === undefined ? `title:${title}` : `href:${href}`;
}

/** A page path without leading and trailing slashes, which occur in specifications with a `directory`. */
export function pathId(path: string): string {
  return withoutOuterSlashes(path);
}

function hasLabel({ kind, title }: NavigationNode): boolean {
  return kind !== 'root' && kind !== 'global' && title !== '';
}
