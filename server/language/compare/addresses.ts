import { compact } from '../../base/compact.ts';
import { memo } from '../../base/memo.ts';
import { isPattern } from '../model/links/pathPattern.ts';
import type { FindHop } from '../model/links/redirectRoutes.ts';
import { hopsOf, isEndless } from '../model/links/redirectRoutes.ts';
import { isUnmatchable, plainAddress, redirectTable } from '../model/links/redirects.ts';
import { addressOf } from '../site/paths.ts';
import type { Became } from './became.ts';
import type { Side } from './comparedSite.ts';

/** What happens to the addresses that readers know. Public API, described in docs/diff.md. */
export interface AddressChanges {
  /** Served before, or redirected to what was, and now neither served nor redirected. */
  readonly broken: readonly BrokenAddress[];
  /** Served before, and redirected now. */
  readonly redirected: readonly RedirectedAddress[];
  /** Served now and not before. */
  readonly gained: readonly string[];
}

export interface BrokenAddress {
  readonly address: string;
  /** The title that the page had; if another site was at the end of a redirect, its address. */
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
  const isServed = (address: string) => after.served.has(address);
  const successorOf = (path = '') => {
    const next = successors.get(path);
    return next === undefined ? undefined : addressOf(next);
  };
  const broken: BrokenAddress[] = [];
  const redirected: RedirectedAddress[] = [];
  for (const [address, { title, path }] of before.served) {
    if (after.served.has(address)) continue;
    const to = redirectOf(address, hop, isServed);
    if (to !== undefined) redirected.push({ address, to });
    else if (!isRedirectedElsewhere(address)) {
      broken.push(compact<BrokenAddress>({ address, title, becomes: successorOf(path) }));
    }
  }
  for (const [address, { title, path, to }] of redirectedBy(before)) {
    if (isServed(address) || redirectOf(address, hop, isServed) !== undefined || isRedirectedElsewhere(address))
      continue;
    const becomes = isServed(to) ? to : successorOf(path);
    broken.push(compact<BrokenAddress>({ address, title, becomes }));
  }
  const gained = [...after.served.keys()].filter((address) => !before.served.has(address));
  return { broken: broken.sort(byAddress), redirected: redirected.sort(byAddress), gained: gained.sort() };
}

/** The addresses of a side that readers may know: those of its pages, and the sources of redirects that lead to something. */
export function knownAddresses(side: Side): readonly string[] {
  return [...side.served.keys(), ...redirectedBy(side).keys()];
}

/** The sources of redirects, without those with wildcards, that led readers to a page or to another site. */
const redirectedBy = memo(({ site: { view }, served }: Side): ReadonlyMap<string, RedirectedSource> => {
  const hop = hopsOf(view);
  const found = new Map<string, RedirectedSource>();
  for (const { source, sourceAddress } of redirectTable(view.config, view.find)?.list ?? []) {
    if (served.has(sourceAddress) || isUnmatchable(source) || isUrl(source) || isPattern(sourceAddress)) continue;
    const to = redirectOf(sourceAddress, hop, (address) => served.has(address));
    if (to === undefined) continue;
    const page = served.get(plainAddress(to));
    if (isUrl(to)) found.set(sourceAddress, { title: to, to });
    else if (page) found.set(sourceAddress, { ...page, to: plainAddress(to) });
  }
  return found;
});

interface RedirectedSource {
  readonly title: string;
  /** Where readers ended up. */
  readonly to: string;
  /** The path of the page there. */
  readonly path?: string;
}

function isUrl(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address);
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
    if (isUrl(to)) return to;
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
