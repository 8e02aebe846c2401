import { isPattern } from '../model/links/pathPattern.ts';
import { type FindHop, hopsOf, isEndless } from '../model/links/redirectRoutes.ts';
import { plainAddress } from '../model/links/redirects.ts';
import { decoded } from '../site/paths.ts';
import { mayExist, mayExistBeside } from '../site/reserved.ts';
import type { Side } from './comparedSite.ts';

/**
 * The final address to which redirects lead readers of an address; undefined if none matches, they never end, or one with wildcards
 * leads to nothing. Where an exact redirect leads is its author's decision, and `redirect-target-not-found` reports it.
 */
export type FindRedirect = (address: string) => string | undefined;

/** The redirects of a site. */
export function redirectsOf({ site: { view }, served }: Pick<Side, 'site' | 'served'>): FindRedirect {
  const hop = hopsOf(view);
  const isLost = ({ destination, isWide }: Step): boolean => {
    if (!isWide || isElsewhere(destination)) return false;
    const path = decoded(plainAddress(destination)).slice(1);
    return !view.site.files.has(path) && !mayExist(view.site, path) && !mayExistBeside(view.site, path);
  };
  return (address) => {
    const seen = new Set<string>();
    let at = address;
    let last: Step | undefined;
    while (!isEndless(seen, at)) {
      seen.add(at);
      const next = stepFrom(at, hop);
      if (next === undefined) return last && !isLost(last) ? last.destination : undefined;
      last = next;
      if (isElsewhere(last.destination)) return last.destination;
      at = plainAddress(last.destination);
      if (served.has(at)) return last.destination;
    }
    return undefined;
  };
}

interface Step {
  readonly destination: string;
  /** Whether its redirect fills in what its wildcards matched. */
  readonly isWide: boolean;
}

function stepFrom(address: string, hop: FindHop): Step | undefined {
  const found = hop(address);
  if (found) return { destination: found.destination, isWide: isPattern(found.redirect.destination) };
  const destination = branchDestination(address, hop);
  return destination === undefined ? undefined : { destination, isWide: true };
}

/** `/old/:slug*` matches `/old` as well, since the rest may be empty; `/old/*` does not (platform.md 1.2). */
function branchDestination(address: string, hop: FindHop): string | undefined {
  const rest = '\u0001';
  const found = hop(`${address}/${rest}`);
  const source = found?.redirect.sourceAddress.slice(address === '/' ? 0 : address.length);
  if (!found || source === undefined || !/^\/:\w+\*$/.test(source)) return undefined;
  return found.destination.replace(`/${rest}`, '').replace(rest, '') || '/';
}

/** Whether an address is one of another site. */
export function isElsewhere(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address);
}
