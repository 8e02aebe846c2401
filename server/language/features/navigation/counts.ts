import { memo } from '../../../base/memo.ts';
import { isPage, type NavigationNode } from '../../model/navigation/node.ts';

/** How many page entries readers find below a node; what is lost on the way down does not count. */
export const pagesBelow: (node: NavigationNode) => number = memo((node) =>
  node.children.reduce((sum, child) => sum + (child.lost ? 0 : isPage(child) ? 1 : pagesBelow(child)), 0),
);
