import { isPattern, pathPattern } from '../model/links/pathPattern.ts';
import { filled, hopsOf } from '../model/links/redirectRoutes.ts';
import { isUnmatchable, plainAddress, type Redirect, redirectTable } from '../model/links/redirects.ts';
import type { Side } from './comparedSite.ts';
import { isElsewhere, redirectOf } from './redirectOf.ts';

/** An address that led readers somewhere through a redirect. */
export interface RedirectedBefore {
  readonly address: string;
  /** What it led to: an address of the site, or of another one. */
  readonly to: string;
}

/** The addresses that led somewhere through redirects that a later state of the site does not have, or has with another target. */
export function earlierRedirects(before: Side, after: Side): readonly RedirectedBefore[] {
  const kept = new Map(redirectsOf(after).map(({ sourceAddress, destination }) => [sourceAddress, destination]));
  return redirectedBy(
    redirectsOf(before).filter(({ sourceAddress, destination }) => kept.get(sourceAddress) !== destination),
    before,
  );
}

/** All addresses that readers of a site may know: those of pages, and those that redirects lead to something. */
export function* knownAddresses(side: Side): Iterable<string> {
  yield* side.served.keys();
  for (const { address } of redirectedBy(redirectsOf(side), side)) yield address;
}

/** The addresses that some redirects of a site lead to something, each once; a page at an address is shown instead. */
function redirectedBy(redirects: readonly Redirect[], side: Side): readonly RedirectedBefore[] {
  const hop = hopsOf(side.site.view);
  const isServed = (address: string) => side.served.has(address);
  const found = new Map<string, RedirectedBefore>();
  for (const redirect of redirects) {
    for (const address of addressesOf(redirect, side)) {
      if (isServed(address) || found.has(address)) continue;
      const to = redirectOf(address, hop, isServed);
      const leads = to !== undefined && (isElsewhere(to) || isServed(plainAddress(to)));
      if (leads) found.set(address, { address, to });
    }
  }
  return [...found.values()];
}

/**
 * The addresses that a redirect is known to be for. With wildcards these are the ones that lead to a page; if it leads all of them
 * to one place, nobody knows them except for the folder itself, and the address `/old/*` stands for those below it.
 */
function addressesOf({ source, sourceAddress, destination }: Redirect, { served }: Side): readonly string[] {
  if (isUnmatchable(source) || isElsewhere(source)) return [];
  if (!isPattern(sourceAddress)) return [sourceAddress];
  if (isElsewhere(destination) || !isPattern(destination)) {
    const folder = sourceAddress.replace(/\/(?::\w+\*|\*)$/, '');
    if (folder === '' || isPattern(folder)) return [];
    return [sourceAddress.endsWith('/*') ? sourceAddress : folder];
  }
  const { prefix, match } = pathPattern(plainAddress(destination));
  return [...served.keys()].flatMap((address) => {
    const values = address.startsWith(prefix) ? match(address) : undefined;
    const from = values && filled(sourceAddress, values);
    return from === undefined || isPattern(from) ? [] : [from];
  });
}

function redirectsOf({ site: { view } }: Side): readonly Redirect[] {
  return redirectTable(view.config, view.find)?.list ?? [];
}
