import { isPattern, mayBeSource } from '../../model/links/pathPattern.ts';
import { routesOf } from '../../model/links/redirectRoutes.ts';
import { plainAddress, type Redirect, type RedirectTable } from '../../model/links/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { addressOf, normalisePagePath } from '../../site/paths.ts';
import type { FileMove, Moves } from './fileMoves.ts';
import { movedAddress, movedFolder } from './paths.ts';

/** A redirect that shall be written. */
export type NewRedirect = Pick<Redirect, 'source' | 'destination'>;

/** What becomes of the redirects of a site. */
export interface RedirectChanges {
  readonly added: readonly NewRedirect[];
  /** Those to other pages of the site whose source is the address of a page again, and what would lead to itself. */
  readonly removed: readonly Redirect[];
  /** Those whose target moves, with the new one: no redirect leads to another one. */
  readonly retargeted: readonly (readonly [Redirect, string])[];
  /** Old addresses that would have got one, if it could be written: their readers find nothing. */
  readonly lost: readonly string[];
  /** True where redirects are wanted, and what stands in their place is not a list that can be changed. */
  readonly isUnwritable: boolean;
}

/** What becomes of the wanted changes where there is no list they could be made in: none of them. */
export function unwritten({ added, lost }: RedirectChanges): RedirectChanges {
  const isUnwritable = added.length + lost.length > 0;
  return { added: [], removed: [], retargeted: [], lost: [], isUnwritable };
}

/**
 * The redirects after pages have moved. A whole folder that leaves nothing behind gets one with `:slug*`. None is added
 * for an address that is served or redirected already. `adds` false: only what is there is kept right.
 */
export function redirectChanges(
  view: SiteView,
  moves: Moves,
  table: RedirectTable | undefined,
  adds: boolean,
): RedirectChanges {
  const removed: Redirect[] = [];
  const retargeted: (readonly [Redirect, string])[] = [];
  const sources = new Set<string>();
  const arrived = new Set(Array.from(moves.pages.values(), addressOf));
  for (const redirect of table?.list ?? []) {
    const { source, sourceAddress, destination } = redirect;
    const target = movedTarget(moves, destination);
    const leadsBack = target !== undefined && plainAddress(target) === sourceAddress;
    const isServed = isPattern(source)
      ? isTurnedBack(moves, source, destination)
      : destination.startsWith('/') && arrived.has(sourceAddress);
    if (leadsBack || isServed) removed.push(redirect);
    else {
      sources.add(sourceAddress);
      if (target !== undefined) retargeted.push([redirect, target]);
    }
  }
  if (!adds) return { added: [], removed, retargeted, lost: [], isUnwritable: false };
  const { single, wide } = additions(view, moves);
  const gone = new Set(removed);
  const staying = (table?.list ?? []).filter((redirect) => !gone.has(redirect));
  const writable = single.filter(({ source }) => mayBeSource(source));
  const added = [...writable, ...wide].filter(({ source }) => !sources.has(source));
  const olds = single.map(({ source }) => source);
  return { added, removed, retargeted, lost: addressesWithoutRedirect(olds, staying), isUnwritable: false };
}

/** Those of the addresses that no redirect can be written for, nor does one of the `list` that stays take their readers. */
export function addressesWithoutRedirect(addresses: readonly string[], list: readonly Redirect[]): readonly string[] {
  const unwritable = addresses.filter((address) => !mayBeSource(address));
  if (unwritable.length === 0) return unwritable;
  const hop = routesOf(list);
  return unwritable.filter((address) => !hop(address));
}

/** A target in the author's spelling, patterns such as `/guides/:slug*` included, where its folder moves as a whole. */
function movedTarget(moves: Moves, text: string): string | undefined {
  if (!isPattern(text)) return movedAddress(moves, text);
  const folder = text.startsWith('/') ? movedFolder(moves, text.slice(1)) : undefined;
  return folder === undefined ? undefined : `/${folder}`;
}

/** True for the pattern that was made when exactly this folder moved away. */
function isTurnedBack({ asked }: Moves, source: string, destination: string): boolean {
  return asked.some(({ from, to }) => folderOfPattern(source) === to && folderOfPattern(destination) === from);
}

/** What there would be a redirect for: single pages, whether it can be written or not, and whole folders. */
function additions(
  { generation }: SiteView,
  moves: Moves,
): { readonly single: readonly NewRedirect[]; readonly wide: readonly NewRedirect[] } {
  const generated = [...generation.generated.pages.keys()].map((path) => normalisePagePath(path));
  const { after } = moves;
  const staysBelow = (folder: string) =>
    [...after.pages.keys(), ...generated].some((path) => path.startsWith(`${folder}/`));
  const folders = moves.asked.filter((move) => isWholeFolder(moves, move) && !staysBelow(move.from));
  const served = new Set([...after.pages.keys(), ...generated].map(addressOf));
  const wide = folders.map(({ from, to }) => ({ source: `/${from}/:slug*`, destination: `/${to}/:slug*` }));
  const single = Array.from(moves.pages, ([from, to]): NewRedirect => {
    return { source: addressOf(from), destination: addressOf(to) };
  }).filter(({ source, destination }) => {
    const isCovered = folders.some(({ from }) => source.startsWith(`/${from}/`));
    return !isCovered && source !== destination && !served.has(source);
  });
  return { single, wide };
}

/** True when several pages of the folder move, all to the same place below the new one. */
function isWholeFolder({ before, pages }: Moves, { from, to }: FileMove): boolean {
  if (before.files.has(from) || !mayBeSource(from + to)) return false;
  const below = [...before.pages.keys()].filter((key) => key.startsWith(`${from}/`));
  return below.length > 1 && below.every((key) => pages.get(key) === to + key.slice(from.length));
}

/** `guides` of `/guides/:slug*` and `/guides/*`. */
function folderOfPattern(text: string): string | undefined {
  return /^\/?([^:*]+)\/(?:\*|:\w+\*)$/.exec(text)?.[1];
}
