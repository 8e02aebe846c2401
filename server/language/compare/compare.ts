import { type AddressChanges, type AddressOptions, compareAddresses } from './addresses.ts';
import type { Became } from './became.ts';
import { type BecamePages, becamePages, type Readers } from './becamePages.ts';
import type { Change, ChangedItems } from './change.ts';
import { changesOf } from './changes.ts';
import { type ComparedSite, type Side, sideOf } from './comparedSite.ts';
import { type Pairs, pairItems } from './pairs.ts';

/** What readers gain, lose and find elsewhere between two states of a site. */
export interface Comparison {
  readonly changes: readonly Change[];
  readonly addresses: AddressChanges;
  /** The pages that have another path now: the new one by the old one. */
  readonly became: Became;
}

export interface CompareOptions extends Omit<AddressOptions, 'successors'> {
  readonly read: Readers;
}

/** Compares two states of a site; only the page files that came or went are read. */
export async function compareSites(
  before: ComparedSite,
  after: ComparedSite,
  { read, ...options }: CompareOptions,
): Promise<Comparison> {
  const [left, right] = [sideOf(before), sideOf(after)];
  const pages = await becamePages(left, right, read);
  const { lines, addresses } = compareSides(left, right, { ...options, pages });
  return { changes: lines.map(({ change }) => change), addresses, became: pages.became };
}

/** A comparison with the items it is about, for who shows them. */
export interface ComparedSides {
  readonly lines: readonly ChangedItems[];
  readonly pairs: Pairs;
  readonly addresses: AddressChanges;
}

export interface CompareSidesOptions extends Omit<AddressOptions, 'successors'> {
  /** What `becamePages` finds between the two. */
  readonly pages: BecamePages;
}

/** Compares two sides of which it is known which pages have another path. */
export function compareSides(before: Side, after: Side, { pages, ...options }: CompareSidesOptions): ComparedSides {
  const { became, successors } = pages;
  const pairs = pairItems(before.root, after.root, became);
  return {
    lines: changesOf(before.root, after.root, pairs),
    pairs,
    addresses: compareAddresses(before, after, { ...options, successors }),
  };
}
