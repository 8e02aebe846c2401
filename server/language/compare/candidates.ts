import { memo } from '../../base/memo.ts';
import type { Became } from './became.ts';
import { type Item, placesByPage } from './items.ts';

/** Two elements that contain mostly the same pages. */
export interface Candidate {
  readonly one: Item;
  readonly other: Item;
}

/** What is known of the pairs so far. */
export interface Open {
  readonly became: Became;
  isTaken(item: Item): boolean;
}

/** A page that is listed in more places than this says nothing about them. */
const maxListings = 12;

/** The share of the larger element that must be in both; less if they have the same label. */
const minShare = 0.5;
const minShareOfNamesakes = 0.2;

/** The elements of two navigations that are not paired yet and may be the same, the likeliest first. */
export function sharedContainers(before: Item, after: Item, open: Open): readonly Candidate[] {
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
function countShared(before: Item, after: Item, { became, isTaken }: Open): Map<Item, Map<Item, number>> {
  const olds = placesByPage(before, (page) => became.get(page) ?? page);
  const news = placesByPage(after, (page) => page);
  const shared = new Map<Item, Map<Item, number>>();
  for (const [page, places] of olds) {
    const others = news.get(page) ?? [];
    if (places.length > maxListings || others.length > maxListings) continue;
    const right = countAbove(others);
    for (const [one, times] of countAbove(places)) {
      const counts = shared.get(one) ?? new Map<Item, number>();
      shared.set(one, counts);
      for (const [other, otherTimes] of right)
        counts.set(other, (counts.get(other) ?? 0) + Math.min(times, otherTimes));
    }
  }
  return shared;

  function countAbove(places: readonly Item[]): ReadonlyMap<Item, number> {
    const counts = new Map<Item, number>();
    for (const place of places) {
      for (let item = place.parent; item; item = item.parent) {
        if (!isTaken(item)) counts.set(item, (counts.get(item) ?? 0) + 1);
      }
    }
    return counts;
  }
}

function isNamesake(one: Item, other: Item): boolean {
  return one.node.title === other.node.title;
}

/** How many listings of pages are in and below an element; 1 for a page. */
export const pagesBelow: (item: Item) => number = memo((item) =>
  item.page === undefined ? item.children.reduce((sum, child) => sum + pagesBelow(child), 0) : 1,
);
