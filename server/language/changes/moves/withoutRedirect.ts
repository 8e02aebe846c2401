import type { Message } from '../../model/messages/problem.ts';
import type { RedirectChanges } from './redirects.ts';

/** A line for each address whose readers cannot be redirected; after `most` lines, how many more there are. */
export function withoutRedirect(changes: readonly RedirectChanges[], most = maxNamed): readonly Message[] {
  const addresses = changes.flatMap(({ lost }) => lost);
  const left = addresses.length - most;
  return [
    ...(changes.some(({ isUnwritable }) => isUnwritable) ? [{ template: noList, args: {} }] : []),
    ...addresses.slice(0, most).map((address): Message => ({ template: pattern, args: { address } })),
    ...(left > 0 ? [{ template: more, args: { count: left } }] : []),
  ];
}

const noList = 'The old addresses get no redirect: the redirects of this site are not a valid list.';
const pattern = 'The old address "{address}" leads to no page then: a redirect from it would be read as a pattern.';
const more = 'Other addresses this applies to: {count}.';

/** Nobody would read more in a list. */
const maxNamed = 20;
