import type { WorkspaceEdit } from 'vscode-languageserver';
import type { MovePlan } from '../../engine/moves.ts';
import { configFile } from '../../engine/siteState.ts';
import { uriBelow } from '../../engine/uris.ts';
import {
  type FileMoveUris,
  type FollowedParams,
  type MoveEditParams,
  type MoveRest,
  type MoveSummary,
  reversed,
  type TextChange,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { carriedOut, expectedEdit } from '../edits/expectedEdit.ts';
import { isEmpty, takesFiles, workspaceEdit } from '../edits/workspaceEdit.ts';
import { moveSettings } from '../siteFiles.ts';
import { isUntouched, linkChanges, onlyChange, withTexts } from './followUp.ts';
import {
  counterpartsOf,
  movesBySite,
  partsOf,
  planAll,
  planToAsk,
  redirectsOf,
  relinkedFiles,
  type SiteMoves,
  urisOf,
} from './planning.ts';
import { linksIn } from './renameEdit.ts';
import { reportLost } from './reportLost.ts';
import {
  atPlace,
  idle,
  isSame,
  keyOf,
  lastMove,
  type MoveSession,
  type Planned,
  turnedAround,
  whenMoved,
} from './session.ts';

/** The moves of a server. Each step below takes the session from one state to the next. */
export interface Moves {
  readonly context: ServerContext;
  session: MoveSession;
}

/** What an author is asked about before a move: → asked. Null if nothing follows from it. */
export async function ask(moves: Moves, wanted: readonly SiteMoves[]): Promise<MoveSummary | null> {
  const plans = await planToAsk(moves.context, wanted);
  if (plans.length === 0) return null;
  moves.session = { kind: 'asked', plans };
  const sum = (count: (plan: MovePlan) => number) => plans.reduce((total, plan) => total + count(plan), 0);
  return {
    pages: sum(({ config }) => config.moves.pages.size),
    entries: sum(({ config }) => [...config.config.values()].flat().length),
    links: sum(linksIn),
    linkingPages: sum(({ pages }) => pages.size),
    redirects: sum(({ config }) => config.redirects.added.length),
    counterparts: counterpartsOf(plans),
  };
}

/** What an author has decided: asked → planned. */
export async function decided(
  moves: Moves,
  { files, links, redirects, preview }: MoveEditParams,
): Promise<WorkspaceEdit | null> {
  const { workspace, client } = moves.context;
  const wanted = await movesBySite(workspace, files);
  if (wanted.length === 0 || !takesFiles(client(), 'rename')) return null;
  return ownEdit(moves, wanted, { redirects, links, confirmRedirects: false, isAgreed: links && !preview });
}

interface OwnEditOptions {
  readonly redirects: boolean;
  readonly links: boolean;
  readonly confirmRedirects: boolean;
  /** Whether the author has agreed to all follow-up changes. */
  readonly isAgreed: boolean;
}

/** → planned: the edit that itself moves the files. When the editor applies it, nothing is asked again. */
export async function ownEdit(
  moves: Moves,
  wanted: readonly SiteMoves[],
  { redirects, links, confirmRedirects, isAgreed }: OwnEditOptions,
): Promise<WorkspaceEdit> {
  const { workspace, client } = moves.context;
  const asked = moves.session.kind === 'asked' ? moves.session.plans : [];
  const options = wanted.map((each) => ({ ...each, redirects, links }));
  const planned = await planAll(moves.context, options, asked);
  const parts = partsOf(workspace, planned, { confirmRedirects, files: true });
  const plans = planned.sites.map(({ plan }) => plan);
  const files = plans.flatMap(({ site, config }) => urisOf(site, config.moves.asked));
  moves.session = {
    kind: 'planned',
    files,
    expected: expectedEdit(files.map(keyOf), parts),
    relinked: relinkedFiles(planned),
    edited: onlyChange(parts).map((change) => atPlace(change, files)),
    ...(planned.isMuch ? { rest: { plans: plans.map(withTexts), links: true, isAgreed, counterparts: [] } } : {}),
  };
  reportLost(moves.context, redirectsOf(plans));
  return workspaceEdit(workspace, parts, client());
}

/** The editor is about to move files, either by the planned edit or for another reason: → planned. */
export async function editorWillMove(moves: Moves, files: readonly FileMoveUris[]): Promise<WorkspaceEdit | null> {
  const { context } = moves;
  const { workspace, client } = context;
  const { session } = moves;
  if (session.kind === 'planned' || session.kind === 'moved') {
    const expected = await carriedOut(session.expected, files.map(keyOf), context);
    if (expected) {
      moves.session = { ...session, expected };
      return null;
    }
  }
  const before = lastMove(session);
  moves.session = idle;
  const wanted: (SiteMoves & { redirects: boolean; links: boolean })[] = [];
  for (const { site, moves: own } of await movesBySite(workspace, files)) {
    const { updateOnMove, redirectsOnMove } = await moveSettings(context, uriBelow(site.folder, configFile));
    if (updateOnMove !== 'never')
      wanted.push({ site, moves: own, redirects: redirectsOnMove !== 'never', links: true });
  }
  const planned = await planAll(context, wanted, []);
  const plans = planned.sites.map(({ plan }) => plan);
  const counterparts = counterpartsOf(plans);
  const rest = { plans: plans.map(withTexts), links: planned.isMuch, isAgreed: false, counterparts };
  const parts = partsOf(workspace, planned, { confirmRedirects: false, files: false });
  const next: Planned = {
    kind: 'planned',
    files,
    relinked: relinkedFiles(planned),
    edited: onlyChange(parts).map((change) => atPlace(change, files)),
    ...(planned.isMuch || counterparts.length > 0 ? { rest } : {}),
    ...(before ? { before } : {}),
  };
  moves.session = next;
  reportLost(context, redirectsOf(plans));
  const edit = workspaceEdit(workspace, parts, client());
  return isEmpty(edit) ? null : edit;
}

/** The editor has moved files: planned → moved. */
export async function editorMoved(moves: Moves, files: readonly FileMoveUris[]): Promise<void> {
  const { workspace } = moves.context;
  const { session, relinked } = whenMoved(moves.session);
  moves.session = session;
  // Both at once: a request about the next move may arrive before the first of them has ended.
  const changed = relinked.map((uri) => ({ uri, kind: 'changed' as const }));
  await Promise.all([workspace.filesMoved(files), workspace.filesChanged(changed)]);
}

/** What remains to be done after files have moved; it is returned only once. */
export async function takeRest(moves: Moves, files: readonly FileMoveUris[]): Promise<MoveRest | null> {
  const { session } = moves;
  const around = turnedAround(session, files);
  if (around) {
    const { changes, edited, turn } = around;
    moves.session = around.session;
    return { links: countOf(changes), files: changes, edited, isAgreed: true, turn, counterparts: [] };
  }
  if ((session.kind !== 'planned' && session.kind !== 'moved') || !session.rest || !isSame(session.files, files)) {
    return null;
  }
  const { rest, ...others } = session;
  moves.session = others;
  const { read } = moves.context;
  if (await isUntouched(rest.plans, read)) return null;
  const plans = rest.links ? rest.plans : [];
  const changes = (await Promise.all(plans.map(({ plan }) => linkChanges(plan, read)))).flat();
  return { links: countOf(changes), files: changes, isAgreed: rest.isAgreed, counterparts: rest.counterparts };
}

/** → followed: the client has made these changes; maybe no watcher has reported them yet. */
export async function followed(moves: Moves, { files, changes, turn }: FollowedParams): Promise<void> {
  // For a turn, the session was already changed when the turn was returned.
  if (!turn && changes.length > 0) {
    const last = lastMove(moves.session);
    const own = last && isSame(last.files, files) ? last : { edited: [] };
    moves.session = { ...own, kind: 'followed', files, changes };
  }
  await moves.context.workspace.filesChanged(changes.map(({ uri }) => ({ uri, kind: 'changed' as const })));
}

/** Undoes the changes of links: followed → idle. Null if the last move was another one. */
export function undoLinkUpdates(moves: Moves, files: readonly FileMoveUris[]): readonly TextChange[] | null {
  const { session } = moves;
  if (session.kind !== 'followed' || !isSame(session.files, files)) return null;
  moves.session = idle;
  return session.changes.map(reversed);
}

function countOf(changes: readonly TextChange[]): number {
  return changes.reduce((sum, { edits }) => sum + edits.length, 0);
}
