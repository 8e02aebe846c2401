import { type CancellationToken, type Position, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { type WorkspaceEdit as ProtocolEdit, RenameRequest } from 'vscode-languageclient';
import {
  type FileMoveUris,
  type MoveEditParams,
  type MovesParams,
  moveEditRequest,
  moveSummaryRequest,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { askAboutRename, onMove } from './questions.ts';

/**
 * What F2 on the name of a page does: the edit that moves its file, with what the author wants to follow. An empty edit
 * when the author changes their mind; throws what the server has against the name.
 */
export async function renamePage(
  { client, sites }: Context,
  document: TextDocument,
  position: Position,
  newName: string,
  token: CancellationToken,
  agree: Agree,
): Promise<WorkspaceEdit | undefined> {
  const textDocument = { uri: document.uri.toString() };
  const { line, character } = position;
  const params = { textDocument, position: { line, character }, newName };
  const plain = await client.sendRequest(RenameRequest.type, params, token);
  const files = movesIn(plain);
  const [first] = files;
  if (!plain || !first) return undefined;
  const summary = await sendRequest(client, moveSummaryRequest, { files } satisfies MovesParams);
  const folder = sites.of(document.uri)?.folder;
  const name = (uri: string) => pageName(Uri.parse(uri, true), folder);
  const names = { from: name(first.oldUri), to: name(first.newUri) };
  const choice = summary && (await askAboutRename(summary, names, document.uri));
  if (!summary || !choice) return new WorkspaceEdit();
  const all = choice.twins ? [...files, ...summary.twins] : files;
  const { links, redirects, preview } = choice;
  if (!preview) agree(all);
  return moveEdit(client, { files: all, links, redirects, preview });
}

/** Is told which moves an author has agreed to with all their links, so that nobody asks about these again. */
export type Agree = (files: readonly FileMoveUris[]) => void;

/** Moves files of a site with everything that follows; nothing is asked. */
export async function moveFiles({ client }: Context, files: readonly FileMoveUris[], agree: Agree): Promise<boolean> {
  const [first] = files;
  agree(files);
  const redirects = onMove('redirectsOnMove', first && Uri.parse(first.oldUri, true)) !== 'never';
  const edit = await moveEdit(client, { files, links: true, redirects, preview: false });
  return edit !== undefined && workspace.applyEdit(edit, { isRefactoring: true });
}

async function moveEdit(client: Context['client'], params: MoveEditParams): Promise<WorkspaceEdit | undefined> {
  const edit = await sendRequest(client, moveEditRequest, params);
  return edit ? client.protocol2CodeConverter.asWorkspaceEdit(edit) : undefined;
}

function movesIn(edit: ProtocolEdit | null): readonly FileMoveUris[] {
  return (edit?.documentChanges ?? []).flatMap((change) => {
    return 'kind' in change && change.kind === 'rename' ? [{ oldUri: change.oldUri, newUri: change.newUri }] : [];
  });
}

/** The path of a page file as the navigation names it. */
function pageName(uri: Uri, folder: Uri | undefined): string {
  const path = folder ? uri.path.slice(folder.path.replace(/\/$/, '').length + 1) : workspace.asRelativePath(uri);
  return path.replace(/\.mdx?$/, '');
}
