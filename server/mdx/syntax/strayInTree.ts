import type { Nodes } from 'mdast';
import {
  isBlank,
  isElement,
  isExpression,
  isPlatforms,
  nameOf,
  type PageElement,
  type PlacedNode,
  placedChildren,
} from './blocks.ts';
import type { PlacedFault } from './placedFault.ts';

/** What is in a tree and is not a file, folder or list: the platform removes it, except for the entries within it (platform.md 4.3). */
export function strayIn(tree: PageElement, own: ReadonlySet<string>): readonly PlacedFault[] {
  const faults: PlacedFault[] = [];
  visit(tree);
  return faults;

  function visit(parent: Nodes): void {
    for (const placed of placedChildren(parent)) {
      const { node } = placed;
      if (node.type === 'list' || isExpression(node) || isBlank(node)) continue;
      if (isEntry(placed) || hasEntries(node)) visit(node);
      else if (!isElement(node) || isNoEntry(node, own))
        faults.push({ kind: 'not-a-file', name: nameOf(tree), at: node, lost: node });
    }
  }
}

function hasEntries(node: Nodes): boolean {
  return placedChildren(node).some((child) => child.node.type === 'list' || isEntry(child) || hasEntries(child.node));
}

function isEntry({ node, isBlock }: PlacedNode): boolean {
  return isBlock && isElement(node) && /^Tree\.(?:Folder|File)$/.test(nameOf(node));
}

/** Whether an element certainly stands for no entries, as an imported snippet may. */
function isNoEntry(element: PageElement, own: ReadonlySet<string>): boolean {
  return /^[a-z]/.test(nameOf(element)) || (nameOf(element) !== 'Snippet' && isPlatforms(element, own));
}
