import { asBranch } from '../model/links/branch.ts';
import { isPattern } from '../model/links/pathPattern.ts';
import { hasExceptions } from '../model/links/redirectOrder.ts';
import { routesOf } from '../model/links/redirectRoutes.ts';
import { plainAddress, type Redirect } from '../model/links/redirects.ts';
import { isExternal, rooted } from './address.ts';

/** Where readers end up after a redirect. */
export type RedirectEnd =
  /** At the address; `hops` are the redirects after the first. */
  | { readonly kind: 'end'; readonly address: string; readonly hops: readonly Redirect[] }
  /** Nowhere: the redirects form a circle. */
  | { readonly kind: 'loop'; readonly hops: readonly Redirect[] }
  /**
   * Not one address: a branch that is redirected into itself creates ever longer addresses, and there is a page somewhere on the
   * way; or other redirects take some of its addresses, or only parts of them, which end elsewhere than the rest. Or it takes more
   * than `maxHops` to find out.
   */
  | { readonly kind: 'unknown' };

/**
 * Browsers give up after twenty (Fetch Standard, HTTP-redirect fetch). Without a limit, a list of redirects that each lead to the next
 * takes time by its square.
 */
const maxHops = 100;

/**
 * Follows a redirect of a list until an address that `isServed`, or that no redirect matches. A whole branch is followed as one
 * address: `/old/:slug*` as `/old/` and a placeholder, which becomes `:slug*` again in the final address.
 */
export function redirectEnd(
  redirect: Redirect,
  list: readonly Redirect[],
  isServed: (address: string) => boolean,
): RedirectEnd {
  const hop = routesOf(list);
  const isBranch = isPattern(redirect.source);
  if (!isBranch && isServed(redirect.destination)) return { kind: 'end', address: redirect.destination, hops: [] };
  const { address: first, restored } = asBranch(redirect.destination, redirect.source);
  const seen = new Set([isBranch ? plainAddress(asBranch(redirect.source).address) : redirect.sourceAddress]);
  const hops: Redirect[] = [];
  let at = rooted(isBranch ? first : redirect.destination);
  while (!isExternal(at)) {
    const address = plainAddress(at);
    if (isServed(address)) break;
    if (seen.has(address)) return { kind: 'loop', hops };
    seen.add(address);
    const next = hop(address);
    if (!next) break;
    if (next.redirect === redirect || hops.includes(next.redirect) || hops.length === maxHops)
      return { kind: 'unknown' };
    hops.push(next.redirect);
    at = rooted(next.destination);
  }
  const steps = [redirect, ...hops];
  const splits = hops.some((next, index) => {
    const step = steps[index];
    return step && isPattern(step.destination) && hasExceptions(list, step.destination, next.index, step);
  });
  if (splits) return { kind: 'unknown' };
  const address = isBranch ? restored(at) : at;
  return address === undefined ? { kind: 'unknown' } : { kind: 'end', address, hops };
}
