import { isWithin } from '../../../base/joinedKeys.ts';
import type { NavigationNode } from '../../model/navigation/node.ts';

/** The key of the node that shows a page file: below `within` if possible, otherwise the first for readers; undefined if none. */
export function nodeOfFile(root: NavigationNode, file: string, within = ''): string | undefined {
  const way: string[] = [];
  let best: { readonly key: string; readonly rank: number } | undefined;
  visit(root, false);
  return best?.key;

  function visit(node: NavigationNode, isLost: boolean): void {
    if (node.file === file) {
      const key = way.join('/');
      const rank = (isWithin(key, within) ? 0 : 2) + (isLost ? 1 : 0);
      if (!best || rank < best.rank) best = { key, rank };
    }
    for (const child of node.children) {
      if (best?.rank === 0) return;
      way.push(child.key);
      visit(child, isLost || child.lost !== undefined);
      way.pop();
    }
  }
}
