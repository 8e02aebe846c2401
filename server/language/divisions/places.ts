import { grouped } from '../../base/lists.ts';
import { longestAscent } from '../model/navigation/diff.ts';
import type { NavigationNode } from '../model/navigation/node.ts';
import { divisionsInside, isDivision } from './inside.ts';
import type { Pair } from './pair.ts';

/** A page at another place than its counterpart in the source: in another element, or in another order. */
export interface Displaced {
  readonly page: string;
  readonly counterpart: string;
  readonly reason: 'group' | 'order';
}

/** The elements of the target by the elements of the source whose pages they contain. */
export type ElementPairs = ReadonlyMap<NavigationNode, NavigationNode>;

/** The pages at other places, and the labels of elements that are still those of the source. */
export function displacedPages(
  source: NavigationNode,
  target: NavigationNode,
  pair: Pair,
): { readonly elsewhere: readonly Displaced[]; readonly untranslated: readonly string[] } {
  const pairs = elementPairs(source, target, pair);
  const back = new Map(Array.from(pairs, ([one, other]) => [other, one]));
  const unordered = outOfOrder(pair, pairs);
  const isAsAround = (node: NavigationNode): boolean => {
    const [above, own] = [pair.target.parents.get(node), back.get(node)];
    if (!above || node === target) return own === source;
    const parent = own && pair.source.parents.get(own);
    return parent !== undefined && back.get(above) === parent && isAsAround(above);
  };
  const elsewhere: Displaced[] = [];
  for (const [page, counterpart] of pair.targets) {
    const [ours, theirs] = [pair.source.pages.get(page), pair.target.pages.get(counterpart)];
    if (!ours || !theirs) continue;
    if (pairs.get(ours.container) !== theirs.container || !isAsAround(theirs.container)) {
      elsewhere.push({ page, counterpart, reason: 'group' });
    } else if (unordered.has(page)) elsewhere.push({ page, counterpart, reason: 'order' });
  }
  const order = [...pair.source.pages.keys()];
  const positions = new Map(order.map((path, index) => [path, index]));
  elsewhere.sort((a, b) => (positions.get(a.page) ?? 0) - (positions.get(b.page) ?? 0));
  const isSame = (one: NavigationNode, other: NavigationNode) =>
    one !== source && !isDivision(one) && one.title !== '' && one.title === other.title;
  const same = [...pairs].filter(([one, other]) => isSame(one, other));
  return { elsewhere, untranslated: [...new Set(same.map(([one]) => one.title))] };
}

/**
 * Which element of the target corresponds to which of the source: those that have the most pages in common, from the inside out.
 * An element without pages of its own is identified by the elements in it.
 */
export function elementPairs(source: NavigationNode, target: NavigationNode, pair: Pair): ElementPairs {
  const votes = new Map<NavigationNode, Map<NavigationNode, number>>();
  const vote = (one: NavigationNode, other: NavigationNode, count: number) => {
    const own = votes.get(one) ?? new Map<NavigationNode, number>();
    own.set(other, (own.get(other) ?? 0) + count);
    votes.set(one, own);
  };
  for (const [page, counterpart] of pair.targets) {
    const [ours, theirs] = [pair.source.pages.get(page), pair.target.pages.get(counterpart)];
    if (!ours || !theirs) continue;
    let [one, other]: readonly (NavigationNode | undefined)[] = [ours.container, theirs.container];
    // A page that opens a group, and one in the list of another, do not make these groups the same.
    const isAlike = ours.index < 0 === theirs.index < 0;
    // The elements around count as well if they are of the same kind, with a weight that falls with the distance.
    for (let weight = 1; one && other; weight /= 16) {
      if (one.kind === other.kind && !isDivision(one) && (isAlike || weight < 1)) vote(one, other, weight);
      [one, other] = [pair.source.parents.get(one), pair.target.parents.get(other)];
    }
  }
  const pairs = new Map<NavigationNode, NavigationNode>([[source, target]]);
  for (const [one, other] of allDivisionsInside(source, target)) pairs.set(one, other);
  const taken = new Set(pairs.values());
  const ranked = [...votes].flatMap(([one, others]) => [...others].map(([other, count]) => ({ one, other, count })));
  for (const { one, other } of ranked.sort((a, b) => b.count - a.count)) {
    if (pairs.has(one) || taken.has(other)) continue;
    pairs.set(one, other);
    taken.add(other);
  }
  return pairs;
}

/** All divisions in two others that have the same name, at any depth. */
function* allDivisionsInside(
  source: NavigationNode,
  target: NavigationNode,
): Generator<readonly [NavigationNode, NavigationNode]> {
  for (const [child, other] of divisionsInside(source, target)) {
    yield [child, other];
    yield* allDivisionsInside(child, other);
  }
}

/**
 * The pages of the source whose counterparts are in the same element in another order, or in an element for which that is true.
 */
function outOfOrder(pair: Pair, pairs: ElementPairs): ReadonlySet<string> {
  const displaced = new Set<string>();
  const inElement = grouped(pair.source.pages.values(), ({ container }) => container);
  const moved = new Set<NavigationNode>();
  for (const [one, other] of pairs) {
    const places = new Map(other.children.map((child, index) => [child, index]));
    const kept = one.children.flatMap((child) => {
      const at = places.get(pairs.get(child) ?? child);
      return child.path === undefined && at !== undefined ? [{ child, at }] : [];
    });
    const inOrder = longestAscent(kept.map(({ at }) => at));
    for (const { child, at } of kept) if (!inOrder.has(at)) moved.add(child);
    const pages = (inElement.get(one) ?? []).flatMap(({ path }) => {
      const theirs = pair.target.pages.get(pair.targets.get(path) ?? '');
      return theirs?.container === other && theirs.index >= 0 ? [{ path, at: theirs.index }] : [];
    });
    const ascending = longestAscent(pages.map(({ at }) => at));
    for (const { path, at } of pages) if (!ascending.has(at)) displaced.add(path);
  }
  for (const page of pair.source.pages.values()) {
    for (let node: NavigationNode | undefined = page.container; node; node = pair.source.parents.get(node)) {
      if (moved.has(node)) displaced.add(page.path);
    }
  }
  return displaced;
}
