import { mayBeSource } from '../../language/model/links/pathPattern.ts';
import { addressOf } from '../../language/site/paths.ts';

/** A note for each page (by its path) whose readers cannot be sent on, since no redirect can be written for its address. */
export function withoutRedirect(pages: readonly string[]): readonly string[] {
  const addresses = pages.map(addressOf).filter((address) => !mayBeSource(address));
  return addresses.map((address) => `Readers of "${address}" find nothing then: in a redirect it would be a pattern.`);
}
