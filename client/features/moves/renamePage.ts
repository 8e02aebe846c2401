import { t } from '@vscode/l10n';
import { type Position, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type FileMoveUris,
  keepIdRequest,
  type MoveEditParams,
  type MoveSummary,
  moveEditRequest,
  moveSummaryRequest,
  type RenameAsked,
  renameAskedRequest,
  type TitleIds,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { sendRequest } from '../../core/messages.ts';
import { readOnlyIn, readOnlyReason, refusesReadOnly } from '../../edits/readOnly.ts';
import { filesOf, reportOutdated } from '../../edits/vscodeEdits.ts';
import { digits } from '../../ui/format.ts';
import { askAboutRename, onMove } from './questions.ts';

/**
 * Handles F2: on the name of a page, the edit moves its file, with the follow-up changes that the author wants; on a title, it
 * changes the title and the links to it; on an operation, its specification and everything that names it. Returns an empty edit
 * if the author cancels; throws the server's objections to the name, and that a file is read-only.
 */
export async function renamePage(
  context: Context,
  document: TextDocument,
  { line, character }: Position,
  newName: string,
): Promise<WorkspaceEdit | undefined> {
  const { client } = context;
  const uri = document.uri.toString();
  const asked = await sendRequest(client, renameAskedRequest, { uri, position: { line, character }, newName });
  if (asked?.kind === 'refused') throw new Error(asked.reason);
  if (asked?.kind === 'title') return renameTitle(context, asked);
  if (asked?.kind === 'operation') return writable(await client.protocol2CodeConverter.asWorkspaceEdit(asked.edit));
  if (!asked) return undefined;
  const move = await askedMove(context, asked.files, asked.summary);
  return move
    ? writable(
        move.edit,
        asked.files.map(({ oldUri }) => oldUri),
      )
    : new WorkspaceEdit();
}

/** A move of files with the follow-up changes that the author wants. */
export interface AskedMove {
  readonly params: MoveEditParams;
  readonly edit: WorkspaceEdit;
}

/** The move of a page file, after one question about what follows from it; undefined if the author cancels. */
export async function moveOfPage(context: Context, files: readonly FileMoveUris[]): Promise<AskedMove | undefined> {
  const summary = await sendRequest(context.client, moveSummaryRequest, { files });
  return summary ? askedMove(context, files, summary) : undefined;
}

async function askedMove(
  { client, sites }: Context,
  files: readonly FileMoveUris[],
  summary: MoveSummary,
): Promise<AskedMove | undefined> {
  const [first] = files;
  if (!first) return undefined;
  const from = Uri.parse(first.oldUri, true);
  const site = sites.of(from);
  const names = { from: pageName(from, site?.folder), to: pageName(Uri.parse(first.newUri, true), site?.folder) };
  const choice = await askAboutRename(summary, names, from);
  if (!choice) return undefined;
  const { links, redirects, preview, counterparts } = choice;
  const moved = counterparts ? [...files, ...summary.counterparts] : files;
  const params = { files: moved, links, redirects, preview };
  const edit = await moveEdit(client, params);
  if (edit && preview) openInPreview(edit, site?.docsJson ?? from);
  return edit && { params, edit };
}

/**
 * Makes VS Code show an edit before applying it, with every change selected. It does so only if a change needs confirmation, and
 * leaves those that do unselected. So the one that does is to create a file unless it exists: VS Code does not list what it will
 * not do.
 */
function openInPreview(edit: WorkspaceEdit, existing: Uri): void {
  edit.createFile(existing, { ignoreIfExists: true }, { needsConfirmation: true, label: t('Preview') });
}

/** The edit of a title and of the links that lead there; reports which readers it does not reach, and offers what helps them. */
async function renameTitle(
  { client, log }: Context,
  { uri, edit, links, ids }: Extract<RenameAsked, { kind: 'title' }>,
): Promise<WorkspaceEdit> {
  const renamed = await writable(await client.protocol2CodeConverter.asWorkspaceEdit(edit));
  const offer = async ({ id, oldId }: TitleIds) => {
    const keep = t('Keep the Old Id');
    if ((await window.showInformationMessage(sayNewId(oldId, id, links), keep)) !== keep) return;
    const kept = await sendRequest(client, keepIdRequest, { uri, id, oldId });
    if (!kept) return void window.showInformationMessage(t('Nothing on the page has the id "{0}" any more.', id));
    const edit = await client.protocol2CodeConverter.asWorkspaceEdit(kept);
    if (await refusesReadOnly(filesOf(edit))) return;
    if (!(await workspace.applyEdit(edit, { isRefactoring: true }))) reportOutdated();
  };
  if (ids) offer(ids).catch((error) => log.error(loggable(error)));
  return renamed;
}

/** The edit, if every file it changes or moves can be written. */
async function writable(edit: WorkspaceEdit, moved: readonly string[] = []): Promise<WorkspaceEdit> {
  const reason = readOnlyReason(await readOnlyIn([...filesOf(edit), ...moved]));
  if (reason !== undefined) throw new Error(reason);
  return edit;
}

function sayNewId(oldId: string, id: string, links: number): string {
  if (links === 0) {
    return t('The id "{0}" is "{1}" now. Bookmarks and other sites still link to the old one.', oldId, id);
  }
  return links === 1
    ? t(
        'The id "{0}" is "{1}" now, and 1 link of this site follows. Bookmarks and other sites still link to the old one.',
        oldId,
        id,
      )
    : t(
        'The id "{0}" is "{1}" now, and {2} links of this site follow. Bookmarks and other sites still link to the old one.',
        oldId,
        id,
        digits(links),
      );
}

/** Moves files of a site with all follow-up changes, without asking. */
export async function moveFiles({ client }: Context, files: readonly FileMoveUris[]): Promise<boolean> {
  const [first] = files;
  const redirects = onMove('redirectsOnMove', first && Uri.parse(first.oldUri, true)) !== 'never';
  const edit = await moveEdit(client, { files, links: true, redirects, preview: false });
  if (!edit || (await refusesReadOnly([...filesOf(edit), ...files.map(({ oldUri }) => oldUri)]))) return false;
  return workspace.applyEdit(edit, { isRefactoring: true });
}

/** The edit of a move with these follow-up changes. */
export async function moveEdit(client: Context['client'], params: MoveEditParams): Promise<WorkspaceEdit | undefined> {
  const edit = await sendRequest(client, moveEditRequest, params);
  return edit ? client.protocol2CodeConverter.asWorkspaceEdit(edit) : undefined;
}

/** The path of a page file as the navigation names it. */
function pageName(uri: Uri, folder: Uri | undefined): string {
  const path = folder ? uri.path.slice(folder.path.replace(/\/$/, '').length + 1) : workspace.asRelativePath(uri);
  return path.replace(/\.mdx?$/, '');
}
