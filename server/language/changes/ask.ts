import type { Message } from '../model/messages/problem.ts';
import type { SiteView } from '../model/view.ts';
import type { Target } from '../protocol/operation.ts';
import { planMove } from './operations/move.ts';
import { type EntryKind, entryKinds, listFor, whyNotIn } from './tree/lists.ts';
import { nodeOf } from './tree/nodes.ts';

export { conversionsOf } from './operations/convert.ts';

/** What may be added at a node, by kind; `page` stands for pages and endpoints. */
export interface LegalChildren {
  /** To the end of what the node holds. */
  readonly inside: readonly EntryKind[];
  /** Before or after it, among its siblings. */
  readonly beside: readonly EntryKind[];
}

/** What an author may add under and next to a node, as the site is now; nothing at what a specification makes. */
export function legalChildren(view: SiteView, key: string): LegalChildren {
  const node = nodeOf(view, key);
  if (!node || node.kind === 'generated') return { inside: [], beside: [] };
  const { entry } = node;
  return {
    inside: node.kind === 'page' ? [] : entryKinds.filter((kind) => listFor(node.element, kind).kind !== 'refused'),
    beside: entry ? entryKinds.filter((kind) => !whyNotIn(entry.holder.element, entry.list, entry.isLost, kind)) : [],
  };
}

/** Why nodes may not be moved to a target; undefined when they may. Costs only the ways to the nodes. */
export function whyNotMove(view: SiteView, nodes: readonly string[], target: Target): Message | undefined {
  const plan = planMove(view, nodes, target);
  return plan.kind === 'refused' ? plan.reason : undefined;
}
