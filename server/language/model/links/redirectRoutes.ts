import { memo } from '../../../base/memo.ts';
import type { Source } from '../document/slotAt.ts';
import { isPattern, type PathPattern, pathPattern } from './pathPattern.ts';
import { isUnmatchable, plainAddress, type Redirect, redirectTable } from './redirects.ts';

/** Where one redirect sends an address. */
export interface Hop {
  readonly redirect: Redirect;
  readonly destination: string;
}

/** Finds the first redirect that matches an address, which is assumed to win (platform.md 1.2); undefined if there is none. */
export type FindHop = (address: string) => Hop | undefined;

/** The redirects of a site; read anew only when their table changes. */
export function hopsOf({ config, find }: Source): FindHop {
  return routesOf(redirectTable(config, find)?.list ?? none);
}

/**
 * Whether redirects that led through the addresses `seen` to `address` never end: they form a circle, or are more than browsers
 * follow, for example if `/docs/:slug*` leads to `/docs/v2/:slug*`.
 */
export function isEndless(seen: ReadonlySet<string>, address: string): boolean {
  return seen.has(address) || seen.size >= maxHops || address.length > maxAddressLength;
}

/** Browsers follow no more redirects than this. */
const maxHops = 20;
/** Servers accept no longer address. */
const maxAddressLength = 8000;

const none: readonly Redirect[] = [];

/** Reads the sources of redirects. `*` and `:name*` stand for any rest, `:name` for one segment (platform.md 1.2). */
export const routesOf = memo((redirects: readonly Redirect[]): FindHop => {
  const exact = new Map<string, number>();
  const patterns: (PathPattern & { readonly index: number })[] = [];
  for (const [index, { source, sourceAddress: address }] of redirects.entries()) {
    // Addresses of other sites are never looked up here.
    if (isUnmatchable(source) || /^https?:/i.test(source)) continue;
    if (isPattern(address)) patterns.push({ index, ...pathPattern(address) });
    else if (!exact.has(address)) exact.set(address, index);
  }
  return (asked) => {
    const address = plainAddress(asked);
    const own = exact.get(address) ?? Number.POSITIVE_INFINITY;
    for (const { index, prefix, match } of patterns) {
      const redirect = index < own && address.startsWith(prefix) ? redirects[index] : undefined;
      const values = redirect && match(address);
      if (redirect && values) return { redirect, destination: filled(redirect.destination, values) };
    }
    const redirect = redirects[own];
    return redirect && { redirect, destination: redirect.destination };
  };
});

/** A destination with the values of the wildcards of its source (platform.md 1.2). */
export function filled(destination: string, values: ReadonlyMap<string, string>): string {
  if (/^https?:/i.test(destination)) return destination;
  return destination.replace(/:(\w+)\*?|\*/g, (part, name) => values.get(name ?? '*') ?? part);
}
