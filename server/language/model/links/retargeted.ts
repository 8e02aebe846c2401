import { decoded } from '../../../base/url.ts';
import type { NewRedirect } from '../../protocol/redirects.ts';
import { addressOf } from '../../site/paths.ts';
import { asBranch } from './branch.ts';
import { isPattern, pathPattern } from './pathPattern.ts';
import { hasExceptions, placesAmong } from './redirectOrder.ts';
import { filled, type Hop, routesOf } from './redirectRoutes.ts';
import { destinationOnSite, plainAddress, type Redirect } from './redirects.ts';

/**
 * The redirects of a list that lead to the source of an added one, each with the destination it needs so that no redirect leads to
 * another. One whose wildcards also stand for addresses that other redirects take keeps its destination: in two steps, all readers
 * arrive where they did.
 */
export function retargetedBy(
  list: readonly Redirect[],
  added: readonly NewRedirect[],
): readonly (readonly [Redirect, string])[] {
  const placeOf = placesAmong(list);
  const exact = new Map(added.map(({ source, destination }) => [plainAddress(source), destination]));
  const wide = added.flatMap(({ source, destination }) =>
    isPattern(source) ? [{ destination, place: placeOf(source), ...pathPattern(plainAddress(source)) }] : [],
  );
  const hop = routesOf(list);
  const throughWide = (address: string) => {
    for (const { destination, place, match } of wide) {
      const values = match(address);
      if (values) return { target: filled(destination, values), place };
    }
    return undefined;
  };
  const targetOf = (redirect: Redirect): string | undefined => {
    const destination = destinationOnSite(redirect.destination);
    if (destination === undefined) return undefined;
    if (isPattern(destination)) {
      const { address, restored } = asBranch(destination, redirect.source);
      const found = throughWide(plainAddress(address));
      return found && !hasExceptions(list, destination, found.place, redirect) ? restored(found.target) : undefined;
    }
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
    for (const address of new Set([plainAddress(path), addressOf(decoded(plainAddress(path)))])) {
      const found = throughWide(address);
      const isTaken = found && (hop(address)?.redirect.index ?? Number.POSITIVE_INFINITY) < found.place;
      const target = exact.get(address) ?? (isTaken ? undefined : found?.target);
      if (target !== undefined) return /[?#]/.test(target) ? target : target + rest;
    }
    return undefined;
  };
  return list.flatMap((redirect) => {
    const target = targetOf(redirect);
    return target === undefined ? [] : [[redirect, target] as const];
  });
}

/**
 * Where a redirect of the list sends all addresses that a destination with wildcards stands for; undefined if none takes them all,
 * or if others take some of them first.
 */
export function branchHop(list: readonly Redirect[], destination: string): Hop | undefined {
  const { address, restored } = asBranch(destination);
  const found = routesOf(list)(address);
  if (!found || hasExceptions(list, destination, found.redirect.index)) return undefined;
  const target = restored(found.destination);
  return target === undefined ? undefined : { redirect: found.redirect, destination: target };
}
