import { withoutOuterSlashes } from '../../base/slashes.ts';
import { isPage, joinKeys, type NavigationNode } from '../model/navigation/node.ts';

/** A node of a navigation that knows its place. */
export interface Item {
  readonly node: NavigationNode;
  readonly parent: Item | undefined;
  readonly children: readonly Item[];
  /** The labels above it, outermost first; what has no label, such as `global`, is left out. */
  readonly labels: readonly string[];
  /** Which of its siblings it is. */
  readonly index: number;
  /** Which of all nodes it is, in the order of readers. */
  readonly order: number;
  /** What identifies a page wherever it is listed; undefined for anything else. */
  readonly page: string | undefined;
}

/** A published navigation as items: its root, with all below it. */
export function itemsOf(root: NavigationNode): Item {
  let order = 0;
  return itemOf({ node: root, parent: undefined, labels: [], index: 0 });

  function itemOf({ node, parent, labels, index }: Pick<Item, 'node' | 'parent' | 'labels' | 'index'>): Item {
    const children: Item[] = [];
    const page = isPage(node) ? pageIdOf(node) : undefined;
    const item: Item = { node, parent, labels, index, order: order++, page, children };
    const below = hasLabel(node) ? [...labels, node.title] : labels;
    for (const [at, child] of node.children.entries()) {
      children.push(itemOf({ node: child, parent: item, labels: below, index: at }));
    }
    return item;
  }
}

/** All keys on the way to an item, joined; empty for the root. */
export function keyOf({ node, parent }: Item): string {
  return parent ? joinKeys(keyOf(parent), node.key) : '';
}

/** All items, outer ones first. */
export function* walk(item: Item): Iterable<Item> {
  yield item;
  for (const child of item.children) yield* walk(child);
}

/** Every place a page is listed at, by what `idOf` makes of its id. */
export function placesByPage(root: Item, idOf: (page: string) => string): ReadonlyMap<string, readonly Item[]> {
  const places = new Map<string, Item[]>();
  for (const item of walk(root)) {
    if (item.page === undefined) continue;
    const id = idOf(item.page);
    const list = places.get(id);
    if (list) list.push(item);
    else places.set(id, [item]);
  }
  return places;
}

/** A page by its path, in one spelling; what has none, by where it leads or by its words. */
function pageIdOf({ path, href, title }: Pick<NavigationNode, 'path' | 'href' | 'title'>): string {
  if (path !== undefined) return pathId(path);
  return href === undefined ? `title:${title}` : `href:${href}`;
}

/** A page path without slashes around it, which specifications with a `directory` write. */
export function pathId(path: string): string {
  return withoutOuterSlashes(path);
}

function hasLabel({ kind, title }: NavigationNode): boolean {
  return kind !== 'root' && kind !== 'global' && title !== '';
}
