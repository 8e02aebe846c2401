import type { ShownNode } from '../../../../../server/language/protocol/index.ts';

/** A node of the navigation with everything below it. */
export interface OutlineNode {
  readonly node: ShownNode;
  readonly children: readonly OutlineNode[];
}

/** The navigation as an outline in Markdown, for readers who cannot see the tree. */
export function outline(nodes: readonly OutlineNode[], depth = 0): string {
  return nodes
    .map(({ node, children }) => {
      const { kind, title, path, href, operation, reason } = node;
      const name = kind === 'page' ? title : `${kind}: ${title}`;
      const leads = operation ?? path ?? href;
      const states = node.is.length > 0 ? ` [${node.is.join(', ')}]` : '';
      const why = reason === undefined ? '' : ` (${reason})`;
      const line = `${'  '.repeat(depth)}- ${name}${leads === undefined ? '' : ` → ${leads}`}${states}${why}\n`;
      return line + outline(children, depth + 1);
    })
    .join('');
}
