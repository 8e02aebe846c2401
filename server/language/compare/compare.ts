import { type AddressChanges, type AddressOptions, compareAddresses } from './addresses.ts';
import type { Change, ChangedItems } from './change.ts';
import { changesOf } from './changes.ts';
import { type ComparedSite, type Side, sideOf } from './comparedSite.ts';
import { type FoundRenames, findRenamedPages, type Readers } from './findRenamedPages.ts';
import { type Pairs, pairItems } from './pairs.ts';
import type { RenamedPages } from './renamedPages.ts';

/** What readers gain, lose and find elsewhere between two states of a site. */
export interface Comparison {
  readonly changes: readonly Change[];
  readonly addresses: AddressChanges;
  /** The pages whose path has changed: the new path by the old one. */
  readonly became: RenamedPages;
}

export interface CompareOptions extends Omit<AddressOptions, 'successors'> {
  readonly read: Readers;
  /** The new paths of files that are known to be renamed, by their old ones. */
  readonly moved?: ReadonlyMap<string, string> | undefined;
}

/** Compares two states of a site; only page files that were added or removed are read. */
export async function compareSites(
  before: ComparedSite,
  after: ComparedSite,
  { read, moved, ...options }: CompareOptions,
): Promise<Comparison> {
  const [left, right] = [sideOf(before), sideOf(after)];
  const pages = await findRenamedPages(left, right, read, moved);
  const { lines, addresses } = compareSides(left, right, { ...options, pages });
  return { changes: lines.map(({ change }) => change), addresses, became: pages.became };
}

/** A comparison with its items, for views that show them. */
export interface ComparedSides {
  readonly lines: readonly ChangedItems[];
  readonly pairs: Pairs;
  readonly addresses: AddressChanges;
}

export interface CompareSidesOptions extends Omit<AddressOptions, 'successors'> {
  /** The result of `becamePages` for the two. */
  readonly pages: FoundRenames;
}

/** Compares two sides for which it is known which pages have a different path. */
export function compareSides(before: Side, after: Side, { pages, ...options }: CompareSidesOptions): ComparedSides {
  const { became, successors } = pages;
  const pairs = pairItems(before.root, after.root, became);
  return {
    lines: changesOf(before.root, after.root, pairs),
    pairs,
    addresses: compareAddresses(before, after, { ...options, successors }),
  };
}
