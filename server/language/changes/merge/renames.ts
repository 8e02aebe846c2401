import { grouped } from '../../../base/lists.ts';
import { memo } from '../../../base/memo.ts';
import { type ObjectNode, property } from '../../text/nodes.ts';
import type { Document, List, ListItem } from './document.ts';
import { identityOf } from './identity.ts';

/** What is known of two lists when their pages are compared. */
export interface RenameOptions {
  /** The items that are the same in both texts, by those of the base. */
  readonly found: ReadonlyMap<ListItem, ListItem>;
  /** Whether a page is listed in one of the two texts only. */
  readonly isAlone: (page: ListItem) => boolean;
}

/**
 * The pages of a list of the base that are listed by another path in the same list of a side: the one that a redirect of that side
 * leads to, as renaming a page writes it; one with the same file name, as when its folder was renamed; or the only one that came
 * between the same neighbours. Only a page that is nowhere else may have been renamed.
 */
export function renamedPages(
  before: List,
  after: List,
  { found, isAlone }: RenameOptions,
): readonly (readonly [ListItem, ListItem])[] {
  const same = new Map<ListItem, ListItem>();
  const openIn = ({ items }: List) => items.filter((item) => item.kind === 'page' && isAlone(item) && !same.has(item));
  const pairBy = (keyOf: (item: ListItem) => string) => {
    for (const [one, other] of onlyPairs(openIn(before), openIn(after), keyOf)) same.set(one, other).set(other, one);
  };
  if (openIn(before).length === 0 || openIn(after).length === 0) return [];
  const redirected = redirectsIn(after.document);
  pairBy((item) => (item.list === before ? (redirected.get(item.key) ?? '') : item.key));
  pairBy(fileNameOf);
  const places = new Map<ListItem, number>();
  for (const one of before.items) {
    const other = found.get(one) ?? same.get(one);
    if (other?.list === after) places.set(one, one.index).set(other, one.index);
  }
  const slots = new Map([...slotsIn(before, places), ...slotsIn(after, places)]);
  pairBy((item) => slots.get(item) ?? '');
  return before.items.flatMap((one) => {
    const other = same.get(one);
    return other ? [[one, other] as const] : [];
  });
}

/** The keys of the pages that the redirects of a text lead to, by those of the pages they lead from. */
const redirectsIn = memo((document: Document): ReadonlyMap<string, string> => {
  const keyAt = (node: ObjectNode, key: string) => {
    const address = property(node, key)?.value;
    return address && identityOf(address, 'pages').key;
  };
  return new Map(
    document.items.flatMap(({ node, list }) => {
      if (list.owner || list.path !== 'redirects' || node.kind !== 'object') return [];
      const [from, to] = [keyAt(node, 'source'), keyAt(node, 'destination')];
      return from && to ? [[from, to] as const] : [];
    }),
  );
});

/** For each item without a place, those of its neighbours that have one. */
function slotsIn({ items }: List, places: ReadonlyMap<ListItem, number>): ReadonlyMap<ListItem, string> {
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
  ones: readonly ListItem[],
  others: readonly ListItem[],
  keyOf: (item: ListItem) => string,
): readonly (readonly [ListItem, ListItem])[] {
  const [mine, theirs] = [grouped(ones, keyOf), grouped(others, keyOf)];
  return [...mine].flatMap(([key, [one, ...moreOnes]]) => {
    const [other, ...moreOthers] = theirs.get(key) ?? [];
    return one && other && moreOnes.length + moreOthers.length === 0 ? [[one, other] as const] : [];
  });
}

/** The path without its folders; an endpoint keeps its method. */
function fileNameOf({ key }: ListItem): string {
  return key.replace(/^(page (?:[A-Z]+ )?).*\//, '$1');
}
