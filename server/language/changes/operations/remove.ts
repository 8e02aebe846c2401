import { isRefused } from '../../../base/result.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { Change, ChangeContext } from '../change.ts';
import { createDraft } from '../text/draft.ts';
import { isListed, listedNodes, noLongerListed, removeFromLists } from '../tree/entries.ts';
import { keyWithout } from '../tree/focus.ts';
import { nodeOf, type Written, writtenBelow } from '../tree/nodes.ts';
import { propertyOf } from '../tree/places.ts';

/** Removes nodes with everything below them; afterwards, their neighbour is shown. */
export function remove({ nodes: keys }: Operation & { kind: 'remove' }, context: ChangeContext): Change {
  const { view } = context;
  const only = keys.length === 1 ? nodeOf(view, keys[0] ?? '') : undefined;
  if (only?.kind === 'element' && only.element.kind === 'global') return removeGlobal(only.key, context);
  const nodes = listedNodes(view, keys);
  if (isRefused(nodes)) return nodes;
  const draft = createDraft(context);
  removeFromLists(draft, nodes);
  const gone = new Set(nodes.map(({ key }) => key));
  const last = nodes.at(-1);
  const next = last && neighbourOf(last, gone);
  return draft.done(next && next.key !== '' ? [keyWithout(next, gone)] : []);
}

function removeGlobal(key: string, context: ChangeContext): Change {
  const holder = nodeOf(context.view, key.split('/').slice(0, -1).join('/'));
  const slot = holder?.kind === 'element' ? holder.element.slots.find((one) => one.key === 'global') : undefined;
  const own = holder?.kind === 'element' && slot ? propertyOf(context.view, holder, slot) : undefined;
  if (!own) return noLongerListed();
  const draft = createDraft(context);
  draft.remove(own.container, own.index);
  return draft.done([]);
}

/** The next sibling, otherwise the previous one, otherwise the parent. */
function neighbourOf(node: Written, gone: ReadonlySet<string>): Written | undefined {
  if (!isListed(node)) return undefined;
  const { holder, index, list } = node.entry;
  const siblings = writtenBelow(holder).filter((one) => one.entry?.list === list && !gone.has(one.key));
  const next = siblings.find((one) => (one.entry?.index ?? 0) > index);
  return next ?? siblings.at(-1) ?? holder;
}
