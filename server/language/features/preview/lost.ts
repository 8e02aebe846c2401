import { memo } from '../../../base/memo.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { Lost, NavigationNode } from '../../model/navigation/node.ts';

/** Why the platform throws a node away, in a sentence; undefined for one that is published. */
export const lostText: (node: NavigationNode) => string | undefined = memo((node) => {
  if (!node.lost) return undefined;
  // A group may stand in `pages` too; there `groups` can be what wins.
  const key = node.kind === 'group' && node.lost.winner === 'groups' ? 'pages' : listKey(node);
  return `Not on the site: ${reason(node.lost, key)}`;
});

function reason({ reason: why, winner }: Lost, key: string): string {
  switch (why) {
    case 'mixed-children':
    case 'root-pattern-multiple':
      return `\`${key}\` is ignored because \`${winner}\` wins here.`;
    case 'child-not-allowed':
      return `\`${key}\` may not stand here.`;
    case 'content-lost': {
      const instead = winner === undefined ? '' : ` and keep \`${winner}\` instead`;
      return `an invalid entry makes the platform throw \`${key}\` away${instead}.`;
    }
  }
}

/** The key of the list a node stands in. */
function listKey({ kind }: NavigationNode): string {
  if (kind === 'page' || kind === 'operation' || kind === 'link') return 'pages';
  return elementTypes[kind === 'root' ? 'navigation' : kind].listKey ?? kind;
}
