import { joinKeys } from '../../../base/joinedKeys.ts';
import type { Location } from '../../../base/locations.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';

/** A node on a path through a navigation, with what it inherits from the nodes above. */
export interface Step {
  readonly node: NavigationNode;
  /** All keys on the path to it, joined. */
  readonly key: string;
  readonly parent: NavigationNode | undefined;
  /** Where it is written, relative to the parent node; undefined for the root and for what a specification adds. */
  readonly location: Location | undefined;
  /** Readers do not see it, because of the node itself or one above. */
  readonly isFaded: boolean;
}

/** The step of the root. */
export function firstStep(root: NavigationNode): Step {
  return { node: root, key: '', parent: undefined, location: undefined, isFaded: false };
}

/** The steps to the children of a node. */
export function stepsBelow(above: Step): readonly Step[] {
  const { children, locations } = above.node;
  return children.map((node, index) => ({
    node,
    key: joinKeys(above.key, node.key),
    parent: above.node,
    location: locations[index],
    isFaded: above.isFaded || node.hidden === true || node.lost !== undefined,
  }));
}

/** The steps from the root to the node with these joined keys, both included; empty if there is no such node. */
export function stepsTo(root: NavigationNode, key: string): readonly Step[] {
  const steps = [firstStep(root)];
  if (key === '') return steps;
  for (const part of key.split('/')) {
    const above = steps.at(-1);
    const next = above && stepsBelow(above).find(({ node }) => node.key === part);
    if (!next) return [];
    steps.push(next);
  }
  return steps;
}
