import { type FindHop, isEndless } from '../model/links/redirectRoutes.ts';
import { plainAddress } from '../model/links/redirects.ts';

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
    if (isElsewhere(to)) return to;
    at = plainAddress(to);
    if (isServed(at)) return to;
  }
  return undefined;
}

/** `/old/:slug*` is taken to match `/old` as well, since the rest may be empty; `/old/*` does not (platform.md 1.2). */
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
