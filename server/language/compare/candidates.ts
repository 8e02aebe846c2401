import { memo } from '../../base/memo.ts';
import { type ComparedNode, placesByPage } from './items.ts';
import type { RenamedPages } from './renamedPages.ts';

/** Two elements that contain mostly the same pages. */
export interface Candidate {
  readonly one: ComparedNode;
  readonly other: ComparedNode;
}

/** What is known of the pairs so far. */
export interface PairingState {
  readonly became: RenamedPages;
  isTaken(item: ComparedNode): boolean;
}

/** A page that is listed in more places than this says nothing about them. */
const maxListings = 12;

/** The share of the larger element that must be in both; less if they have the same label. */
const minShare = 0.5;
const minShareOfNamesakes = 0.2;

/** The elements of two navigations that are not paired yet and may be the same, the likeliest first. */
export function sharedContainers(before: ComparedNode, after: ComparedNode, open: PairingState): readonly Candidate[] {
  const shared = countShared(before, after, open);
  const found: (Candidate & { readonly count: number; readonly share: number })[] = [];
  for (const [one, others] of shared) {
    for (const [other, count] of others) {
      const share = count / Math.max(pagesBelow(one), pagesBelow(other));
      if (share >= (isNamesake(one, other) ? minShareOfNamesakes : minShare)) found.push({ one, other, count, share });
    }
  }
  return found.sort(
    (a, b) =>
      Math.round(b.share * 100) - Math.round(a.share * 100) ||
      b.count - a.count ||
      Number(isNamesake(b.one, b.other)) - Number(isNamesake(a.one, a.other)) ||
      Number(b.one.node.kind === b.other.node.kind) - Number(a.one.node.kind === a.other.node.kind) ||
      a.one.order + a.other.order - (b.one.order + b.other.order),
  );
}

/** How many listings of the same page are below both, for all elements that are not paired. */
function countShared(
  before: ComparedNode,
  after: ComparedNode,
  { became, isTaken }: PairingState,
): Map<ComparedNode, Map<ComparedNode, number>> {
  const olds = placesByPage(before, (page) => became.get(page) ?? page);
  const news = placesByPage(after, (page) => page);
  const shared = new Map<ComparedNode, Map<ComparedNode, number>>();
  for (const [page, places] of olds) {
    const others = news.get(page) ?? [];
    if (places.length > maxListings || others.length > maxListings) continue;
    const right = countAbove(others);
    for (const [one, times] of countAbove(places)) {
      const counts = shared.get(one) ?? new Map<ComparedNode, number>();
      shared.set(one, counts);
      for (const [other, otherTimes] of right)
        counts.set(other, (counts.get(other) ?? 0) + Math.min(times, otherTimes));
    }
  }
  return shared;

  function countAbove(places: readonly ComparedNode[]): ReadonlyMap<ComparedNode, number> {
    const counts = new Map<ComparedNode, number>();
    for (const place of places) {
      for (let item = place.parent; item; item = item.parent) {
        if (!isTaken(item)) counts.set(item, (counts.get(item) ?? 0) + 1);
      }
    }
    return counts;
  }
}

function isNamesake(one: ComparedNode, other: ComparedNode): boolean {
  return one.node.title === other.node.title;
}

/** How many listings of pages are in and below an element; 1 for a page. */
export const pagesBelow: (item: ComparedNode) => number = memo((item) =>
  item.page === undefined ? item.children.reduce((sum, child) => sum + pagesBelow(child), 0) : 1,
);
