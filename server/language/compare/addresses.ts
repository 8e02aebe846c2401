import { compact } from '../../base/compact.ts';
import { hopsOf } from '../model/links/redirectRoutes.ts';
import { plainAddress } from '../model/links/redirects.ts';
import { addressOf } from '../site/paths.ts';
import type { Side } from './comparedSite.ts';
import { earlierRedirects } from './earlierRedirects.ts';
import { redirectOf } from './redirectOf.ts';
import type { RenamedPages } from './renamedPages.ts';

/** What happens to the addresses that readers know. Public API, described in docs/diff.md. */
export interface AddressChanges {
  /** Served or redirected before, and now neither. */
  readonly broken: readonly BrokenAddress[];
  /** Served before, and redirected now; or redirected to another page than before. */
  readonly redirected: readonly RedirectedAddress[];
  /** Served now and not before. */
  readonly gained: readonly string[];
}

export interface BrokenAddress {
  readonly address: string;
  /** The title that the page had, or the address of another site that it led to. */
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
  readonly successors: RenamedPages;
  /** Whether something else redirects it, such as a CDN in front of the site. */
  isRedirectedElsewhere(address: string): boolean;
}

/** Compares what two states of a site serve; all lists are sorted. */
export function compareAddresses(before: Side, after: Side, options: AddressOptions): AddressChanges {
  const { successors, isRedirectedElsewhere } = options;
  const hop = hopsOf(after.site.view);
  const isServed = (address: string) => after.served.has(address);
  const broken: BrokenAddress[] = [];
  const redirected: RedirectedAddress[] = [];
  for (const [address, { title, path }] of before.served) {
    if (isServed(address)) continue;
    const to = redirectOf(address, hop, isServed);
    if (to !== undefined) redirected.push({ address, to });
    else if (!isRedirectedElsewhere(address)) {
      const next = successors.get(path);
      broken.push(
        compact<BrokenAddress>({ address, title, becomes: next === undefined ? undefined : addressOf(next) }),
      );
    }
  }
  for (const { address, to: old } of earlierRedirects(before, after)) {
    if (isServed(address)) continue;
    const page = before.served.get(plainAddress(old));
    const next = page && (isServed(plainAddress(old)) ? page.path : successors.get(page.path));
    const becomes = next === undefined ? undefined : addressOf(next);
    const to = redirectOf(address, hop, isServed);
    if (to !== undefined) {
      if (to !== old && addressOf(plainAddress(to)) !== becomes) redirected.push({ address, to });
    } else if (!isRedirectedElsewhere(address)) {
      broken.push(compact<BrokenAddress>({ address, title: page?.title ?? old, becomes }));
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

function byAddress(a: { readonly address: string }, b: { readonly address: string }): number {
  return a.address < b.address ? -1 : 1;
}
