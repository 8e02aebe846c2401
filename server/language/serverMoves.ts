import {
  type Connection,
  type FileOperationOptions,
  type FileOperationRegistrationOptions,
  type InitializeParams,
  LSPErrorCodes,
  type PrepareRenameParams,
  type Range,
  type RenameFilesParams,
  type RenameParams,
  ResponseError,
  type ServerCapabilities,
  WillRenameFilesRequest,
  type WorkspaceEdit,
  type WorkspaceEditClientCapabilities,
} from 'vscode-languageserver';
import type { FileMove } from './changes/moves/fileMoves.ts';
import { twinMoves } from './changes/moves/twins.ts';
import { createPlanner, type PlanOptions, pageChanges, textReader } from './engine/moves.ts';
import { configFile } from './engine/siteState.ts';
import { pathBelow, uriBelow } from './engine/uris.ts';
import type { OpenSite, Workspace } from './engine/workspace.ts';
import { rangeIn } from './features/range.ts';
import { newPlace, pageNameAt } from './features/renamePage.ts';
import { textOf } from './model/problem.ts';
import {
  type FileMoveUris,
  type MoveEditParams,
  type MoveRest,
  type MoveSummary,
  type MovesParams,
  moveEditMethod,
  moveRestMethod,
  moveSummaryMethod,
} from './protocol.ts';
import { answering, moveSettings, ofOneState, siteFile } from './serverContext.ts';
import { linksIn, moveEdit, type Part } from './serverMoveEdits.ts';
import { createMoveMemory } from './serverMoveMemory.ts';
import { isEmpty } from './serverPartedEdit.ts';
import type { Files } from './site/files.ts';

/** Renames of pages, and what follows when files and folders are moved. */
export interface MovesServer {
  readonly capabilities: Pick<ServerCapabilities, 'renameProvider'>;
  readonly fileOperations: FileOperationOptions;
  initialize(params: InitializeParams): void;
}

/** The links of so many pages are changed along with the move; more would open as many unsaved files. */
const mostPages = 20;

