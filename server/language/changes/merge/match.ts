import { append, grouped } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import { countOf, type Document, isInside, type List, type ListItem } from './document.ts';
import { isElement } from './identity.ts';
import { renamedPages } from './renames.ts';
import { pagesIn, similarity } from './similarity.ts';

/** What is known before two texts are compared. */
export interface MatchOptions {
  /** Items that are certain to be the same. */
  readonly known: ReadonlyMap<ListItem, ListItem>;
  /** Whether an item may still find a counterpart. */
  readonly isFree: (item: ListItem) => boolean;
  /** Whether a page in another place may be the same one, so that it has moved. */
  readonly mayMove: (from: ListItem, to: ListItem) => boolean;
  /** Whether the second text comes from the first, so that a page may have another path in it. */
  readonly isDerived: boolean;
}

export interface Matches {
  /** The counterparts in `y`, including those known before. */
  readonly found: ReadonlyMap<ListItem, ListItem>;
  /** Elements of `y` that moved there and also exist elsewhere. */
  readonly copied: ReadonlySet<ListItem>;
}

/** Elements in another place or with another name are the same if at least this share of their pages is. */
const enough = { sameLabel: 0.3, otherLabel: 0.6, renamed: 0.5, copy: 0.8 };

/**
 * Which items of two texts are the same: first those with the same key in the same list, then those that were renamed there, then
 * elements and pages in other places.
 */
export function matchItems(x: Document, y: Document, options: MatchOptions): Matches {
  const { known, isFree, mayMove, isDerived } = options;
  const found = new Map(known);
  const taken = new Set(known.values());
  const open = (item: ListItem) => isFree(item) && !found.has(item) && !taken.has(item);
  const [inX, inY] = [elementsByKey(x), elementsByKey(y)];
  const waiting: (readonly [ListItem | undefined, ListItem | undefined])[] = [[undefined, undefined], ...known];
  drain();
  const copied = new Set<ListItem>();
  for (const [one, other] of movedElements(x.items.filter(open), y.items.filter(open))) {
    const same = found.get(one);
    if (same && open(other) && isCopy(same, other)) copied.add(same);
    if (open(one) && open(other)) pair(one, other);
    drain();
  }
  const pages = grouped(
    y.items.filter((item) => item.kind === 'page' && open(item)),
    ({ key }) => key,
  );
  for (const page of x.items) {
    if (page.kind !== 'page' || !open(page)) continue;
    const candidates = pages.get(page.key)?.filter((item) => open(item) && mayMove(page, item)) ?? [];
    const nearest = candidates.find((item) => scopeOf(item) === scopeOf(page)) ?? candidates[0];
    if (nearest) pair(page, nearest);
  }
  return { found, copied };

  function pair(one: ListItem, other: ListItem): void {
    found.set(one, other);
    taken.add(other);
    waiting.push([one, other]);
  }

  function drain(): void {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const lists = y.lists.get(next[1]);
      for (const [path, list] of x.lists.get(next[0]) ?? []) {
        const counterpart = lists?.get(path);
        if (counterpart) matchLists(list, counterpart);
      }
    }
  }

  function matchLists(one: List, other: List): void {
    const byKey = grouped(other.items.filter(open), ({ key }) => key);
    for (const item of one.items) {
      const candidates = open(item) ? (byKey.get(item.key)?.filter(open) ?? []) : [];
      const same = candidates.length > 1 ? closestTo(item, candidates) : candidates[0];
      if (same) pair(item, same);
    }
    // An element whose label went elsewhere with some of its pages has moved: what is here now is not its new name.
    const renamed = pairsOf(
      one.items.filter((item) => open(item) && !isElsewhere(item, inY)),
      other.items.filter((item) => open(item) && !isElsewhere(item, inX)),
      enough.renamed,
    );
    for (const [item, same] of renamed) if (open(item) && open(same)) pair(item, same);
    if (!isDerived) return;
    const isAlone = (page: ListItem) => open(page) && countOf(page.document === x ? y : x, page.key) === 0;
    for (const [page, same] of renamedPages(one, other, { found, isAlone })) pair(page, same);
  }

  function isElsewhere(item: ListItem, items: ReadonlyMap<string, readonly ListItem[]>): boolean {
    const named = items.get(item.key) ?? [];
    return named.some((same) => open(same) && similarity(item, same) >= enough.sameLabel);
  }
}

const elementsByKey = memo(({ items }: Document) =>
  grouped(
    items.filter(({ kind }) => isElement(kind)),
    ({ key }) => key,
  ),
);

/** The languages, versions and products that contain a page: it may be listed in each of them. */
export function scopeOf({ list }: ListItem): string {
  const scope: string[] = [];
  for (let owner = list.owner; owner; owner = owner.list.owner) if (scopeKinds.has(owner.kind)) scope.push(owner.key);
  return scope.join('\n');
}

const scopeKinds: ReadonlySet<string> = new Set(['language', 'version', 'product']);

/** Of several items with the same key, the one with the most similar content; the first one if none is similar. */
function closestTo(item: ListItem, candidates: readonly ListItem[]): ListItem | undefined {
  return candidates.toSorted((a, b) => similarity(item, b) - similarity(item, a))[0];
}

/** Whether an element occurs a second time with all or nearly all of its pages. */
function isCopy(one: ListItem, other: ListItem): boolean {
  return one.key === other.key && !isInside(other, one) && similarity(one, other) >= enough.copy;
}

/** What was renamed in its list: objects of the same kind, the most similar first. */
function pairsOf(
  ones: readonly ListItem[],
  others: readonly ListItem[],
  least: number,
): readonly (readonly [ListItem, ListItem])[] {
  const [mine, theirs] = [ones.filter(mayBeRenamed), others.filter(mayBeRenamed)];
  if (mine.length * theirs.length > maxComparisons) return [];
  const scored = mine.flatMap((one) =>
    theirs.flatMap((other) => {
      const score = one.kind === other.kind ? similarity(one, other) : 0;
      return score >= least ? [{ pair: [one, other] as const, score }] : [];
    }),
  );
  return scored.toSorted((a, b) => b.score - a.score).map(({ pair }) => pair);
}

/** If a list has this much new content on both sides, only names can identify it. */
const maxComparisons = 250_000;

/** A redirect from another address is a different one, and so is the content of another file. */
function mayBeRenamed({ node, key }: ListItem): boolean {
  return node.kind === 'object' && !key.startsWith('source ') && !key.startsWith('$ref ');
}

/** Elements that may have moved to another list, the most certain first. Only those that share a page are compared. */
function movedElements(
  ones: readonly ListItem[],
  others: readonly ListItem[],
): readonly (readonly [ListItem, ListItem])[] {
  const byPage = new Map<string, ListItem[]>();
  for (const other of others) {
    if (!isElement(other.kind)) continue;
    for (const page of pagesIn(other)) append(byPage, page, other);
  }
  const scored = ones.flatMap((one) => {
    if (!isElement(one.kind)) return [];
    const candidates = new Set([...pagesIn(one)].flatMap((page) => byPage.get(page) ?? []));
    return [...candidates].flatMap((other) => {
      const hasLabel = one.key === other.key;
      const score = one.kind === other.kind ? similarity(one, other) : 0;
      if (score < (hasLabel ? enough.sameLabel : enough.otherLabel)) return [];
      return [{ pair: [one, other] as const, score: score + (hasLabel ? 0.5 : 0) }];
    });
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ pair }) => pair);
}
