import { mayBeSource } from '../../model/links/pathPattern.ts';
import { routesOf } from '../../model/links/redirectRoutes.ts';
import type { Redirect } from '../../model/links/redirects.ts';
import type { Message } from '../../model/messages/problem.ts';

/** Those of the addresses that no redirect can be written for, nor does one of the `list` that stays take their readers. */
export function addressesWithoutRedirect(addresses: readonly string[], list: readonly Redirect[]): readonly string[] {
  const unwritable = addresses.filter((address) => !mayBeSource(address));
  if (unwritable.length === 0) return unwritable;
  const hop = routesOf(list);
  return unwritable.filter((address) => !hop(address));
}

/** What tells of each address whose readers cannot be sent on; of more than `most` how many are left. */
export function withoutRedirect(addresses: readonly string[], most = mostNamed): readonly Message[] {
  const notes = addresses.slice(0, most).map((address): Message => ({ template: lost, args: { address } }));
  const left = addresses.length - notes.length;
  return left > 0 ? [...notes, { template: more, args: { count: left } }] : notes;
}

const lost = 'Readers of "{address}" find nothing then: in a redirect it would be a pattern.';
const more = 'More addresses of which that is true: {count}.';

/** Nobody reads more of them in a list. */
const mostNamed = 20;
