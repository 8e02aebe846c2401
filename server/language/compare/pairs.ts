import { grouped } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import type { Became } from './became.ts';
import { sharedContainers } from './candidates.ts';
import { type Item, placesByPage } from './items.ts';

/** Which items of two navigations are the same. */
export interface Pairs {
  /** The new item by the old one. */
  readonly after: ReadonlyMap<Item, Item>;
  /** The old item by the new one. */
  readonly before: ReadonlyMap<Item, Item>;
}

/**
 * Finds which elements and pages of two navigations are the same. Elements are the same if they have the same kind and label
 * below the same element; of the others, and of siblings with the same label, those that contain mostly the same pages. If a page
 * is listed several times, the listings below the same element are the same. Exchanging the two navigations gives the same pairs.
 */
export function pairItems(before: Item, after: Item, all: Became): Pairs {
  const pairs = createPairs();
  const became = unlisted(all, before, after);
  pairContainers(pairs, before, after, isNamedAlone);
  for (const { one, other } of sharedContainers(before, after, { became, isTaken: pairs.isTaken })) {
    if (!pairs.isTaken(one) && !pairs.isTaken(other)) pairContainers(pairs, one, other, isNamedAlone);
  }
  for (const [one, other] of [...pairs.after]) pairContainers(pairs, one, other, () => true);
  pairPages(pairs, before, after, became);
  return pairs;
}

/** An entry that still names the old path, or already named the new one, is unchanged: only its file was added or removed. */
function unlisted(became: Became, before: Item, after: Item): Became {
  const [olds, news] = [placesByPage(before, (page) => page), placesByPage(after, (page) => page)];
  return new Map([...became].filter(([from, to]) => !news.has(from) && !olds.has(to)));
}

interface OpenPairs extends Pairs {
  add(one: Item, other: Item): void;
  isTaken(item: Item): boolean;
}

function createPairs(): OpenPairs {
  const after = new Map<Item, Item>();
  const before = new Map<Item, Item>();
  return {
    after,
    before,
    add(one, other) {
      after.set(one, other);
      before.set(other, one);
    },
    isTaken: (item) => after.has(item) || before.has(item),
  };
}

/** Pairs two elements, and those below them that have the same key, if their key says enough of them. */
function pairContainers(pairs: OpenPairs, one: Item, other: Item, isCertain: (child: Item) => boolean): void {
  pairs.add(one, other);
  const byKey = new Map(other.children.filter(isOpen).map((child) => [child.node.key, child]));
  for (const child of one.children.filter(isOpen)) {
    const same = byKey.get(child.node.key);
    if (same && isCertain(child) && isCertain(same)) pairContainers(pairs, child, same, isCertain);
  }

  function isOpen(item: Item): boolean {
    return item.page === undefined && !pairs.isTaken(item);
  }
}

/** Whether no sibling has the same kind and label: of several, the order alone would say which one it is. */
function isNamedAlone(item: Item): boolean {
  return item.parent === undefined || namesBelow(item.parent).get(labelOf(item)) === 1;
}

const namesBelow = memo(({ children }: Item) => {
  return new Map(Array.from(grouped(children, labelOf), ([label, items]) => [label, items.length] as const));
});

function labelOf({ node: { kind, title } }: Item): string {
  return `${kind} ${title}`;
}

function pairPages(pairs: OpenPairs, before: Item, after: Item, became: Became): void {
  const news = placesByPage(after, (page) => page);
  for (const [page, olds] of placesByPage(before, (old) => became.get(old) ?? old)) {
    const open = new Set(news.get(page) ?? []);
    const take = (old: Item, isSame: (item: Item) => boolean) => {
      const found = pairs.after.has(old) ? undefined : [...open].find(isSame);
      if (!found) return;
      pairs.add(old, found);
      open.delete(found);
    };
    for (const old of olds) take(old, ({ parent }) => parent !== undefined && pairs.before.get(parent) === old.parent);
    for (const old of olds) take(old, ({ labels }) => labels.join('\n') === old.labels.join('\n'));
    for (const old of olds) take(old, () => true);
  }
  for (const [one, other] of [...pairs.after]) pairNamesakes(pairs, one, other);
}

/**
 * Of the remaining items below two paired elements, pages with the same title and file name are the same: a copy of the page
 * replaces it, as when each version gets a folder of its own.
 */
function pairNamesakes(pairs: OpenPairs, one: Item, other: Item): void {
  const open = (item: Item) => item.children.filter((child) => child.page !== undefined && !pairs.isTaken(child));
  const left = open(one);
  const right = left.length > 0 ? open(other) : [];
  const [olds, news] = [uniqueByName(left), uniqueByName(right)];
  for (const [name, old] of olds) {
    const fresh = news.get(name);
    if (old && fresh) pairs.add(old, fresh);
  }
}

/** The items by name; undefined for a name that several items have. */
function uniqueByName(items: readonly Item[]): ReadonlyMap<string, Item | undefined> {
  const found = new Map<string, Item | undefined>();
  for (const item of items) found.set(nameOf(item), found.has(nameOf(item)) ? undefined : item);
  return found;
}

function nameOf({ node, page = '' }: Item): string {
  return JSON.stringify([node.title, page.slice(page.lastIndexOf('/') + 1)]);
}
