import { longestAscent } from '../../model/navigation/diff.ts';

/**
 * Joins two orders: what is in both keeps its place, and what is in one comes after its predecessor there, that of `current`
 * first. If the orders contradict each other, that of `current` wins. Neither order contains anything twice.
 */
export function joinOrders<T>(current: readonly T[], other: readonly T[]): readonly T[] {
  const places = new Map(other.map((item, index) => [item, index]));
  const shared = current.filter((item) => places.has(item));
  const inOrder = longestAscent(shared.map((item) => places.get(item) ?? 0));
  const anchors = shared.filter((item) => inOrder.has(places.get(item) ?? 0));
  const contradicting = new Set(shared);
  for (const anchor of anchors) contradicting.delete(anchor);
  const theirs = other.filter((item) => !contradicting.has(item));
  const result: T[] = [];
  let [here, there] = [0, 0];
  for (const anchor of [...anchors, undefined]) {
    here = copyUntil(current, here, anchor, result);
    there = copyUntil(theirs, there, anchor, result);
    if (anchor !== undefined) result.push(anchor);
  }
  return result;
}

/** What was moved within a list: a smallest set of items that give the new order when moved. */
export function reordered<T>(before: readonly T[], after: readonly T[]): ReadonlySet<T> {
  const places = new Map(before.map((item, index) => [item, index]));
  const kept = after.filter((item) => places.has(item));
  const inOrder = longestAscent(kept.map((item) => places.get(item) ?? 0));
  return new Set(kept.filter((item) => !inOrder.has(places.get(item) ?? 0)));
}

/** Whether two orders agree on which of the items that both have come before an item, and which after it. */
export function isInPlace<T>(item: T, order: readonly T[], other: readonly T[]): boolean {
  const [here, there] = [order.indexOf(item), other.indexOf(item)];
  const places = new Map(other.map((one, index) => [one, index]));
  return order.every((one, index) => index < here === (places.get(one) ?? (index < here ? -1 : there)) < there);
}

/** Copies items up to the anchor and returns the index after it. */
function copyUntil<T>(items: readonly T[], from: number, anchor: T | undefined, result: T[]): number {
  let at = from;
  while (at < items.length && items[at] !== anchor) {
    const item = items[at++];
    if (item !== undefined) result.push(item);
  }
  return at + 1;
}
