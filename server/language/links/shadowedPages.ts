import { memo } from '../../base/memo.ts';
import { pathPattern } from '../model/links/pathPattern.ts';
import { plainAddress } from '../model/links/redirects.ts';
import { addressOf } from '../site/paths.ts';
import type { Site } from '../site/site.ts';

/** A page file and its address. */
export interface PageAddress {
  readonly page: string;
  readonly address: string;
}

/**
 * The pages whose addresses a redirect with wildcards matches, at most the first `maxMatches`. Computed once for each pattern
 * until the files of the site change, and only among the addresses that begin like the pattern.
 */
export function pagesMatching(site: Site, pattern: string): readonly PageAddress[] {
  const { sorted, found } = addressesOf(site);
  const known = found.get(pattern);
  if (known) return known;
  const { prefix, match } = pathPattern(pattern);
  const matches: PageAddress[] = [];
  for (let at = firstFrom(sorted, prefix); at < sorted.length && matches.length < maxMatches; at++) {
    const one = sorted[at];
    if (!one?.address.startsWith(prefix)) break;
    if (match(one.address)) matches.push(one);
  }
  found.set(pattern, matches);
  return matches;
}

/** A page with another redirect says nothing about the others; this many of them are not a coincidence. */
const maxMatches = 100;

const addressesOf = memo((site: Site) => {
  const all = Array.from(site.pages.keys(), (page) => ({ page, address: plainAddress(addressOf(page)) }));
  return {
    sorted: all.sort((a, b) => (a.address < b.address ? -1 : 1)) as readonly PageAddress[],
    found: new Map<string, readonly PageAddress[]>(),
  };
});

/** The index of the first of the sorted addresses that is not before a text. */
function firstFrom(sorted: readonly PageAddress[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.address ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
