import { type Position, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import {
  type FileMoveUris,
  type MoveEditParams,
  moveEditRequest,
  renameAskedRequest,
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
  { line, character }: Position,
  newName: string,
): Promise<WorkspaceEdit | undefined> {
  const uri = document.uri.toString();
  const asked = await sendRequest(client, renameAskedRequest, { uri, position: { line, character }, newName });
  if (asked?.kind === 'refused') throw new Error(asked.reason);
  const [first] = asked?.files ?? [];
  if (!asked || !first) return undefined;
  const { files, summary } = asked;
  const folder = sites.of(document.uri)?.folder;
  const name = (each: string) => pageName(Uri.parse(each, true), folder);
  const choice = await askAboutRename(summary, { from: name(first.oldUri), to: name(first.newUri) }, document.uri);
  if (!choice) return new WorkspaceEdit();
  const { links, redirects, preview, twins } = choice;
  return moveEdit(client, { files: twins ? [...files, ...summary.twins] : files, links, redirects, preview });
}

/** Moves files of a site with everything that follows; nothing is asked. */
export async function moveFiles({ client }: Context, files: readonly FileMoveUris[]): Promise<boolean> {
  const [first] = files;
  const redirects = onMove('redirectsOnMove', first && Uri.parse(first.oldUri, true)) !== 'never';
  const edit = await moveEdit(client, { files, links: true, redirects, preview: false });
  return edit !== undefined && workspace.applyEdit(edit, { isRefactoring: true });
}

async function moveEdit(client: Context['client'], params: MoveEditParams): Promise<WorkspaceEdit | undefined> {
  const edit = await sendRequest(client, moveEditRequest, params);
  return edit ? client.protocol2CodeConverter.asWorkspaceEdit(edit) : undefined;
}

/** The path of a page file as the navigation names it. */
function pageName(uri: Uri, folder: Uri | undefined): string {
  const path = folder ? uri.path.slice(folder.path.replace(/\/$/, '').length + 1) : workspace.asRelativePath(uri);
  return path.replace(/\.mdx?$/, '');
}
