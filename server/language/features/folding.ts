import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FoldingRange } from 'vscode-languageserver-types';
import { isContainer, type Node, type Tree } from '../text/nodes.ts';
import { childrenOf } from '../text/walk.ts';

/**
 * Every object and list that spans several lines, in the order of the text; if there are more than `limit`, the outermost ones.
 */
export function foldingRanges(text: TextDocument, tree: Tree, limit: number): FoldingRange[] {
  const found: Array<FoldingRange & { readonly level: number }> = [];
  if (tree.root) visit(tree.root, tree.rootOffset, 0);
  if (found.length <= limit) return found.map(withoutLevel);
  const levels = found.map(({ level }) => level).sort((a, b) => a - b);
  const deepest = levels[limit - 1] ?? 0;
  return found
    .filter(({ level }) => level <= deepest)
    .map(withoutLevel)
    .slice(0, limit);

  function visit(node: Node, start: number, level: number): void {
    if (!isContainer(node)) return;
    const startLine = text.positionAt(start).line;
    const lastLine = text.positionAt(start + node.length).line;
    // The line of the closing bracket stays visible.
    const endLine = node.closed ? lastLine - 1 : lastLine;
    if (endLine > startLine) found.push({ startLine, endLine, level });
    if (lastLine === startLine) return;
    for (const child of childrenOf(node, start)) visit(child.node, child.start, level + 1);
  }
}

function withoutLevel({ startLine, endLine }: FoldingRange): FoldingRange {
  return { startLine, endLine };
}
