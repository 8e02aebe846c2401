import { grouped } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { sharedContainers } from './candidates.ts';
import { type ComparedNode, placesByPage } from './items.ts';
import type { RenamedPages } from './renamedPages.ts';

/** Which items of two navigations are the same. */
export interface Pairs {
  /** The new item by the old one. */
  readonly after: ReadonlyMap<ComparedNode, ComparedNode>;
  /** The old item by the new one. */
  readonly before: ReadonlyMap<ComparedNode, ComparedNode>;
}

/**
 * Finds which elements and pages of two navigations are the same. Elements are the same if they have the same kind and label
 * below the same element; of the others, and of siblings with the same label, those that contain mostly the same pages. If a page
 * is listed several times, the listings below the same element are the same. Exchanging the two navigations gives the same pairs.
 */
export function pairItems(before: ComparedNode, after: ComparedNode, all: RenamedPages): Pairs {
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
function unlisted(renamed: RenamedPages, before: ComparedNode, after: ComparedNode): RenamedPages {
  const [olds, news] = [placesByPage(before, (page) => page), placesByPage(after, (page) => page)];
  return new Map([...renamed].filter(([from, to]) => !news.has(from) && !olds.has(to)));
}

interface OpenPairs extends Pairs {
  add(one: ComparedNode, other: ComparedNode): void;
  isTaken(item: ComparedNode): boolean;
}

function createPairs(): OpenPairs {
  const after = new Map<ComparedNode, ComparedNode>();
  const before = new Map<ComparedNode, ComparedNode>();
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
function pairContainers(
  pairs: OpenPairs,
  one: ComparedNode,
  other: ComparedNode,
  isCertain: (child: ComparedNode) => boolean,
): void {
  pairs.add(one, other);
  const byKey = new Map(other.children.filter(isOpen).map((child) => [child.node.key, child]));
  for (const child of one.children.filter(isOpen)) {
    const same = byKey.get(child.node.key);
    if (same && isCertain(child) && isCertain(same)) pairContainers(pairs, child, same, isCertain);
  }

  function isOpen(item: ComparedNode): boolean {
    return item.page === undefined && !pairs.isTaken(item);
  }
}

/** Whether no sibling has the same kind and label: of several, the order alone would say which one it is. */
function isNamedAlone(item: ComparedNode): boolean {
  return item.parent === undefined || namesBelow(item.parent).get(labelOf(item)) === 1;
}

const namesBelow = memo(({ children }: ComparedNode) => {
  return new Map(Array.from(grouped(children, labelOf), ([label, items]) => [label, items.length] as const));
});

function labelOf({ node: { kind, title } }: ComparedNode): string {
  return `${kind} ${title}`;
}

function pairPages(pairs: OpenPairs, before: ComparedNode, after: ComparedNode, renamed: RenamedPages): void {
  const news = placesByPage(after, (page) => page);
  for (const [page, olds] of placesByPage(before, (old) => renamed.get(old) ?? old)) {
    const open = new Set(news.get(page) ?? []);
    const take = (old: ComparedNode, isSame: (item: ComparedNode) => boolean) => {
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
function pairNamesakes(pairs: OpenPairs, one: ComparedNode, other: ComparedNode): void {
  const open = (item: ComparedNode) =>
    item.children.filter((child) => child.page !== undefined && !pairs.isTaken(child));
  const left = open(one);
  const right = left.length > 0 ? open(other) : [];
  const [olds, news] = [uniqueByName(left), uniqueByName(right)];
  for (const [name, old] of olds) {
    const fresh = news.get(name);
    if (old && fresh) pairs.add(old, fresh);
  }
}

/** The items by name; undefined for a name that several items have. */
function uniqueByName(items: readonly ComparedNode[]): ReadonlyMap<string, ComparedNode | undefined> {
  const found = new Map<string, ComparedNode | undefined>();
  for (const item of items) found.set(nameOf(item), found.has(nameOf(item)) ? undefined : item);
  return found;
}

function nameOf({ node, page = '' }: ComparedNode): string {
  return JSON.stringify([node.title, page.slice(page.lastIndexOf('/') + 1)]);
}
