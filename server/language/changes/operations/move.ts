import { isRefused } from '../../../base/result.ts';
import { entryKey } from '../../model/navigation/keys.ts';
import type { SiteView } from '../../model/view.ts';
import { parseEndpoint } from '../../openapi/endpoint.ts';
import type { Operation, Target } from '../../protocol/operation.ts';
import { normalisePagePath } from '../../site/paths.ts';
import { newFragment } from '../../text/fragments.ts';
import type { Change, ChangeContext, Refused } from '../change.ts';
import { createDraft, refused } from '../text/draft.ts';
import { refTargets } from '../text/refPaths.ts';
import { type Destination, destinationOf, fileOf, insertAt } from '../tree/destination.ts';
import {
  entryKindOf,
  fragmentsOf,
  isBelow,
  type ListedNode,
  listedNodes,
  nodeBehind,
  removeFromLists,
} from '../tree/entries.ts';
import { keysAt } from '../tree/focus.ts';
import { filesAbove, isSamePlace, ownKeyOf, writtenBelow } from '../tree/nodes.ts';
import { specOwner } from '../tree/specScope.ts';

/** A planned move, computed without reading any text. */
export interface Move {
  readonly kind: 'move';
  readonly nodes: readonly ListedNode[];
  readonly destination: Destination;
}

/**
 * Plans a move of nodes to a target, or says why it is impossible. The cost depends only on the depth of the nodes, since this
 * runs while something is dragged.
 */
export function planMove(view: SiteView, keys: readonly string[], target: Target): Move | Refused {
  const nodes = listedNodes(view, keys);
  if (isRefused(nodes)) return nodes;
  const inItself = nodes.some(
    ({ key }) => isBelow(target.node, key) || (key === target.node && target.place === 'inside'),
  );
  if (inItself && !isPageInside(nodes, target)) return refused('Nothing can be put into itself.');
  const destination = destinationOf(
    view,
    target,
    nodes.map((node) => ({ kind: entryKindOf(node), ...(node.kind === 'element' ? { element: node.element } : {}) })),
  );
  if (destination.kind === 'refused') return destination;
  const above = new Set([...filesAbove(destination.holder), fileOf(view, destination)]);
  const cycle = nodes.flatMap((node) => refTargets(nodeBehind(node), node.at.file)).find((file) => above.has(file));
  if (cycle !== undefined)
    return refused('This holds a `$ref` to "{file}", which would then lead into itself.', { file: cycle });
  return { kind: 'move', nodes, destination };
}

/** Moves nodes to a target, in the order of the navigation; refused for the same reasons as in `planMove`. */
export function move({ nodes: keys, target }: Operation & { kind: 'move' }, context: ChangeContext): Change {
  const plan = planMove(context.view, keys, target);
  return plan.kind === 'refused' ? plan : carryOut(context, plan);
}

/** Applies a planned move. */
function carryOut(context: ChangeContext, { nodes, destination }: Move): Change {
  const draft = createDraft(context);
  if (staysInPlace(nodes, destination)) return draft.done(nodes.map(({ key }) => key));
  const file = fileOf(context.view, destination);
  const fragments = fragmentsOf(draft, nodes, file);
  if (isRefused(fragments)) return fragments;
  const entries = nodes.map((node) => entryThere(node, destination));
  removeFromLists(draft, nodes, destination);
  insertAt(
    draft,
    destination,
    fragments.map((fragment, index) => (entries[index] === undefined ? fragment : newFragment(entries[index]))),
  );
  const own = nodes.map((node, index) => (entries[index] === undefined ? ownKeyOf(node) : entryKey(entries[index])));
  const rows = writtenBelow(destination.holder).filter((row) => nodes.some((node) => isSamePlace(row, node)));
  return draft.done(keysAt(destination, own, new Set([...nodes, ...rows].map(({ key }) => key))));
}

/**
 * The entry of an endpoint that leaves the specification around it: `shop.json GET /users` names that itself. Undefined for an entry
 * that stays as it is.
 */
function entryThere(node: ListedNode, { holder }: Destination): string | undefined {
  const text = node.kind === 'page' ? normalisePagePath(node.item.node.value) : '';
  const endpoint = parseEndpoint(text);
  const here = endpoint && endpoint.file === undefined ? specOwner(node.entry.holder)?.source : undefined;
  // A path with a space would not be read as that of a file.
  if (!here || /\s/.test(here.path) || here.path === specOwner(holder)?.source.path) return undefined;
  return `${here.path} ${text}`;
}

/** Whether the nodes are already there, next to each other. */
function staysInPlace(nodes: readonly ListedNode[], { choice, index }: Destination): boolean {
  if (choice.kind !== 'there') return false;
  const first = nodes[0]?.entry.index ?? 0;
  const isRow = nodes.every(({ entry }, at) => entry.list === choice.list && entry.index === first + at);
  return isRow && index >= first && index <= first + nodes.length;
}

/** A page has no content: what is dropped on it is inserted before it. */
function isPageInside(nodes: readonly ListedNode[], target: Target): boolean {
  return nodes.some((node) => node.kind === 'page' && node.key === target.node);
}
