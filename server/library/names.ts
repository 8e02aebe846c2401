import { isRefused, type Result } from '../base/result.ts';
import { type CandidateEntry, destinationOf } from '../language/changes/tree/destination.ts';
import { isBelow } from '../language/changes/tree/entries.ts';
import { writtenBelow } from '../language/changes/tree/nodes.ts';
import { findNamed, type NamedNode, namedNodes } from '../language/features/navigation/namedNodes.ts';
import { isPage, type NavigationNode } from '../language/model/navigation/node.ts';
import type { SiteView } from '../language/model/view.ts';
import type { Target } from '../language/protocol/operation.ts';
import { fromRoot } from './pages.ts';
import { type RefusedChange, refuse, type WhyNot } from './refusal.ts';
import type { EditedSite } from './site.ts';

/** A place by names of nodes: in `to`, or beside a node. `to` restricts what the name of that node may mean. */
export interface NodePlace {
  readonly to?: string;
  /** Without `node`, it is beside the node that `to` names. */
  readonly beside?: { readonly place: 'before' | 'after'; readonly node?: string };
  /** At the beginning of `to`; otherwise at the end. */
  readonly isFirst?: boolean;
}

/** A place as somebody names it: `before` or `after` a node, where `true` is the node that `to` names. */
export interface NamedPlace {
  readonly to?: string;
  readonly before?: string | true;
  readonly after?: string | true;
  readonly first?: boolean;
}

/** The place that was named; `before` counts if both it and `after` are given, which callers refuse in their own words. */
export function placeOf({ to, before, after, first = false }: NamedPlace): NodePlace {
  const node = before ?? after;
  const place = before === undefined ? 'after' : 'before';
  return {
    ...(to !== undefined && { to }),
    ...(node !== undefined && { beside: { place, ...(node !== true && { node }) } }),
    isFirst: first,
  };
}

/**
 * The joined keys of the nodes that these names mean; `/` is the navigation itself. With `within`, only nodes below the one with
 * that key are considered. Refused if a name means none or several, with the candidates.
 */
export function keysOf(
  root: NavigationNode,
  names: readonly string[],
  within = '',
): Result<readonly [string, ...string[]], WhyNot> {
  const nodes = namedNodes(root).filter(({ key }) => isBelow(key, within));
  const keys: string[] = [];
  for (const name of names) {
    const key = name === '/' ? '' : keyOf(nodes, name);
    if (isRefused(key)) return key;
    keys.push(key);
  }
  const [first, ...others] = keys;
  return first === undefined ? refuse('Name an entry of the navigation.') : [first, ...others];
}

/** The group whose root page a name means, by its key, and the path of that page; undefined if it means anything else. */
export function rootPageOf(
  root: NavigationNode,
  name: string,
): { readonly group: string; readonly path: string } | undefined {
  const found = findNamed(namedNodes(root), name);
  if (found.kind !== 'found' || !found.named.isRoot) return undefined;
  return { group: found.named.key, path: found.named.node.path ?? '' };
}

function keyOf(nodes: readonly NamedNode[], name: string): string | RefusedChange {
  const found = findNamed(nodes, name);
  switch (found.kind) {
    case 'found': {
      const { key, isRoot, labelPath } = found.named;
      if (!isRoot) return key;
      const group = nodes.find((one) => one.key === key && !one.isRoot)?.labelPath ?? labelPath;
      return refuse(
        `"${name}" is not an entry but the \`root\` of "${group}". Name the group, or move the page into a list first.`,
      );
    }
    case 'ambiguous': {
      const { length } = found.candidates;
      return refuse(`"${name}" matches ${length} entries of the navigation.`, 'ambiguous', found.candidates);
    }
    case 'unknown':
      return refuse(`There is no "${name}" in the navigation.`, 'unknown', found.candidates);
  }
}

/** The target for entries of these kinds: the end of what a node contains, unless the place says otherwise. */
export function targetOf(
  site: EditedSite,
  entries: readonly CandidateEntry[],
  { to, beside, isFirst }: NodePlace,
): Result<Target, WhyNot> {
  const { snapshot, navigation: root } = site.state;
  const holders = to === undefined ? ([''] as const) : keysOf(root, [to]);
  if (isRefused(holders)) return holders;
  const [holder] = holders;
  if (beside) {
    if (beside.node === undefined) return { node: holder, place: beside.place };
    const neighbour = fromRoot(site, beside.node);
    const keys = keysOf(root, [neighbour], holder);
    if (!isRefused(keys)) return { node: keys[0], place: beside.place };
    const isUnknown = keys.reason.code === 'unknown';
    return (isUnknown && to !== undefined && refuseElsewhere(namedNodes(root), neighbour, to)) || keys;
  }
  const named = namedNodes(root).find(({ key }) => key === holder);
  if (named && isPage(named.node)) {
    return refuse(`"${to}" is a page and cannot contain entries. Use --before or --after.`);
  }
  const inside: Target = { node: holder, place: 'inside' };
  return isFirst ? firstIn(snapshot, entries, inside) : inside;
}

/** The refusal of an entry that is not in the element `to` but elsewhere; undefined if no entry has its name. */
function refuseElsewhere(nodes: readonly NamedNode[], name: string, to: string): RefusedChange | undefined {
  const found = findNamed(nodes, name);
  if (found.kind === 'unknown') return undefined;
  if (!('named' in found)) return refuse(`"${name}" is not in "${to}".`, 'unknown', found.candidates);
  const { key } = found.named;
  const around = nodes.findLast((one) => !one.isRoot && one.key !== key && isBelow(key, one.key));
  const where = around ? `in "${around.labelPath}"` : 'at the top of the navigation';
  return refuse(
    `"${name}" is not in "${to}" but ${where}. Name an entry of "${to}", or leave out "${to}" to put it there.`,
    'unknown',
  );
}

/** The place before the first entry of the list that accepts the entries. */
function firstIn(view: SiteView, entries: readonly CandidateEntry[], inside: Target): Target {
  const destination = destinationOf(view, inside, entries);
  if (destination.kind === 'refused' || destination.choice.kind !== 'there') return inside;
  const { holder, choice } = destination;
  const first = writtenBelow(holder).find(({ entry }) => entry?.list === choice.list);
  return first ? { node: first.key, place: 'before' } : inside;
}
