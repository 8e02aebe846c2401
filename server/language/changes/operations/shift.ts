import { isRefused } from '../../../base/result.ts';
import { resolve } from '../../model/document/config.ts';
import type { ChildItem, ChildList } from '../../model/document/element.ts';
import type { Operation } from '../../protocol/operation.ts';
import type { Fragment } from '../../text/fragments.ts';
import { runsOf } from '../../text/splice.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { brokenIn, createDraft, type Draft, isSound } from '../text/draft.ts';
import { fragmentFrom } from '../text/refPaths.ts';
import { listedNodes, sharedEntry } from '../tree/entries.ts';
import { keysInOrder } from '../tree/focus.ts';
import { type WrittenElement, writtenBelow } from '../tree/nodes.ts';
import { arrayOf } from '../tree/places.ts';

/** Moves nodes one place among their siblings: each run of them is exchanged with its neighbour. At the edge they stay. */
export function shift({ nodes: keys, by }: Operation & { kind: 'shift' }, context: ChangeContext): Change {
  const nodes = listedNodes(context.view, keys);
  if (isRefused(nodes)) return nodes;
  const entry = sharedEntry(nodes);
  if (isRefused(entry)) return entry;
  const { holder, list } = entry;
  const draft = createDraft(context);
  const order = list.items.map((_, index) => index);
  for (const [from, to] of runsOf(nodes.map(({ entry }) => entry.index))) {
    const neighbour = by < 0 ? from - 1 : to + 1;
    const item = list.items[neighbour];
    if (!item) continue;
    const failed = exchange(draft, holder, { list, item, from: neighbour, to: by < 0 ? to + 1 : from });
    if (failed) return failed;
    order.splice(by < 0 ? to : from, 0, ...order.splice(neighbour, 1));
  }
  const rows = new Map(
    writtenBelow(holder).flatMap(({ key, entry }) => (entry?.list === list ? [[entry.index, key]] : [])),
  );
  const focus = keysInOrder(
    holder,
    order.flatMap((index) => rows.get(index) ?? []),
  );
  return draft.done(nodes.map(({ key }) => focus.get(key) ?? key));
}

/** Moves the neighbour to the other side. */
function exchange(
  draft: Draft,
  holder: WrittenElement,
  {
    list,
    item,
    from,
    to,
  }: { readonly list: ChildList; readonly item: ChildItem; readonly from: number; readonly to: number },
): Refused | undefined {
  const container = arrayOf(holder, list);
  const fragment = container && itemFragment(draft, holder, item, container.file);
  if (!container || !fragment) return brokenIn(holder.at.file);
  draft.remove(container, from);
  draft.insert(container, to, [fragment]);
  return undefined;
}

function itemFragment({ context }: Draft, holder: WrittenElement, item: ChildItem, to: string): Fragment | undefined {
  const { file, offset } = resolve(holder.at, item);
  const node = item.kind === 'element' ? item.element.node : item.node;
  const text = context.text(file);
  return text !== undefined && isSound(node) ? fragmentFrom(text, { file, node, start: offset }, to) : undefined;
}
