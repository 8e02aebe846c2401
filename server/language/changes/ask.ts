import type { SiteView } from '../model/view.ts';
import { type EntryKind, entryKinds, listFor, whyNotIn } from './tree/lists.ts';
import { nodeOf } from './tree/nodes.ts';

export { conversionsOf } from './operations/convert.ts';

/** The kinds of entries that may be added at a node; `page` includes endpoints. */
export interface LegalChildren {
  /** At the end of what the node contains. */
  readonly inside: readonly EntryKind[];
  /** Before or after it, among its siblings. */
  readonly beside: readonly EntryKind[];
}

/** What an author may add in and next to a node of the current site; empty for a node that a specification generates. */
export function legalChildren(view: SiteView, key: string): LegalChildren {
  const node = nodeOf(view, key);
  if (!node || node.kind === 'generated') return { inside: [], beside: [] };
  const { entry } = node;
  return {
    inside: node.kind === 'page' ? [] : entryKinds.filter((kind) => listFor(node.element, kind).kind !== 'refused'),
    beside: entry ? entryKinds.filter((kind) => !whyNotIn(entry.holder.element, entry.list, entry.isLost, kind)) : [],
  };
}
