import type {
  FileOperationRegistrationOptions,
  PrepareRenameParams,
  Range,
  RenameFilesParams,
  RenameParams,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { canonical } from '../../engine/uris.ts';
import {
  type FileMoveUris,
  keepIdRequest,
  moveEditRequest,
  moveFollowedNotification,
  moveRestRequest,
  moveSummaryRequest,
  newPathRequest,
  type RenameAsked,
  renameAskedRequest,
  undoLinkUpdatesRequest,
} from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import { DidRenameFilesNotification, LSPErrorCodes, ResponseError, WillRenameFilesRequest } from '../languageServer.ts';
import type { LanguageModule } from '../module.ts';
import type { TitleRename, TitleRenames } from '../pages/titles.ts';
import { moveSettings } from '../siteFiles.ts';
import {
  ask,
  decided,
  editorMoved,
  editorWillMove,
  followed,
  type Moves,
  ownEdit,
  takeRest,
  undoLinkUpdates,
} from './moveSteps.ts';
import { type OperationRename, prepareOperationName, renamedOperation } from './operationName.ts';
import { type NameWanted, newPath, preparePageName, type Renamed, renamedPage } from './pageName.ts';
import { movesBySite, urisOf } from './planning.ts';
import { idle } from './session.ts';

/** Renames of pages, and follow-up changes when files and folders are moved, for editors and this extension's client. */
export function createMoves(context: ServerContext, titles: TitleRenames): LanguageModule {
  const { connection, workspace, answer, onRequest, onNotification } = context;
  const moves: Moves = { context, session: idle };
  connection.onPrepareRename(
    answer<PrepareRenameParams, PreparedName | ResponseError | null>(
      null,
      async ({ textDocument: { uri }, position }) => {
        const page = await preparePageName(context, uri, position);
        if (page) return page;
        const name = (await titles.prepare(uri, position)) ?? (await prepareOperationName(context, uri, position));
        if (name?.kind === 'refused') return new ResponseError(LSPErrorCodes.RequestFailed, name.reason);
        return name ? { range: name.range, placeholder: name.placeholder } : null;
      },
    ),
  );
  connection.onRenameRequest((params) => rename(moves, titles, params));
  connection.onRequest(
    WillRenameFilesRequest.type,
    answer<RenameFilesParams, WorkspaceEdit | null>(null, ({ files }) => editorWillMove(moves, files.map(asKnown))),
  );
  connection.onNotification(DidRenameFilesNotification.type, ({ files }) => editorMoved(moves, files.map(asKnown)));
  onRequest(renameAskedRequest, null, async (wanted): Promise<RenameAsked | null> => {
    const name = await renamed(context, titles, wanted);
    if (name?.kind !== 'moves') return name ?? null;
    const summary = await ask(moves, [name]);
    return summary && { kind: 'asked', files: urisOf(name.site, name.moves), summary };
  });
  onRequest(newPathRequest, { kind: 'moves', files: [] }, (params) => newPath(context, params));
  onRequest(keepIdRequest, null, async (params) => (await titles.keepId(params)) ?? null);
  onRequest(moveSummaryRequest, null, async ({ files }) => ask(moves, await movesBySite(workspace, files)));
  onRequest(moveEditRequest, null, (params) => decided(moves, params));
  onRequest(moveRestRequest, null, ({ files }) => takeRest(moves, files));
  onNotification(moveFollowedNotification, (params) => followed(moves, params));
  onRequest(undoLinkUpdatesRequest, null, ({ files }) => undoLinkUpdates(moves, files));
  return {
    get capabilities() {
      // The protocol allows options only for a client that prepares renames.
      const prepareProvider = context.client().textDocument?.rename?.prepareSupport === true;
      return {
        renameProvider: prepareProvider ? { prepareProvider } : true,
        workspace: {
          fileOperations: { willRename: followedFiles, didRename: { filters: [{ pattern: { glob: '**/*' } }] } },
        },
      };
    },
  };
}

/** A move that the editor reports. */
function asKnown({ oldUri, newUri }: FileMoveUris): FileMoveUris {
  return { oldUri: canonical(oldUri), newUri: canonical(newUri) };
}

interface PreparedName {
  readonly range: Range;
  readonly placeholder: string;
}

/** The effect of a new name at its position: that of a page, a title, or an operation and its specification. */
async function renamed(
  context: ServerContext,
  titles: TitleRenames,
  wanted: NameWanted,
): Promise<Renamed | TitleRename | OperationRename | undefined> {
  return (
    (await renamedPage(context, wanted)) ?? (await titles.rename(wanted)) ?? (await renamedOperation(context, wanted))
  );
}

/** For an editor without this extension's client: one edit, with a question about the redirects if the editor can ask. */
async function rename(
  moves: Moves,
  titles: TitleRenames,
  { textDocument: { uri }, position, newName }: RenameParams,
): Promise<WorkspaceEdit | ResponseError | null> {
  const { context } = moves;
  const name = await renamed(context, titles, { uri, position, newName });
  if (!name) return null;
  if (name.kind === 'title' || name.kind === 'operation') return name.edit;
  if (name.kind === 'refused') return new ResponseError(LSPErrorCodes.RequestFailed, name.reason);
  const { redirectsOnMove } = await moveSettings(context, uri);
  // An editor that cannot ask about a part adds no redirects, unless the settings say that they are always added.
  const canAsk = context.client().workspace?.workspaceEdit?.changeAnnotationSupport !== undefined;
  const redirects = redirectsOnMove === 'always' || (redirectsOnMove === 'prompt' && canAsk);
  const confirmRedirects = redirectsOnMove === 'prompt';
  return ownEdit(moves, [name], { redirects, links: true, confirmRedirects, isAgreed: false });
}

/** What docs.json and pages may name: pages, snippets, parts of the configuration, specifications, pictures; and folders. */
const followedFiles: FileOperationRegistrationOptions = {
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
