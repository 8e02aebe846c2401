import { mayBeSource } from '../model/links/pathPattern.ts';
import { mayBeWide } from '../model/links/redirectOrder.ts';
import { plainAddress, type Redirect, redirectTable } from '../model/links/redirects.ts';
import { retargetedBy } from '../model/links/retargeted.ts';
import type { NewRedirect } from '../protocol/redirects.ts';
import type { BrokenAddress } from './addresses.ts';
import type { Side } from './comparedSite.ts';

/** The redirects that lead readers of broken addresses to the new places of their pages. */
export interface RedirectPlan {
  readonly added: readonly NewRedirect[];
  /** Redirects that would lead to themselves, because the page that each led to is now at the redirect's own address. */
  readonly removed: readonly Redirect[];
  /**
   * Existing redirects whose destination is now redirected itself, with their new destination, so that no redirect leads to
   * another.
   */
  readonly retargeted: readonly (readonly [Redirect, string])[];
  /** The addresses for which no redirect can be written, each with the reason. */
  readonly left: readonly UnsolvedAddress[];
}

export interface UnsolvedAddress extends BrokenAddress {
  readonly why: 'no-successor' | 'unwritable';
}

/**
 * Plans redirects for `wanted`: one with `:slug*` for a folder whose pages all moved to another one, else exact ones. A wildcard
 * matches no address that is served, and sends none of `lost`, which are all broken addresses, anywhere but to its page.
 */
export function missingRedirects(
  wanted: readonly BrokenAddress[],
  lost: readonly BrokenAddress[],
  after: Side,
): RedirectPlan {
  const { solvable, left } = solve(wanted, after);
  const folders = wholeFolders(solvable, lost, after);
  const covered = folders.map(({ from }) => `${from}/`);
  const exact = solvable
    .filter(({ address }) => !covered.some((folder) => address.startsWith(folder)))
    .map(exactRedirect);
  const added = [...exact, ...folders.map(({ source, destination }) => ({ source, destination }))];
  return { added, ...ledOnBy(added, after), left };
}

/**
 * The redirects that may be written for broken addresses, for an author to choose from: an exact one for each address, and
 * wildcards for whole folders with the addresses that they cover.
 */
export interface RedirectProposal {
  readonly exact: readonly NewRedirect[];
  readonly folders: ReadonlyArray<NewRedirect & { readonly covers: readonly string[] }>;
  readonly left: readonly UnsolvedAddress[];
}

/** All redirects that `missingRedirects` chooses from; see there for the parameters. */
export function proposedRedirects(
  wanted: readonly BrokenAddress[],
  lost: readonly BrokenAddress[],
  after: Side,
): RedirectProposal {
  const { solvable, left } = solve(wanted, after);
  const folders = wholeFolders(solvable, lost, after);
  return {
    exact: solvable.map(exactRedirect),
    folders: folders.map(({ from, source, destination }) => {
      const covers = solvable.flatMap(({ address }) => (isBelow(address, from) ? [address] : []));
      return { source, destination, covers };
    }),
    left,
  };
}

/** The redirects of a site whose destination is redirected from now on: those to remove, and the others with their new destination. */
export function ledOnBy(added: readonly NewRedirect[], after: Side): Pick<RedirectPlan, 'removed' | 'retargeted'> {
  const ledOn = retargetedBy(listOf(after), added);
  const isIdle = ([{ sourceAddress }, target]: (typeof ledOn)[number]) => sourceAddress === plainAddress(target);
  return {
    removed: ledOn.filter(isIdle).map(([redirect]) => redirect),
    retargeted: ledOn.filter((pair) => !isIdle(pair)),
  };
}

function listOf({ site: { view } }: Side): readonly Redirect[] {
  return redirectTable(view.config, view.find)?.list ?? [];
}

function exactRedirect({ address, becomes }: Solvable): NewRedirect {
  return { source: address, destination: becomes };
}

function solve(wanted: readonly BrokenAddress[], after: Side) {
  const sources = new Set(listOf(after).map(({ sourceAddress }) => sourceAddress));
  const left: UnsolvedAddress[] = [];
  const solvable: Solvable[] = [];
  for (const broken of wanted) {
    const { address, becomes } = broken;
    if (becomes === undefined || !after.served.has(becomes)) left.push({ ...broken, why: 'no-successor' });
    // The platform refuses a source that appears twice (platform.md 1.2).
    else if (!mayBeSource(address + becomes) || sources.has(address)) left.push({ ...broken, why: 'unwritable' });
    else solvable.push({ address, becomes });
  }
  return { solvable, left };
}

interface Solvable {
  readonly address: string;
  readonly becomes: string;
}

interface FolderRedirect {
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly destination: string;
}

/** The folders that moved as a whole, outer ones before those they contain. */
function wholeFolders(
  solvable: readonly Solvable[],
  lost: readonly BrokenAddress[],
  after: Side,
): readonly FolderRedirect[] {
  const list = listOf(after);
  const sources = new Set(list.map(({ sourceAddress }) => sourceAddress));
  const candidates = new Map<string, { readonly from: string; readonly to: string; count: number }>();
  for (const { address, becomes } of solvable) {
    for (const [from, to] of folderPairs(address, becomes)) {
      const key = `${from}\n${to}`;
      const known = candidates.get(key) ?? { from, to, count: 0 };
      known.count++;
      candidates.set(key, known);
    }
  }
  const sorted = [...candidates.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => a.from.length - b.from.length);
  const found: FolderRedirect[] = [];
  for (const { from, to } of sorted) {
    if (found.some((folder) => from === folder.from || from.startsWith(`${folder.from}/`))) continue;
    const source = from + wildcard;
    if (sources.has(source) || !isWhole(from, to, lost, after.served)) continue;
    const below = solvable.flatMap(({ address }) => (isBelow(address, from) ? [address] : []));
    if (mayBeWide(list, from, below)) found.push({ from, to, source, destination: to + wildcard });
  }
  return found;
}

/**
 * All pairs of folders, one of the address and one of the new address, with the same rest below them: `/a/b/c`, `/x/b/c` give
 * `/a/b` → `/x/b` and `/a` → `/x`.
 */
function* folderPairs(address: string, becomes: string): Iterable<readonly [string, string]> {
  const [left, right] = [address.split('/'), becomes.split('/')];
  for (let same = 1; same < left.length - 1 && same < right.length; same++) {
    if (left.at(-same) !== right.at(-same)) return;
    yield [left.slice(0, -same).join('/'), right.slice(0, -same).join('/')];
  }
}

function isWhole(from: string, to: string, lost: readonly BrokenAddress[], served: Side['served']): boolean {
  for (const address of served.keys()) if (isBelow(address, from)) return false;
  return lost.every(
    ({ address, becomes }) => !isBelow(address, from) || becomes === (to + address.slice(from.length) || '/'),
  );
}

/** Whether `FOLDER/:slug*` matches an address: it matches the folder itself as well. */
function isBelow(address: string, folder: string): boolean {
  return address === folder || address.startsWith(`${folder}/`);
}

const wildcard = '/:slug*';
