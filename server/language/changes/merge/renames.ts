import { grouped } from '../../../base/lists.ts';
import type { Item, List } from './document.ts';

/** What is known of two lists when their pages are compared. */
export interface RenameOptions {
  /** The items that are the same in both texts, by those of the base. */
  readonly found: ReadonlyMap<Item, Item>;
  /** Whether a page is listed in one of the two texts only. */
  readonly isAlone: (page: Item) => boolean;
}

/**
 * The pages of a list of the base that are listed by another path in the same list of a side: by one with the same file name, as
 * when their folder was renamed, or by the only one that came between the same neighbours. Only a page that is nowhere else may
 * have been renamed.
 */
export function renamedPages(
  before: List,
  after: List,
  { found, isAlone }: RenameOptions,
): readonly (readonly [Item, Item])[] {
  const isOpen = (item: Item) => item.kind === 'page' && isAlone(item);
  const [gone, come] = [before.items.filter(isOpen), after.items.filter(isOpen)];
  if (gone.length === 0 || come.length === 0) return [];
  const byName = onlyPairs(gone, come, fileNameOf);
  const named = new Map(byName.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
  const places = new Map<Item, number>();
  for (const one of before.items) {
    const other = found.get(one) ?? named.get(one);
    if (other?.list === after) places.set(one, one.index).set(other, one.index);
  }
  const slots = new Map([...slotsIn(before, places), ...slotsIn(after, places)]);
  const isLeft = (item: Item) => !named.has(item);
  return [...byName, ...onlyPairs(gone.filter(isLeft), come.filter(isLeft), (item) => slots.get(item) ?? '')];
}

/** For each item without a place, those of its neighbours that have one. */
function slotsIn({ items }: List, places: ReadonlyMap<Item, number>): ReadonlyMap<Item, string> {
  const placed = items.flatMap((item) => places.get(item) ?? []);
  let passed = 0;
  return new Map(
    items.flatMap((item) => {
      if (places.has(item)) passed++;
      return places.has(item) ? [] : [[item, `${placed[passed - 1]} ${placed[passed]}`] as const];
    }),
  );
}

/** The items of both lists that alone have the same key there. */
function onlyPairs(
  ones: readonly Item[],
  others: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [Item, Item])[] {
  const [mine, theirs] = [grouped(ones, keyOf), grouped(others, keyOf)];
  return [...mine].flatMap(([key, [one, ...moreOnes]]) => {
    const [other, ...moreOthers] = theirs.get(key) ?? [];
    return one && other && moreOnes.length + moreOthers.length === 0 ? [[one, other] as const] : [];
  });
}

/** The path without its folders; an endpoint keeps its method. */
function fileNameOf({ key }: Item): string {
  return key.replace(/^(page (?:[A-Z]+ )?).*\//, '$1');
}
