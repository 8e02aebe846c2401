import { compact } from '../../base/compact.ts';
import type { FindHop } from '../model/links/redirectRoutes.ts';
import { hopsOf, isEndless } from '../model/links/redirectRoutes.ts';
import { plainAddress } from '../model/links/redirects.ts';
import { addressOf } from '../site/paths.ts';
import type { Became } from './became.ts';
import type { Side } from './comparedSite.ts';

/** What happens to the addresses that readers know. Public API, described in docs/diff.md. */
export interface AddressChanges {
  /** Served before, and now neither served nor redirected. */
  readonly broken: readonly BrokenAddress[];
  /** Served before, and redirected now. */
  readonly redirected: readonly RedirectedAddress[];
  /** Served now and not before. */
  readonly gained: readonly string[];
}

export interface BrokenAddress {
  readonly address: string;
  /** The title that the page had. */
  readonly title: string;
  /** The address of the page it most likely became. */
  readonly becomes?: string;
}

export interface RedirectedAddress {
  readonly address: string;
  /** The final address, after all redirects. */
  readonly to: string;
}

export interface AddressOptions {
  /** The page to which readers of another one should be redirected, both by their paths. */
  readonly successors: Became;
  /** Whether something else redirects it, such as a CDN in front of the site. */
  isRedirectedElsewhere(address: string): boolean;
}

/** Compares what two states of a site serve; all lists are sorted. */
export function compareAddresses(before: Side, after: Side, options: AddressOptions): AddressChanges {
  const { successors, isRedirectedElsewhere } = options;
  const hop = hopsOf(after.site.view);
  const broken: BrokenAddress[] = [];
  const redirected: RedirectedAddress[] = [];
  for (const [address, { title, path }] of before.served) {
    if (after.served.has(address)) continue;
    const to = redirectOf(address, hop, (at) => after.served.has(at));
    if (to !== undefined) redirected.push({ address, to });
    else if (!isRedirectedElsewhere(address)) {
      const next = successors.get(path);
      broken.push(
        compact<BrokenAddress>({ address, title, becomes: next === undefined ? undefined : addressOf(next) }),
      );
    }
  }
  const gained = [...after.served.keys()].filter((address) => !before.served.has(address));
  return { broken: broken.sort(byAddress), redirected: redirected.sort(byAddress), gained: gained.sort() };
}

/** Without the addresses that were never public, which need no redirect. */
export function onlyPublished(changes: AddressChanges, isPublished: (address: string) => boolean): AddressChanges {
  const { broken, redirected, gained } = changes;
  return {
    broken: broken.filter(({ address }) => isPublished(address)),
    redirected: redirected.filter(({ address }) => isPublished(address)),
    gained,
  };
}

/** The final address to which the redirects of a site lead; undefined if none matches, or they never end. */
export function redirectOf(address: string, hop: FindHop, isServed: (address: string) => boolean): string | undefined {
  const seen = new Set<string>();
  let at = address;
  let to: string | undefined;
  while (!isEndless(seen, at)) {
    seen.add(at);
    const next = hop(at)?.destination ?? branchDestination(at, hop);
    if (next === undefined) return to;
    to = next;
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(to)) return to;
    at = plainAddress(to);
    if (isServed(at)) return to;
  }
  return undefined;
}

/** `/old/:slug*` and `/old/*` match `/old` as well: the rest may be empty. */
function branchDestination(address: string, hop: FindHop): string | undefined {
  const rest = '\u0001';
  const found = hop(`${address}/${rest}`);
  const source = found?.redirect.sourceAddress.slice(address === '/' ? 0 : address.length);
  if (!found || source === undefined || !/^\/(?::\w+\*|\*)$/.test(source)) return undefined;
  return found.destination.replace(`/${rest}`, '').replace(rest, '') || '/';
}

function byAddress(a: { readonly address: string }, b: { readonly address: string }): number {
  return a.address < b.address ? -1 : 1;
}
