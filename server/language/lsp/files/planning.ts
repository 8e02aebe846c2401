import { counterpartMoves } from '../../changes/moves/counterparts.ts';
import { type FileMove, placeAfter } from '../../changes/moves/fileMoves.ts';
import type { RedirectChanges } from '../../changes/moves/redirects.ts';
import { type MovePlan, type PagePlan, pageChanges, planMove } from '../../engine/moves.ts';
import { configFile } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite, Workspace } from '../../engine/workspace.ts';
import type { FileMoveUris } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { EditPart } from '../edits/workspaceEdit.ts';
import { ofOneState } from '../siteFiles.ts';
import { bySite, nameOfConfig } from '../sites.ts';
import { type MoveEditOptions, moveParts } from './renameEdit.ts';

/** The moves to follow up in one site. */
export interface SiteMoves {
  readonly site: OpenSite;
  readonly moves: readonly FileMove[];
}

/** The follow-up changes in every site. */
export interface PlannedMove {
  readonly sites: readonly PlannedSite[];
  /** Whether the links of too many pages would have to be changed along with the move. */
  readonly isMuch: boolean;
}

/** A plan, and the pages that change along with it. */
export interface PlannedSite {
  readonly plan: MovePlan;
  readonly pages: readonly PagePlan[];
}

/** The links of at most this many pages are changed along with the move; more would leave as many unsaved files open. */
const maxPages = 20;

/** Groups moves by site. A move out of its site is not followed up: the rules report what still refers to the file. */
export async function movesBySite(workspace: Workspace, files: readonly FileMoveUris[]): Promise<readonly SiteMoves[]> {
  const found = await bySite(workspace, files, ({ oldUri }) => oldUri);
  return found.flatMap(({ site, items }) => {
    const moves = items.flatMap(({ oldUri, newUri }): readonly FileMove[] => {
      const [from, to] = [pathBelow(site.folder, oldUri), pathBelow(site.folder, newUri)];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });
    return moves.length > 0 ? [{ site, moves }] : [];
  });
}

/** Computes everything that an author may decide on. */
export async function planToAsk({ read }: ServerContext, wanted: readonly SiteMoves[]): Promise<readonly MovePlan[]> {
  const plans: MovePlan[] = [];
  for (const each of wanted) plans.push(await planMove({ ...each, redirects: true, links: true }, read));
  return plans;
}

/** The plan of each site, and the changes of pages that are made along with it; none if there are too many. */
export function planAll(
  { workspace, read }: ServerContext,
  wanted: ReadonlyArray<SiteMoves & { readonly redirects: boolean; readonly links: boolean }>,
  asked: readonly MovePlan[],
): Promise<PlannedMove> {
  return ofOneState(workspace, async () => {
    const plans: MovePlan[] = [];
    for (const each of wanted) plans.push(await planMove(each, read, asked));
    const isMuch = plans.reduce((sum, { pages }) => sum + pages.size, 0) > maxPages;
    const sites: PlannedSite[] = [];
    for (const plan of plans) sites.push({ plan, pages: isMuch ? [] : await pageChanges(plan, read, (file) => file) });
    return { sites, isMuch };
  });
}

/** The parts of the edit. */
export function partsOf(
  workspace: Workspace,
  { sites }: PlannedMove,
  options: Omit<MoveEditOptions, 'pages'>,
): readonly EditPart[] {
  return sites.flatMap(({ plan, pages }) => {
    const name = sites.length > 1 ? nameOfConfig(workspace, plan.site) : configFile;
    return moveParts(plan, { ...options, pages }, name);
  });
}

/** The files whose links change along with the move, at their places after it. */
export function relinkedFiles({ sites }: PlannedMove): readonly string[] {
  return sites.flatMap(({ plan: { site, config }, pages }) =>
    pages.map(({ file }) => uriBelow(site.folder, placeAfter(config.moves, file))),
  );
}

/** What happens to the redirects, in every site. */
export function redirectsOf(plans: readonly MovePlan[]): readonly RedirectChanges[] {
  return plans.map(({ config }) => config.redirects);
}

/** The moves that would rename pages with the same name in other languages and versions in the same way. */
export function counterpartsOf(plans: readonly MovePlan[]): readonly FileMoveUris[] {
  return plans.flatMap(({ site, view, config }) => urisOf(site, counterpartMoves(view, config.moves)));
}

/** Moves in the form of the protocol, with URIs. */
export function urisOf({ folder }: OpenSite, moves: readonly FileMove[]): readonly FileMoveUris[] {
  return moves.map(({ from, to }) => ({ oldUri: uriBelow(folder, from), newUri: uriBelow(folder, to) }));
}
