import { isPattern } from '../model/links/pathPattern.ts';
import type { FindHop } from '../model/links/redirectRoutes.ts';
import { plainAddress, type Redirect } from '../model/links/redirects.ts';
import { isExternal, rooted } from './address.ts';

/** Where readers end up after a redirect. */
export type RedirectEnd =
  /** At the address; `hops` are the redirects after the first. */
  | { readonly kind: 'end'; readonly address: string; readonly hops: readonly Redirect[] }
  /** Nowhere: the redirects form a circle. */
  | { readonly kind: 'loop'; readonly hops: readonly Redirect[] }
  /** Unknown: a branch that is redirected into itself creates ever longer addresses, and there is a page somewhere on the way. */
  | { readonly kind: 'unknown' };

/**
 * Follows a redirect until an address that `isServed`, or that no redirect matches. A whole branch is followed as one address:
 * `/old/:slug*` as `/old/` and a placeholder, which becomes `:slug*` again in the final address.
 */
export function redirectEnd(redirect: Redirect, hop: FindHop, isServed: (address: string) => boolean): RedirectEnd {
  const isBranch = isPattern(redirect.source);
  if (!isBranch && isServed(redirect.destination)) return { kind: 'end', address: redirect.destination, hops: [] };
  const standIns = new Map<string, string>();
  const follow = (address: string) =>
    address.replace(/:\w+\*?|\*/g, (part) => {
      const standIn = `\u0001${part.replace(/\W/g, '')}\u0001`;
      standIns.set(standIn, part);
      return standIn;
    });
  const seen = new Set([isBranch ? plainAddress(follow(redirect.source)) : redirect.sourceAddress]);
  const hops: Redirect[] = [];
  let at = rooted(isBranch ? follow(redirect.destination) : redirect.destination);
  while (!isExternal(at)) {
    const address = plainAddress(at);
    if (isServed(address)) break;
    if (seen.has(address)) return { kind: 'loop', hops };
    seen.add(address);
    const next = hop(address);
    if (!next) break;
    if (next.redirect === redirect || hops.includes(next.redirect)) return { kind: 'unknown' };
    hops.push(next.redirect);
    at = rooted(next.destination);
  }
  for (const [standIn, part] of standIns) at = at.replaceAll(standIn, part);
  return { kind: 'end', address: at, hops };
}
