import { joinKeys } from '../../../base/joinedKeys.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';

/** A node with all keys on the path to it. */
export interface TrailStep {
  readonly node: NavigationNode;
  readonly key: string;
}

/**
 * The nodes on the path to a page, the root first. Follows `selected` as far as there are such nodes, and from there goes to the
 * first page that readers see, so that a page that was renamed or removed leads to one near it. If there is no page, the last
 * step is something else.
 */
export function trailTo(root: NavigationNode, selected: string): readonly TrailStep[] {
  const trail: TrailStep[] = [{ node: root, key: '' }];
  let last = root;
  for (const key of selected === '' ? [] : selected.split('/')) {
    const child = last.children.find((one) => one.key === key);
    if (!child) break;
    trail.push({ node: child, key: joinKeys(trail.at(-1)?.key ?? '', key) });
    last = child;
  }
  while (!opensPage(last) && last.href === undefined) {
    const child = firstOf(last);
    if (!child) break;
    trail.push({ node: child, key: joinKeys(trail.at(-1)?.key ?? '', child.key) });
    last = child;
  }
  return trail;
}

/** Where a reader is: on a page, and perhaps with a link selected there. */
export interface Standpoint {
  readonly trail: readonly TrailStep[];
  /** The path to the link. Selecting a link does not leave the page, since its target is not part of the site. */
  readonly link?: readonly TrailStep[];
}

/** Where a reader is who was at `before` and selected the node at `selected`. */
export function standpointOf(root: NavigationNode, selected: string, before: string): Standpoint {
  const trail = trailTo(root, selected);
  if (trail.at(-1)?.node.href === undefined) return { trail };
  const around = trail.slice(0, -1).findLast(({ node }) => !isEntry(node) && node.kind !== 'global');
  const here = trailTo(root, before);
  const isNear = here.some(({ key }) => key === around?.key);
  return { trail: isNear ? here : trailTo(root, around?.key ?? ''), link: trail };
}

/** Whether a node shows a page; a group does if it has a `root`. */
export function opensPage({ kind, root }: NavigationNode): boolean {
  return kind === 'page' || kind === 'operation' || (kind === 'group' && root !== undefined);
}

/** Whether a node is in the sidebar, as groups and pages are; all others are choices. */
export function isEntry({ kind }: NavigationNode): boolean {
  return kind === 'group' || kind === 'page' || kind === 'operation' || kind === 'link';
}

/** The child on the path to the first page that readers see. */
function firstOf({ children }: NavigationNode): NavigationNode | undefined {
  const inside = children.filter((child) => child.kind !== 'global' && child.href === undefined);
  const shown = inside.filter((child) => !child.lost && !child.hidden);
  return shown.find((child) => child.default) ?? shown.find(hasPage) ?? shown[0] ?? inside.find(hasPage);
}

function hasPage(node: NavigationNode): boolean {
  return opensPage(node) || node.children.some((child) => child.href === undefined && hasPage(child));
}
