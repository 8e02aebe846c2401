import { t } from '@vscode/l10n';
import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type FileEdit,
  type PageInfo,
  type PageParams,
  pageInfoRequest,
} from '../../../server/language/protocol/index.ts';
import { knownSites, offerToCreate } from '../../core/chooseSite.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { isMadeFor } from '../../edits/madeFor.ts';
import { refusesReadOnly } from '../../edits/readOnly.ts';
import { addChanges, reportOutdated } from '../../edits/vscodeEdits.ts';

/** The page file of a command: the one on which it was called, otherwise the active one. */
export function pageAsked(uri: unknown): Uri | undefined {
  const asked = uri instanceof Uri ? uri : window.activeTextEditor?.document.uri;
  return asked && isPageFile(asked) ? asked : undefined;
}

/** Whether a file has the extension of a page. */
export function isPageFile(uri: Uri): boolean {
  return /\.mdx?$/.test(uri.path);
}

/** What the server knows about a page; undefined for a file that is not a page of a site. */
export async function pageInfo({ client }: Context, uri: Uri): Promise<PageInfo | undefined> {
  const params: PageParams = { uri: uri.toString() };
  return (await sendRequest(client, pageInfoRequest, params)) ?? undefined;
}

/** The page in the active editor and what is known about it; shows a message if there is none, or no site it could belong to. */
export async function pageOrMessage(
  context: Context,
  asked: unknown,
): Promise<{ uri: Uri; info: PageInfo } | undefined> {
  const uri = pageAsked(asked);
  const info = uri && (await pageInfo(context, uri));
  if (uri && info) return { uri, info };
  if ((await knownSites(context.sites)).length === 0) void offerToCreate();
  else window.showInformationMessage(t('Open a page of the documentation first.'));
  return undefined;
}

/** Applies a change that the server computed, in one undo step; otherwise shows why not, and returns false. */
export async function applyFileEdit(change: FileEdit): Promise<boolean> {
  if (await refusesReadOnly([change.uri])) return false;
  const document = await workspace.openTextDocument(Uri.parse(change.uri, true));
  const edit = new WorkspaceEdit();
  addChanges(edit, document.uri, change.edits);
  if (isMadeFor(change, document) && (await workspace.applyEdit(edit))) return true;
  reportOutdated();
  return false;
}
