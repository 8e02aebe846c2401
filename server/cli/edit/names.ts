import { planMove } from '../../language/changes/operations/move.ts';
import { isBelow } from '../../language/changes/tree/entries.ts';
import { writtenBelow } from '../../language/changes/tree/nodes.ts';
import { findNamed, type NamedNode, namedNodes } from '../../language/features/navigation/namedNodes.ts';
import { isPage, type NavigationNode } from '../../language/model/navigation/node.ts';
import type { SiteView } from '../../language/model/view.ts';
import type { Target } from '../../language/protocol/operation.ts';
import { NotDone, Refusal } from '../io.ts';

/** Where something goes, as the options say it. */
export interface PlaceFlags {
  readonly to?: string;
  /** A node, or alone, where `to` names it. */
  readonly before?: string | true;
  readonly after?: string | true;
  readonly first?: true;
  readonly last?: true;
}

/**
 * The joined keys of the nodes these names mean, `/` the navigation itself; below the node with the key `within` only, where
 * there is one.
 * @throws NotDone where a name means none or several, with those that may be meant.
 */
export function keysOf(root: NavigationNode, names: readonly string[], within = ''): readonly string[] {
  const nodes = namedNodes(root).filter(({ key }) => isBelow(key, within));
  return names.map((name) => (name === '/' ? '' : keyOf(nodes, name)));
}

function keyOf(nodes: readonly NamedNode[], name: string): string {
  const found = findNamed(nodes, name);
  if (found.kind === 'found') return found.named.key;
  const list = found.candidates.slice(0, maxListed).map((way) => `\n  ${way}`);
  const left = found.candidates.length - list.length;
  const more = left > 0 ? `\n  and ${left} more` : '';
  if (found.kind === 'ambiguous') {
    throw new NotDone(
      `"${name}" may be ${found.candidates.length} entries of the navigation. Name one of them:${list.join('')}${more}`,
    );
  }
  const hint = list.length > 0 ? ` Did you mean:${list.join('')}${more}` : ' docs-json navigation shows what there is.';
  throw new NotDone(`There is no "${name}" in the navigation.${hint}`);
}

const maxListed = 20;

/** Where nodes go: to the end of what a node holds unless the options say otherwise. */
export function targetOf(view: SiteView, root: NavigationNode, nodes: readonly string[], flags: PlaceFlags): Target {
  const { to, before, after, first, last } = flags;
  const asked = [before, after, first, last].filter((flag) => flag !== undefined);
  if (asked.length > 1) throw new Refusal('Choose one of --before, --after, --first and --last.');
  if (asked.length === 0 && to === undefined) throw new Refusal('Say where with --to, --before or --after.');
  const beside = before ?? after;
  if (to === undefined && typeof beside !== 'string') {
    throw new Refusal('Name the place: --to PLACE, --before NODE or --after NODE.');
  }
  const holder = to === undefined ? '' : (keysOf(root, [to])[0] ?? '');
  if (beside !== undefined) {
    const place = before === undefined ? 'after' : 'before';
    const node = beside === true ? holder : (keysOf(root, [beside], holder)[0] ?? '');
    return { node, place };
  }
  const named = namedNodes(root).find(({ key }) => key === holder);
  if (named && isPage(named.node)) {
    throw new NotDone(`"${to}" is a page and holds nothing. Put it beside with --before or --after.`);
  }
  const inside: Target = { node: holder, place: 'inside' };
  return first ? firstIn(view, nodes, inside) : inside;
}

/** Before the first entry of the list that takes the nodes in. */
function firstIn(view: SiteView, nodes: readonly string[], inside: Target): Target {
  const plan = planMove(view, nodes, inside);
  if (plan.kind === 'refused' || plan.destination.choice.kind !== 'there') return inside;
  const { holder, choice } = plan.destination;
  const first = writtenBelow(holder).find(({ entry }) => entry?.list === choice.list);
  return first ? { node: first.key, place: 'before' } : inside;
}
