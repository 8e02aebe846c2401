import {
  DidRenameFilesNotification,
  type FileOperationRegistrationOptions,
  LSPErrorCodes,
  type PrepareRenameParams,
  type Range,
  type RenameFilesParams,
  type RenameParams,
  ResponseError,
  WillRenameFilesRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { type FileMove, placeAfter } from '../../changes/moves/fileMoves.ts';
import { twinMoves } from '../../changes/moves/twins.ts';
import { createPlanner, type MovePlan, type PagePlan, pageChanges } from '../../engine/moves.ts';
import { configFile } from '../../engine/siteState.ts';
import { pathBelow, uriBelow } from '../../engine/uris.ts';
import type { OpenSite } from '../../engine/workspace.ts';
import { rangeIn } from '../../features/range.ts';
import { newPlace, pageNameAt } from '../../features/renamePage.ts';
import { textOf } from '../../model/messages/problem.ts';
import { type FileMoveUris, moveEditRequest, moveRestRequest, moveSummaryRequest } from '../../protocol/index.ts';
import { moveSettings, ofOneState, type ServerContext, siteFile } from '../context.ts';
import { createOwnEdit } from '../edits/expectedEdit.ts';
import { type EditPart, isEmpty, partedEdit } from '../edits/partedEdit.ts';
import { takesFiles } from '../edits/workspaceEdit.ts';
import type { LanguageModule } from '../module.ts';
import { bySite, nameOfConfig } from '../sites.ts';
import { linksIn, moveParts, type Part } from './renameEdit.ts';
import { createMoveMemory, keyOf } from './renameFollowUp.ts';

/** What shall be followed in one site. */
interface Wanted {
  readonly site: OpenSite;
  readonly moves: readonly FileMove[];
  readonly redirects: boolean;
}

/** A plan, and the pages that change along with it. */
interface Planned {
  readonly plan: MovePlan;
  readonly pages: readonly PagePlan[];
}

/** The links of so many pages are changed along with the move; more would open as many unsaved files. */
const mostPages = 20;

/** Renames of pages, and what follows when files and folders are moved: what an editor and our own client ask. */
export function createMoves(context: ServerContext): LanguageModule {
  const { onRequest, connection, workspace, answer, client, read } = context;
  const planOf = createPlanner(read);
  const memory = createMoveMemory(read);
  const own = createOwnEdit(workspace, read);
  /** The pages whose links the last edit changes, at their places after the move: no watcher may have told of them by then. */
  let relinked: readonly string[] = [];

  connection.onPrepareRename(
    answer<PrepareRenameParams, { range: Range; placeholder: string } | null>(
      null,
      async ({ textDocument, position }) => {
        await workspace.upToDate();
        const file = siteFile(workspace, textDocument.uri);
        const name = file && pageNameAt(file.view, file.path, file.text.getText(), file.text.offsetAt(position));
        return file && name ? { range: rangeIn(file.text, name.start, name.end), placeholder: name.text } : null;
      },
    ),
  );
  connection.onRenameRequest(async ({ textDocument, position, newName }: RenameParams) => {
    await workspace.upToDate();
    const file = siteFile(workspace, textDocument.uri);
    const name = file && pageNameAt(file.view, file.path, file.text.getText(), file.text.offsetAt(position));
    if (!file || !name || !takesFiles(client(), 'rename')) return null;
    const place = newPlace(file.view, name, file.path, newName);
    if ('problem' in place) return new ResponseError(LSPErrorCodes.RequestFailed, textOf(place.problem));
    if (place.file === name.page.file) return null;
    const { redirectsOnMove } = await moveSettings(context, textDocument.uri);
    // An editor that cannot ask about a part adds no redirects unless that was said once for all.
    const canAsk = edits().changeAnnotationSupport !== undefined;
    const redirects = redirectsOnMove === 'always' || (redirectsOnMove === 'prompt' && canAsk);
    const moves = [{ from: name.page.file, to: place.file }];
    const confirm: readonly Part[] = redirectsOnMove === 'prompt' ? ['redirects'] : [];
    return ownEdit([{ site: file.site, moves, redirects }], true, new Set(confirm));
  });
  connection.onRequest(
    WillRenameFilesRequest.type,
    answer<RenameFilesParams, WorkspaceEdit | null>(null, async ({ files }) => {
      if (await own.take(files.map(keyOf))) return null;
      own.forget();
      memory.forget();
      const wanted: Wanted[] = [];
      for (const { site, moves } of await movesIn(files)) {
        const { updateOnMove, redirectsOnMove } = await moveSettings(context, uriBelow(site.folder, configFile));
        if (updateOnMove !== 'never') wanted.push({ site, moves, redirects: redirectsOnMove !== 'never' });
      }
      const { plans, isMuch } = await planAll(wanted, true);
      const twins = plans.flatMap(({ plan }) => urisOf(plan.site, twinMoves(plan.view, plan.config.moves)));
      memory.keep(
        files,
        plans.map(({ plan }) => plan),
        isMuch,
        twins,
      );
      const edit = editOf(partsOf(plans, new Set(), false));
      return isEmpty(edit) ? null : edit;
    }),
  );
  connection.onNotification(DidRenameFilesNotification.type, async ({ files }) => {
    const changed = relinked.map((uri) => ({ uri, kind: 'changed' as const }));
    relinked = [];
    // Both at once: the next move may be asked about before the first of them is through.
    await Promise.all([workspace.filesMoved(files), workspace.filesChanged(changed)]);
  });
  onRequest(moveSummaryRequest, null, async ({ files }) => {
    const wanted = (await movesIn(files)).map((one) => ({ ...one, redirects: true }));
    const plans: MovePlan[] = [];
    for (const { site, moves, redirects } of wanted) plans.push(await planOf(site, moves, { redirects, links: true }));
    if (plans.length === 0) return null;
    const sum = (count: (plan: MovePlan) => number) => plans.reduce((total, plan) => total + count(plan), 0);
    return {
      pages: sum(({ config }) => config.moves.pages.size),
      entries: sum(({ config }) => [...config.config.values()].flat().length),
      links: sum(linksIn),
      linkingPages: sum(({ pages }) => pages.size),
      redirects: sum(({ config }) => config.redirects.added.length),
      twins: plans.flatMap(({ site, view, config }) => urisOf(site, twinMoves(view, config.moves))),
    };
  });
  onRequest(moveEditRequest, null, async ({ files, links, redirects, preview }) => {
    const wanted = (await movesIn(files)).map((one) => ({ ...one, redirects }));
    if (wanted.length === 0 || !takesFiles(client(), 'rename')) return null;
    const confirm = preview ? (['entries', 'links', 'redirects', 'files'] as const) : [];
    return ownEdit(wanted, links, new Set(confirm));
  });
  onRequest(moveRestRequest, null, ({ files }) => memory.takeRest(files));

  return {
    capabilities: {
      renameProvider: { prepareProvider: true },
      workspace: { fileOperations: { willRename: followed, didRename: { filters: [{ pattern: { glob: '**/*' } }] } } },
    },
  };

  /** The edit that moves the files itself: it is not asked about again when the editor carries it out. */
  async function ownEdit(
    wanted: readonly Wanted[],
    links: boolean,
    confirm: ReadonlySet<Part>,
  ): Promise<WorkspaceEdit> {
    const { plans, isMuch } = await planAll(wanted, links);
    const parts = partsOf(plans, confirm, true);
    const files = plans.flatMap(({ plan }) => urisOf(plan.site, plan.config.moves.asked));
    own.expect(files.map(keyOf), parts);
    memory.keep(
      files,
      plans.map(({ plan }) => plan),
      isMuch,
      [],
    );
    return editOf(parts);
  }

  /** The plan of each site, and the changes of pages that are made along with it; none where they are too many. */
  function planAll(wanted: readonly Wanted[], links: boolean): Promise<{ plans: readonly Planned[]; isMuch: boolean }> {
    return ofOneState(workspace, async () => {
      const plans: MovePlan[] = [];
      for (const { site, moves, redirects } of wanted) plans.push(await planOf(site, moves, { redirects, links }));
      const isMuch = plans.reduce((sum, { pages }) => sum + pages.size, 0) > mostPages;
      const planned: Planned[] = [];
      for (const plan of plans) {
        planned.push({ plan, pages: isMuch ? [] : await pageChanges(plan, read, (file) => file) });
      }
      relinked = planned.flatMap(({ plan: { site, config }, pages }) =>
        pages.map(({ file }) => uriBelow(site.folder, placeAfter(config.moves, file))),
      );
      return { plans: planned, isMuch };
    });
  }

  function partsOf(plans: readonly Planned[], confirm: ReadonlySet<Part>, files: boolean): readonly EditPart[] {
    return plans.flatMap(({ plan, pages }) => {
      const name = plans.length > 1 ? nameOfConfig(workspace, plan.site) : configFile;
      return moveParts(plan, { confirm, pages, files }, name);
    });
  }

  function editOf(parts: readonly EditPart[]): WorkspaceEdit {
    return partedEdit(workspace, parts, edits());
  }

  /** The moves within each site. What leaves its site is not followed: the rules tell what names it. */
  async function movesIn(files: readonly FileMoveUris[]): Promise<ReadonlyArray<Omit<Wanted, 'redirects'>>> {
    const found = await bySite(workspace, files, ({ oldUri }) => oldUri);
    return found.flatMap(({ site, items }) => {
      const moves = items.flatMap(({ oldUri, newUri }): readonly FileMove[] => {
        const [from, to] = [pathBelow(site.folder, oldUri), pathBelow(site.folder, newUri)];
        return from === undefined || to === undefined ? [] : [{ from, to }];
      });
      return moves.length > 0 ? [{ site, moves }] : [];
    });
  }

  function edits() {
    return client().workspace?.workspaceEdit ?? {};
  }
}

function urisOf({ folder }: OpenSite, moves: readonly FileMove[]): readonly FileMoveUris[] {
  return moves.map(({ from, to }) => ({ oldUri: uriBelow(folder, from), newUri: uriBelow(folder, to) }));
}

/** What docs.json and pages may name: pages, snippets, parts of the configuration, specifications, pictures; and folders. */
const followed: FileOperationRegistrationOptions = {
  filters: [
    {
      pattern: {
        glob: '**/*.{md,mdx,js,jsx,ts,tsx,json,yaml,yml,svg,png,jpg,jpeg,gif,webp,avif,ico,mp4,webm,pdf,woff,woff2}',
        matches: 'file',
        options: { ignoreCase: true },
      },
    },
    { pattern: { glob: '**/*', matches: 'folder' } },
  ],
};
