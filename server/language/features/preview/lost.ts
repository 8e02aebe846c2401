import { memo } from '../../../base/memo.ts';
import { localize } from '../../../base/messages.ts';
import { elementTypes } from '../../grammar/elements.ts';
import type { DropReason, NavigationNode } from '../../model/navigation/node.ts';

/** Why the platform drops a node, in a sentence; undefined for one that is published. */
export const lostText: (node: NavigationNode) => string | undefined = memo((node) => {
  if (!node.lost) return undefined;
  // A group may also be in `pages`, and then `groups` can be the key that wins.
  const key = node.kind === 'group' && node.lost.winner === 'groups' ? 'pages' : listKey(node);
  return localize('Not on the site: {reason}', { reason: reason(node.lost, key) });
});

function reason({ reason: why, winner }: DropReason, key: string): string {
  switch (why) {
    case 'mixed-children':
    case 'root-pattern-multiple':
      return localize('`{key}` is ignored because `{winner}` wins here.', { key, winner: String(winner) });
    case 'child-not-allowed':
      return localize('`{key}` is not allowed here.', { key });
    case 'content-lost':
      return winner === undefined
        ? localize('an invalid entry makes the platform throw `{key}` away.', { key })
        : localize('an invalid entry makes the platform throw `{key}` away and keep `{winner}` instead.', {
            key,
            winner,
          });
  }
}

/** The key of the list that contains a node. */
function listKey({ kind }: NavigationNode): string {
  if (kind === 'page' || kind === 'operation' || kind === 'link') return 'pages';
  return elementTypes[kind === 'root' ? 'navigation' : kind].listKey ?? kind;
}
