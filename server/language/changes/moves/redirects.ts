import { isPattern, mayBeSource } from '../../model/links/pathPattern.ts';
import { hasExceptions, mayBeWide } from '../../model/links/redirectOrder.ts';
import { routesOf } from '../../model/links/redirectRoutes.ts';
import { destinationOnSite, plainAddress, type Redirect, type RedirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import type { NewRedirect } from '../../protocol/redirects.ts';
import { addressOf, normalisePagePath } from '../../site/paths.ts';
import type { FileMove, Moves } from './fileMoves.ts';
import { movedAddress, movedFolder } from './paths.ts';

/** How the redirects of a site change. */
export interface RedirectChanges {
  readonly added: readonly NewRedirect[];
  /**
   * Redirects to other pages of the site whose source is the address of a page again, and those that would lead to themselves.
   */
  readonly removed: readonly Redirect[];
  /** Redirects whose target moves, with the new target, so that no redirect leads to another one. */
  readonly retargeted: readonly (readonly [Redirect, string])[];
  /** Old addresses for which a redirect cannot be written: their readers find nothing. */
  readonly lost: readonly string[];
  /** Whether redirects are needed but there is something else than an editable list in their place. */
  readonly isUnwritable: boolean;
}

/** The changes if there is no list in which they could be made: none. */
export function unwritten({ added, lost }: RedirectChanges): RedirectChanges {
  const isUnwritable = added.length + lost.length > 0;
  return { added: [], removed: [], retargeted: [], lost: [], isUnwritable };
}

/**
 * The redirects after pages have moved. A folder that moves as a whole gets one with `:slug*`. None is added for an address that
 * is served or the source of a redirect already. Unless it `adds`, existing redirects are only updated.
 */
export function redirectChanges(
  view: SiteView,
  moves: Moves,
  table: RedirectTable | undefined,
  { adds }: { readonly adds: boolean },
): RedirectChanges {
  const list = table?.list ?? [];
  const led = list.map((redirect) => ({ redirect, target: movedTarget(moves, redirect.destination) }));
  const arrived = new Set(Array.from(moves.pages.values(), addressOf));
  const isIdle = ({ redirect: { source, sourceAddress, destination }, target }: (typeof led)[number]) =>
    (target !== undefined && plainAddress(target) === sourceAddress) ||
    (isPattern(source)
      ? isTurnedBack(moves, source, destination)
      : destinationOnSite(destination) !== undefined && arrived.has(sourceAddress));
  const removed = led.filter(isIdle).map(({ redirect }) => redirect);
  const gone = new Set(removed);
  const staying = list.filter((redirect) => !gone.has(redirect));
  const sources = new Set(staying.map(({ sourceAddress }) => sourceAddress));
  const retargeted = led.flatMap(({ redirect, target }) => {
    const { destination } = redirect;
    if (target === undefined || gone.has(redirect)) return [];
    // With another destination, readers of the exceptions would find nothing; in two steps they all arrive.
    const last = Number.POSITIVE_INFINITY;
    const isApart = adds && isPattern(destination) && hasExceptions(staying, destination, last, redirect);
    return isApart ? [] : [[redirect, target] as const];
  });
  if (!adds) return { added: [], removed, retargeted, lost: [], isUnwritable: false };
  const { single, wide } = additions(view, moves, staying);
  const writable = single.filter(({ source }) => mayBeSource(source));
  const wanted = [...writable, ...passedOn(view, moves, { removed, staying }), ...wide];
  const first = new Map(wanted.toReversed().map((one) => [one.source, one]));
  const added = wanted.filter((one) => !sources.has(one.source) && first.get(one.source) === one);
  const olds = single.map(({ source }) => source);
  return { added, removed, retargeted, lost: addressesWithoutRedirect(olds, staying), isUnwritable: false };
}

/** Those of the addresses for which no redirect can be written and that no remaining redirect in `list` covers. */
export function addressesWithoutRedirect(addresses: readonly string[], list: readonly Redirect[]): readonly string[] {
  const unwritable = addresses.filter((address) => !mayBeSource(address));
  if (unwritable.length === 0) return unwritable;
  const hop = routesOf(list);
  return unwritable.filter((address) => !hop(address));
}

/** A moved target in the author's spelling; includes patterns such as `/guides/:slug*` if their folder moves as a whole. */
function movedTarget(moves: Moves, text: string): string | undefined {
  const address = destinationOnSite(text);
  if (address === undefined) return undefined;
  const start = text.startsWith('/') ? '/' : '';
  const moved = isPattern(text) ? movedFolder(moves, address.slice(1)) : movedAddress(moves, address)?.slice(1);
  return moved === undefined ? undefined : start + moved;
}

/** Whether a pattern was made when exactly this folder moved away. */
function isTurnedBack({ asked }: Moves, source: string, destination: string): boolean {
  return asked.some(({ from, to }) => folderOfPattern(source) === to && folderOfPattern(destination) === from);
}

/**
 * What replaces a redirect for a folder that is back. Other redirects led some of its readers on, such as `/new/a` → `/b` after
 * `/old/:slug*` → `/new/:slug*`: now `/old/a` needs a redirect of its own.
 */
function passedOn(
  view: SiteView,
  moves: Moves,
  { removed, staying }: { readonly removed: readonly Redirect[]; readonly staying: readonly Redirect[] },
): readonly NewRedirect[] {
  const served = new Set([...moves.after.pages.keys(), ...generatedPaths(view)].map(addressOf));
  return removed.flatMap(({ source, destination }) => {
    const [back, left] = [folderOfPattern(source), folderOfPattern(destination)];
    if (back === undefined || left === undefined) return [];
    return staying.flatMap((next): readonly NewRedirect[] => {
      if (!next.sourceAddress.startsWith(`/${left}/`)) return [];
      const address = `/${back}${next.sourceAddress.slice(left.length + 1)}`;
      const to = movedTarget(moves, next.destination) ?? next.destination;
      return served.has(address) || plainAddress(to) === address ? [] : [{ source: address, destination: to }];
    });
  });
}

/** What needs a redirect: single pages, whether it can be written or not, and whole folders. */
function additions(
  view: SiteView,
  moves: Moves,
  staying: readonly Redirect[],
): { readonly single: readonly NewRedirect[]; readonly wide: readonly NewRedirect[] } {
  const generated = generatedPaths(view);
  const { after } = moves;
  const staysBelow = (folder: string) =>
    [...after.pages.keys(), ...generated].some((path) => path.startsWith(`${folder}/`));
  const folders = moves.asked.filter(
    (move) => isWholeFolder(moves, move) && !staysBelow(move.from) && isServedByOne(moves, move, staying),
  );
  const served = new Set([...after.pages.keys(), ...generated].map(addressOf));
  const wide = folders.map(({ from, to }) => ({ source: `/${from}/${wildcard}`, destination: `/${to}/${wildcard}` }));
  const single = Array.from(moves.pages, ([from, to]): NewRedirect => {
    return { source: addressOf(from), destination: addressOf(to) };
  }).filter(({ source, destination }) => {
    const isCovered = folders.some(({ from }) => source.startsWith(`/${from}/`));
    return !isCovered && source !== destination && !served.has(source);
  });
  return { single, wide };
}

function generatedPaths({ generation }: SiteView): readonly string[] {
  return [...generation.generated.pages.keys()].map((path) => normalisePagePath(path));
}

/** Whether several pages of the folder move, all to the same place below the new one. */
function isWholeFolder({ before, pages }: Moves, { from, to }: FileMove): boolean {
  if (before.files.has(from) || !mayBeSource(from + to)) return false;
  const below = [...before.pages.keys()].filter((key) => key.startsWith(`${from}/`));
  return below.length > 1 && below.every((key) => pages.get(key) === to + key.slice(from.length));
}

/** Whether a redirect for the whole folder can be written and serves all its pages. */
function isServedByOne({ before }: Moves, { from }: FileMove, staying: readonly Redirect[]): boolean {
  const source = `/${from}/${wildcard}`;
  const below = [...before.pages.keys()].filter((key) => key.startsWith(`${from}/`)).map(addressOf);
  return staying.every(({ sourceAddress }) => sourceAddress !== source) && mayBeWide(staying, `/${from}`, below);
}

const wildcard = ':slug*';

/** `guides` for `/guides/:slug*` and `/guides/*`. */
function folderOfPattern(text: string): string | undefined {
  return /^\/?([^:*]+)\/(?:\*|:\w+\*)$/.exec(text)?.[1];
}
