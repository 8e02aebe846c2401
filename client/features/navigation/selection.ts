import { type Action, isOffered, type Nodes } from './actions/action.ts';
import type { Node } from './node.ts';

/** The rows to which an action applies: those that offer it, of the site of the first row, without rows below others of them. */
export function nodesFor(action: Action, selected: readonly Node[]): Nodes | undefined {
  const [first] = selected;
  const fit = selected.filter((node) => node.site === first?.site && isOffered(action, node));
  const [top, ...others] = topmost(fit);
  return top && [top, ...others];
}

/** The rows without those below another of them, which go wherever that goes. */
export function topmost(nodes: readonly Node[]): readonly Node[] {
  const keys = new Set(nodes.map((node) => `${node.site} ${node.shown.key}`));
  const isBelow = ({ site, parent }: Node): boolean =>
    parent !== undefined && (keys.has(`${site} ${parent.shown.key}`) || isBelow(parent));
  return nodes.filter((node) => !isBelow(node));
}
