import { joinKeys } from '../../../base/joinedKeys.ts';
import { type NavigationNode, sameFields } from './node.ts';

/** What differs between two navigations, by joined keys. Nothing is listed below what was added or removed. */
export interface NavigationDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Nodes that show something else now, not counting what is below them. */
  readonly changed: readonly string[];
  /** A smallest set of nodes that give the new order when moved among their siblings. */
  readonly moved: readonly string[];
}

/** Compares two navigations of one site. Branches that are the same objects are skipped. */
export function diffNavigation(old: NavigationNode, next: NavigationNode): NavigationDiff {
  const added: string[] = [];
  const removed: string[] = [];
  const changed: string[] = [];
  const moved: string[] = [];
  compare(old, next, '');
  return { added, removed, changed, moved };

  function compare(before: NavigationNode, after: NavigationNode, key: string): void {
    if (before === after) return;
    if (!sameFields(before, after)) changed.push(key);
    const places = new Map(before.children.map((child, index) => [child.key, index]));
    const kept = after.children.filter((child) => places.has(child.key));
    const keys = new Set(after.children.map((child) => child.key));
    for (const child of before.children) if (!keys.has(child.key)) removed.push(joinKeys(key, child.key));
    for (const child of after.children) if (!places.has(child.key)) added.push(joinKeys(key, child.key));
    const indexes = kept.map((child) => places.get(child.key) ?? 0);
    const inOrder = longestAscent(indexes);
    for (const [at, child] of kept.entries()) {
      const index = indexes[at] ?? 0;
      if (!inOrder.has(index)) moved.push(joinKeys(key, child.key));
      const old = before.children[index];
      if (old) compare(old, child, joinKeys(key, child.key));
    }
  }
}

/** A longest ascending subsequence of distinct numbers, that is, the items that need not move. */
export function longestAscent(numbers: readonly number[]): ReadonlySet<number> {
  /**
   * For each length, the smallest number that ends an ascent of this length; and for each number, its predecessor in an ascent.
   */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    let length = ends.length;
    while (length > 0 && (ends[length - 1] ?? 0) > number) length--;
    before.set(number, ends[length - 1]);
    ends[length] = number;
  }
  const chosen = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = before.get(number)) chosen.add(number);
  return chosen;
}
