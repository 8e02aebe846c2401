import { isPattern } from '../../model/redirectRoutes.ts';
import { plainAddress } from '../../model/redirects.ts';
import type { SiteView } from '../../model/view.ts';
import { addressOf, normalisePagePath } from '../../site/paths.ts';
import type { FileMove, Moves } from './fileMoves.ts';
import { movedAddress, movedFolder } from './paths.ts';
import type { RedirectItem, RedirectList } from './redirectList.ts';

export interface Redirect {
  readonly source: string;
  readonly destination: string;
}

/** What becomes of the redirects of a site. */
export interface RedirectChanges {
  readonly added: readonly Redirect[];
  /** Those to other pages of the site whose source is the address of a page again, and what would lead to itself. */
  readonly removed: readonly RedirectItem[];
  /** Those whose target moves, with the new one: no redirect leads to another one. */
  readonly retargeted: readonly (readonly [RedirectItem, string])[];
}

/** Where no redirect can be written. */
export const noChanges: RedirectChanges = { added: [], removed: [], retargeted: [] };

/**
 * The redirects after pages have moved. A whole folder that leaves nothing behind gets one with `:slug*`. None is added
 * for an address that is served or redirected already. `adds` false: only what is there is kept right.
 */
export function redirectChanges(
  view: SiteView,
  moves: Moves,
  list: RedirectList | undefined,
  adds: boolean,
): RedirectChanges {
  const removed: RedirectItem[] = [];
  const retargeted: (readonly [RedirectItem, string])[] = [];
  const sources = new Set<string>();
  const arrived = new Set(Array.from(moves.pages.values(), addressOf));
  for (const item of list?.items ?? []) {
    const { source, destination } = item;
    if (source === undefined || destination === undefined) continue;
    const target = movedTarget(moves, destination.node.value);
    const leadsBack = target !== undefined && plainAddress(target) === plainAddress(source);
    const leadsTo = destination.node.value;
    const isServed = isPattern(source)
      ? isTurnedBack(moves, source, leadsTo)
      : leadsTo.startsWith('/') && arrived.has(plainAddress(source));
    if (leadsBack || isServed) removed.push(item);
    else {
      sources.add(plainAddress(source));
      if (target !== undefined) retargeted.push([item, target]);
    }
  }
  const added = adds ? additions(view, moves).filter(({ source }) => !sources.has(source)) : [];
  return { added, removed, retargeted };
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

function additions({ generation }: SiteView, moves: Moves): readonly Redirect[] {
  const generated = [...generation.generated.pages.keys()].map((path) => normalisePagePath(path));
  const { after } = moves;
  const staysBelow = (folder: string) =>
    [...after.pages.keys(), ...generated].some((path) => path.startsWith(`${folder}/`));
  const folders = moves.asked.filter((move) => isWholeFolder(moves, move) && !staysBelow(move.from));
  const served = new Set([...after.pages.keys(), ...generated].map(addressOf));
  const wide = folders.map(({ from, to }) => ({ source: `/${from}/:slug*`, destination: `/${to}/:slug*` }));
  const single = Array.from(moves.pages, ([from, to]): Redirect => {
    return { source: addressOf(from), destination: addressOf(to) };
  }).filter(({ source, destination }) => {
    const isCovered = folders.some(({ from }) => source.startsWith(`/${from}/`));
    // In a source these characters are a pattern, so an address that holds them cannot be named.
    return !isCovered && source !== destination && !served.has(source) && !/[:*+?(){}\\]/.test(source);
  });
  return [...single, ...wide];
}

/** True when several pages of the folder move, all to the same place below the new one. */
function isWholeFolder({ before, pages }: Moves, { from, to }: FileMove): boolean {
  if (before.files.has(from) || /[:*+?(){}\\]/.test(from + to)) return false;
  const below = [...before.pages.keys()].filter((key) => key.startsWith(`${from}/`));
  return below.length > 1 && below.every((key) => pages.get(key) === to + key.slice(from.length));
}

/** `guides` of `/guides/:slug*` and `/guides/*`. */
function folderOfPattern(text: string): string | undefined {
  return /^\/?([^:*]+)\/(?:\*|:\w+\*)$/.exec(text)?.[1];
}
