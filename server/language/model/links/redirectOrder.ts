import { isPattern, pathPattern } from './pathPattern.ts';
import { isUnmatchable, plainAddress, type Redirect } from './redirects.ts';

/**
 * Where a redirect from this source belongs among others: before the one with this index, which would take its address, since the
 * first redirect that matches is assumed to win (platform.md 1.2). Infinity if none would: then it belongs at the end.
 */
export type FindPlace = (source: string) => number;

/** The places of redirects that are added to a list. An exact redirect takes the place of none but itself, which is left to the caller. */
export function placesAmong(list: readonly Redirect[]): FindPlace {
  const patterns = list.filter(isWide).map(({ index, sourceAddress }) => ({ index, ...pathPattern(sourceAddress) }));
  return (source) => {
    const address = plainAddress(source.replace(/:\w+\*?|\*/g, placeholder));
    // `/old/:slug*` matches `/old` as well, as the platform reads it: the rest may be empty.
    const taker = patterns.find(({ match }) => match(address) !== undefined || match(`${address}/`) !== undefined);
    return taker?.index ?? Number.POSITIVE_INFINITY;
  };
}

/**
 * Whether one redirect from `/FOLDER/:slug*` serves the addresses below it as well as one for each of them would: no wildcards take
 * one of them first. Before wildcards that take the whole folder, it would take from these what was never a page.
 */
export function mayBeWide(list: readonly Redirect[], folder: string, addresses: Iterable<string>): boolean {
  const placeOf = placesAmong(list);
  return [`${folder}/:slug*`, ...addresses].every((source) => placeOf(source) === Number.POSITIVE_INFINITY);
}

/**
 * Whether a redirect before the place takes some of the addresses that a destination with wildcards stands for, such as `/b/start`
 * of `/b/:slug*`: then these readers end elsewhere than the others. `of` is the redirect with this destination, if there is one.
 */
export function hasExceptions(list: readonly Redirect[], destination: string, place: number, of?: Redirect): boolean {
  const prefix = prefixOf(destination);
  return list.some((other) => {
    const { index, source, sourceAddress } = other;
    if (other === of || index >= place || isUnmatchable(source)) return false;
    return sourceAddress.startsWith(prefix) || (isPattern(sourceAddress) && prefix.startsWith(prefixOf(sourceAddress)));
  });
}

function isWide({ source, sourceAddress }: Redirect): boolean {
  return !isUnmatchable(source) && !/^https?:/i.test(source) && isPattern(sourceAddress);
}

/** What comes before the first wildcard. */
function prefixOf(pattern: string): string {
  return pattern.replace(/(?::\w|\*).*$/s, '');
}

/** A segment that no pattern names. */
const placeholder = '\u0001';
