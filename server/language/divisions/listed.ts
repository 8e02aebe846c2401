import { memo } from '../../base/memo.ts';
import { isPage, type NavigationNode } from '../model/navigation/node.ts';
import { namedPageKey } from '../site/paths.ts';

/** A page that a division lists: a file, a page without file, or one generated from a specification. */
export interface ListedPage {
  /** As written in entries, without leading and trailing slash. */
  readonly path: string;
  /** The entry; for the page that opens with the heading of a group, the group. */
  readonly node: NavigationNode;
  /** The element that contains it. */
  readonly container: NavigationNode;
  /** Its index among the children of the container; -1 for the page that opens with its heading. */
  readonly index: number;
}

/** The pages that a division lists, each at its first place. Cached for each node, as long as nothing below it changes. */
export interface ListedPages {
  /** By path, in the order of the navigation. */
  readonly pages: ReadonlyMap<string, ListedPage>;
  /** The element around each element; the division itself has none. */
  readonly parents: ReadonlyMap<NavigationNode, NavigationNode>;
}

/** The pages below a node of the published navigation. */
export const listedBelow: (node: NavigationNode) => ListedPages = memo((division) => {
  const pages = new Map<string, ListedPage>();
  const parents = new Map<NavigationNode, NavigationNode>();
  const add = (path: string, node: NavigationNode, container: NavigationNode, index: number) => {
    const key = namedPageKey(path);
    if (key !== '' && !pages.has(key)) pages.set(key, { path: key, node, container, index });
  };
  const visit = (container: NavigationNode) => {
    if (container.root !== undefined) add(container.root, container, container, -1);
    for (const [index, child] of container.children.entries()) {
      if (child.path !== undefined && isPage(child)) add(child.path, child, container, index);
      else if (!isPage(child)) {
        parents.set(child, container);
        visit(child);
      }
    }
  };
  visit(division);
  return { pages, parents };
});
