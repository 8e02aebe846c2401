import { type AddressChanges, type AddressOptions, compareAddresses } from './addresses.ts';
import type { Became } from './became.ts';
import { becamePages, type Readers } from './becamePages.ts';
import type { Change } from './change.ts';
import { changesOf } from './changes.ts';
import { type ComparedSite, sideOf } from './comparedSite.ts';
import { pairItems } from './pairs.ts';

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
  const { became, successors } = await becamePages(left, right, read);
  const pairs = pairItems(left.root, right.root, became);
  return {
    changes: changesOf(left.root, right.root, pairs),
    addresses: compareAddresses(left, right, { ...options, successors }),
    became,
  };
}