/** Registers renaming, and what an editor and our own client ask when files move. */
export function createMoves(
  connection: Connection,
  workspace: Workspace,
  filesIn: (folder: string) => Files,
): MovesServer {
  let client: InitializeParams['capabilities'] = {};
  const answer = answering(connection);
  const read = textReader(workspace, filesIn);
  const planOf = createPlanner();
  const memory = createMoveMemory(workspace, read);

  connection.onPrepareRename(
    answer<PrepareRenameParams, { range: Range; placeholder: string } | null>(null, ({ textDocument, position }) => {
      const file = siteFile(workspace, textDocument.uri);
      const name = file && pageNameAt(file.view, file.path, file.text.getText(), file.text.offsetAt(position));
      return file && name ? { range: rangeIn(file.text, name.start, name.end), placeholder: name.text } : null;
    }),
  );
  connection.onRenameRequest(async ({ textDocument, position, newName }: RenameParams) => {
    const file = siteFile(workspace, textDocument.uri);
    const name = file && pageNameAt(file.view, file.path, file.text.getText(), file.text.offsetAt(position));
    if (!file || !name || !canMove()) return null;
    const place = newPlace(file.view, name, file.path, newName);
    if ('problem' in place) return new ResponseError(LSPErrorCodes.RequestFailed, textOf(place.problem));
    if (place.file === name.page.file) return null;
    const { redirectsOnMove } = await moveSettings(connection, client, textDocument.uri);
    // An editor that cannot ask about a part adds no redirects unless that was said once for all.
    const canAsk = edits().changeAnnotationSupport !== undefined;
    const redirects = redirectsOnMove === 'always' || (redirectsOnMove === 'prompt' && canAsk);
    const moves = [{ from: name.page.file, to: place.file }];
    const confirm: readonly Part[] = redirectsOnMove === 'prompt' ? ['redirects'] : [];
    return ownEdit(file.site, moves, { redirects, links: true }, new Set(confirm));
  });
  connection.onRequest<WorkspaceEdit | null, void>(
    WillRenameFilesRequest.method,
    answer<RenameFilesParams, WorkspaceEdit | null>(null, async ({ files }) => {
      if (memory.takeOwn(files)) return null;
      memory.forget();
      const asked = movesIn(files);
      if (!asked) return null;
      const { updateOnMove, redirectsOnMove } = await moveSettings(
        connection,
        client,
        uriBelow(asked.site.folder, configFile),
      );
      if (updateOnMove === 'never') return null;
      const options = { redirects: redirectsOnMove !== 'never', links: true };
      const { plan, pages, isMuch } = await planWithPages(asked.site, asked.moves, options);
      memory.keep(files, plan, isMuch, twinMoves(plan.view, plan.config.moves));
      const edit = moveEdit(workspace, plan, { confirm: new Set(), pages, files: false }, edits());
      return isEmpty(edit) ? null : edit;
    }),
  );
  connection.onRequest(
    moveSummaryMethod,
    answer<MovesParams, MoveSummary | null>(null, async ({ files }) => {
      const asked = movesIn(files);
      if (!asked) return null;
      const plan = await planOf(asked.site, asked.moves, { redirects: true, links: true });
      return {
        pages: plan.config.moves.pages.size,
        entries: [...plan.config.config.values()].flat().length,
        links: linksIn(plan),
        linkingPages: plan.pages.size,
        redirects: plan.config.redirects.added.length,
        twins: urisOf(asked.site, twinMoves(plan.view, plan.config.moves)),
      };
    }),
  );
  connection.onRequest<WorkspaceEdit | null, void>(
    moveEditMethod,
    answer<MoveEditParams, WorkspaceEdit | null>(null, async ({ files, links, redirects, preview }) => {
      const asked = movesIn(files);
      if (!asked || !canMove()) return null;
      const confirm = preview ? (['entries', 'links', 'redirects', 'files'] as const) : [];
      return ownEdit(asked.site, asked.moves, { redirects, links }, new Set(confirm));
    }),
  );
  connection.onRequest(
    moveRestMethod,
    answer<MovesParams, MoveRest | null>(null, ({ files }) => memory.takeRest(files)),
  );

  return {
    capabilities: { renameProvider: { prepareProvider: true } },
    fileOperations: { willRename: followed },
    initialize({ capabilities }) {
      client = capabilities;
    },
  };

  /** The edit that moves the files itself: it is not asked about again when the editor carries it out. */
  async function ownEdit(
    site: OpenSite,
    moves: readonly FileMove[],
    options: PlanOptions,
    confirm: ReadonlySet<Part>,
  ): Promise<WorkspaceEdit> {
    const { plan, pages, isMuch } = await planWithPages(site, moves, options);
    const edit = moveEdit(workspace, plan, { confirm, pages, files: true }, edits());
    const files = urisOf(plan.site, plan.config.moves.asked);
    memory.forget();
    memory.expect(files, edit);
    memory.keep(files, plan, isMuch, []);
    return edit;
  }

  /** The plan, and the changes of pages that are made along with it; none where they are too many. */
  function planWithPages(site: OpenSite, moves: readonly FileMove[], options: PlanOptions) {
    return ofOneState(workspace, async () => {
      const plan = await planOf(site, moves, options);
      const isMuch = plan.pages.size > mostPages;
      return { plan, isMuch, pages: isMuch ? [] : await pageChanges(plan, read, (file) => file) };
    });
  }

  /** The moves within one site, that of the first file: several are rarely touched at once. */
  function movesIn(files: readonly FileMoveUris[]): { site: OpenSite; moves: readonly FileMove[] } | undefined {
    const site = files.map(({ oldUri }) => workspace.siteOf(oldUri)).find((one) => one && !one.state.isForeign);
    if (!site) return undefined;
    const moves = files.flatMap(({ oldUri, newUri }): readonly FileMove[] => {
      const [from, to] = [pathBelow(site.folder, oldUri), pathBelow(site.folder, newUri)];
      return from === undefined || to === undefined || workspace.siteOf(oldUri)?.folder !== site.folder
        ? []
        : [{ from, to }];
    });
    return moves.length > 0 ? { site, moves } : undefined;
  }

  function edits(): WorkspaceEditClientCapabilities {
    return client.workspace?.workspaceEdit ?? {};
  }

  function canMove(): boolean {
    const { documentChanges, resourceOperations = [] } = edits();
    return documentChanges === true && resourceOperations.includes('rename');
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
