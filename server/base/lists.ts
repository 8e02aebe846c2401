/**
 * Appends all of these. `list.push(...more)` passes every item on the stack, which a list of some hundred thousand exhausts; so
 * do `Math.min(...numbers)` and the like.
 */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const item of more) list.push(item);
}

/** The smallest of the numbers; infinity if there is none. */
export function smallest(numbers: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const number of numbers) if (number < least) least = number;
  return least;
}

/** The largest of the numbers; minus infinity if there is none. */
export function largest(numbers: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** The index of the last number that is not above a limit, in an ascending list; -1 if there is none. */
export function lastNotAbove(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How many items are the same at the beginning of both lists and, in what is left of them, at their end. */
export function commonEnds<One, Other>(
  one: readonly One[],
  other: readonly Other[],
  isSame: (one: One | undefined, other: Other | undefined) => boolean,
): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(one.length, other.length);
  let [head, tail] = [0, 0];
  while (head < shorter && isSame(one[head], other[head])) head++;
  while (tail < shorter - head && isSame(one.at(-1 - tail), other.at(-1 - tail))) tail++;
  return { head, tail };
}

/** The items by their keys, in their order. */
export function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}

/** Appends an item to the list of a key, which begins with the first one. */
export function append<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
