import { isRefused } from '../../../base/result.ts';
import type { Operation, Target } from '../../protocol/operation.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { refused } from '../text/draft.ts';
import { type ListedNode, listedNodes } from '../tree/entries.ts';
import { nodeOf, writtenBelow } from '../tree/nodes.ts';
import { move } from './move.ts';

/** Moves nodes into the element before them, or out of their parent and after it. */
export function nest(
  { kind, nodes: keys }: Operation & { kind: 'indent' | 'outdent' },
  context: ChangeContext,
): Change {
  const nodes = listedNodes(context.view, keys);
  if (isRefused(nodes)) return nodes;
  const target = kind === 'indent' ? before(nodes) : around(nodes, context);
  return target.kind === 'refused' ? target : move({ kind: 'move', nodes: keys, target: target.target }, context);
}

type TargetOrRefusal = { readonly kind: 'target'; readonly target: Target } | Refused;

function before(nodes: readonly ListedNode[]): TargetOrRefusal {
  const [first] = nodes;
  const holder = first?.entry.holder;
  const sibling =
    holder &&
    writtenBelow(holder).findLast(({ entry }) => entry?.list === first.entry.list && entry.index < first.entry.index);
  if (sibling?.kind !== 'element') {
    return refused('There is no group or other element right before this to put it into.');
  }
  return { kind: 'target', target: { node: sibling.key, place: 'inside' } };
}

function around(nodes: readonly ListedNode[], { view }: ChangeContext): TargetOrRefusal {
  const holders = new Set(nodes.map(({ entry }) => entry.holder.key));
  const [key] = holders;
  const holder = key === undefined || holders.size > 1 ? undefined : nodeOf(view, key);
  if (!holder) return refused('These are in different elements. Select entries of one.');
  if (holder.kind === 'generated' || !holder.entry) return refused('This is already at the top of the navigation.');
  return { kind: 'target', target: { node: holder.key, place: 'after' } };
}
