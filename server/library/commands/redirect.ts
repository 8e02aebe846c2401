import { isRefused } from '../../base/result.ts';
import { redirectEdits } from '../../language/changes/moves/redirectEdits.ts';
import { writableRedirects } from '../../language/changes/moves/writableRedirects.ts';
import { rooted } from '../../language/links/address.ts';
import { pagesMatching } from '../../language/links/shadowedPages.ts';
import { pageAtAddress } from '../../language/links/siteAddresses.ts';
import { isPattern, pathPattern } from '../../language/model/links/pathPattern.ts';
import { hopsOf, isEndless } from '../../language/model/links/redirectRoutes.ts';
import { isUnmatchable, plainAddress, redirectTable } from '../../language/model/links/redirects.ts';
import { branchHop, retargetedBy } from '../../language/model/links/retargeted.ts';
import type { NavigationNode } from '../../language/model/navigation/node.ts';
import type { SiteView } from '../../language/model/view.ts';
import { addressOf } from '../../language/site/paths.ts';
import { applied } from '../../language/text/edits.ts';
import { type Planned, type PlannedChange, planChange } from '../change.ts';
import { type RefusedChange, refuse } from '../refusal.ts';
import type { EditedSite } from '../site.ts';

/** Writes one redirect. Those that led to `from` lead to `to` from now on. Refused if a rule would report a problem about it. */
export async function redirect(site: EditedSite, { from, to }: RedirectParams): Promise<Planned> {
  const { snapshot } = site.state;
  const blank = [from, to].find((address) => address.trim() === '');
  if (blank !== undefined) return refuse('An address is empty. Write / for the home page.');
  const [source, asked] = [rooted(from), rooted(to)];
  if (/^https?:/i.test(source)) return refuse(`"${from}" is not an address of this site. Write its path: /guides/old.`);
  if (isUnmatchable(source)) return refuse(`No request matches "${source}": remove the part that begins with # or ?.`);
  const destination = endOf(snapshot, asked);
  if (destination === undefined) return refuseEndless(to);
  if (plainAddress(source) === plainAddress(destination)) return refuse(`"${source}" would be redirected to itself.`);
  const why = whyNoPattern(site, plainAddress(source), destination);
  if (why !== undefined) return refuse(why);
  const table = writableRedirects(snapshot);
  if (!table) return refuse('The redirects of this site are not a list. Fix that first.');
  const list = table === 'none' ? [] : table.list;
  const known = list.find(({ sourceAddress }) => sourceAddress === plainAddress(source));
  if (known && plainAddress(known.destination) !== plainAddress(destination)) {
    return refuse(`"${source}" is already redirected to "${known.destination}". Change that redirect.`);
  }
  const changes = {
    added: known ? [] : [{ source, destination }],
    removed: [],
    retargeted: known ? [] : retargetedBy(list, [{ source, destination }]),
  };
  const textAt = (file: string) => site.state.text(file)?.getText();
  const edits = redirectEdits(snapshot, table === 'none' ? undefined : table, changes, textAt);
  const texts = new Map(Array.from(edits, ([file, own]) => [file, applied(textAt(file) ?? '', own)]));
  const change = await planChange(site, { texts, notes: [] });
  if (isRefused(change)) return change;
  return complaintAbout(change) ?? change;
}

/** Refuses a change because of a problem that a rule reports about its redirects. */
export function complaintAbout({ problems }: PlannedChange): RefusedChange | undefined {
  const found = problems.new.find(({ code }) => code.startsWith('redirect-') || code === 'invalid-value');
  return found && refuse(found.message);
}

/** Why a redirect with wildcards does harm: it hides pages, never ends, or leaves a wildcard in the address. */
function whyNoPattern({ state }: EditedSite, source: string, destination: string): string | undefined {
  const [known, used] = [source, destination].map((text) => new Set(text.match(/:\w+\*?|\*/g) ?? []));
  const unknown = [...(used ?? [])].find((name) => !known?.has(name));
  if (unknown !== undefined && destination.startsWith('/'))
    return `"${destination}" uses "${unknown}", which "${source}" does not have. Use only wildcards of the source.`;
  if (!isPattern(source)) return undefined;
  const { match } = pathPattern(source);
  const served = [...servedAddresses(state.navigation), ...Array.from(state.snapshot.site.pages.keys(), addressOf)];
  const taken = [...new Set(served)].filter((address) => match(address) !== undefined);
  if (taken.length > 0) {
    const shown = taken.slice(0, maxShown).join(', ');
    const more = taken.length > maxShown ? ` and ${taken.length - maxShown} more` : '';
    return `"${source}" would redirect readers away from existing pages: ${shown}${more}. Move them first.`;
  }
  const filled = destination.replace(/:\w+\*?|\*/g, 'x');
  return destination.startsWith('/') && match(plainAddress(filled)) !== undefined
    ? `"${source}" matches its own destination, "${destination}", so readers would be redirected in a loop.`
    : undefined;
}

const maxShown = 5;

function* servedAddresses({ address, href, children }: NavigationNode): Iterable<string> {
  if (address !== undefined && href === undefined) yield plainAddress(address);
  for (const child of children) yield* servedAddresses(child);
}

export interface RedirectParams {
  /** An address of the site, or a pattern of addresses: `/v1/:slug*`. */
  readonly from: string;
  /** The destination: an address of the site or of the web. */
  readonly to: string;
}

/**
 * The page at an address, or the final address after all redirects, so that no redirect leads to another one. In a circle, an
 * address of it. Undefined if each redirect leads to yet another address and none to a page.
 */
export function endOf(view: SiteView, address: string): string | undefined {
  const hop = hopsOf(view);
  const list = redirectTable(view.config, view.find)?.list ?? [];
  const seen = new Set<string>();
  let end = address;
  while (end.startsWith('/') && !isEndless(seen, plainAddress(end))) {
    // The rules report a page that is redirected away; it is where readers are meant to arrive.
    if (hasPageAt(view, end)) return end;
    seen.add(plainAddress(end));
    const next = isPattern(end) ? branchHop(list, end) : hop(end);
    if (!next) return end;
    end = rooted(next.destination);
  }
  return !end.startsWith('/') || seen.has(plainAddress(end)) ? end : undefined;
}

/** Whether a page is at an address, or below one with wildcards. */
function hasPageAt(view: SiteView, address: string): boolean {
  return isPattern(address)
    ? pagesMatching(view.site, plainAddress(address)).length > 0
    : pageAtAddress(view, address) !== undefined;
}

/** Refuses an address that redirects send on and on. */
export function refuseEndless(address: string): RefusedChange {
  return refuse(`"${address}" is redirected again and again, so readers never arrive. Name a page.`);
}
