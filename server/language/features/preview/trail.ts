import { joinKeys, type NavigationNode } from '../../model/navigation/node.ts';

/** A node on the way down, with all keys on the way to it. */
export interface Step {
  readonly node: NavigationNode;
  readonly key: string;
}

/**
 * The nodes on the way to a page, the root first. Goes along `selected` as far as there are such nodes, and from there to
 * the page readers meet first; so a page that was renamed or removed leads to one near it. The last step is not a page where
 * there is none.
 */
export function trailTo(root: NavigationNode, selected: string): readonly Step[] {
  const trail: Step[] = [{ node: root, key: '' }];
  let last = root;
  for (const key of selected === '' ? [] : selected.split('/')) {
    const child = last.children.find((one) => one.key === key);
    if (!child) break;
    trail.push({ node: child, key: joinKeys(trail.at(-1)?.key ?? '', key) });
    last = child;
  }
  while (!isPage(last) && last.href === undefined) {
    const child = firstOf(last);
    if (!child) break;
    trail.push({ node: child, key: joinKeys(trail.at(-1)?.key ?? '', child.key) });
    last = child;
  }
  return trail;
}

/** Where somebody stands: a page, and perhaps a link that was chosen there. */
export interface Standpoint {
  readonly trail: readonly Step[];
  /** The way to the link. Choosing one does not leave the page, for what is behind it is not part of the site. */
  readonly link?: readonly Step[];
}

/** Where somebody stands who chose the node at `selected` and was at `before`. */
export function standpointOf(root: NavigationNode, selected: string, before: string): Standpoint {
  const trail = trailTo(root, selected);
  if (trail.at(-1)?.node.href === undefined) return { trail };
  const around = trail.slice(0, -1).findLast(({ node }) => !isEntry(node) && node.kind !== 'global');
  const here = trailTo(root, before);
  const isNear = here.some(({ key }) => key === around?.key);
  return { trail: isNear ? here : trailTo(root, around?.key ?? ''), link: trail };
}

/** True for what shows a page: a group does when it has a `root`. */
export function isPage({ kind, root }: NavigationNode): boolean {
  return kind === 'page' || kind === 'operation' || (kind === 'group' && root !== undefined);
}

/** True for groups and pages: they stand in the sidebar, all others are choices. */
export function isEntry({ kind }: NavigationNode): boolean {
  return kind === 'group' || kind === 'page' || kind === 'operation' || kind === 'link';
}

/** The child on the way to the page readers meet first. */
function firstOf({ children }: NavigationNode): NavigationNode | undefined {
  const inside = children.filter((child) => child.kind !== 'global' && child.href === undefined);
  const shown = inside.filter((child) => !child.lost && !child.hidden);
  return shown.find((child) => child.default) ?? shown.find(hasPage) ?? shown[0] ?? inside.find(hasPage);
}

function hasPage(node: NavigationNode): boolean {
  return isPage(node) || node.children.some((child) => child.href === undefined && hasPage(child));
}
