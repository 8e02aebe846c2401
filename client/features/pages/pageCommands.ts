import { t } from '@vscode/l10n';
import { commands, Disposable, Location, Position, Uri, window } from 'vscode';
import {
  type PageParams,
  pageListsRequest,
  type SetHiddenParams,
  setHiddenRequest,
} from '../../../server/language/protocol/index.ts';
import type { Context, Feature } from '../../core/context.ts';
import { ReferencesRequest } from '../../core/languageClient.ts';
import { sendRequest } from '../../core/messages.ts';
import { rangeOf } from '../../edits/vscodeEdits.ts';
import { count } from '../../ui/format.ts';
import { agreesToHide } from './deletePage.ts';
import { applyFileEdit, pageOrMessage } from './pages.ts';

/** The commands that add the active page to the navigation, hide it, and show everything that refers to it. */
export const pageCommands: Feature = (context) =>
  Disposable.from(
    commands.registerCommand('docsJson.addPageToNavigation', (asked: unknown) => addPage(context, asked)),
    commands.registerCommand('docsJson.hidePage', (asked: unknown) => hidePage(context, asked)),
    commands.registerCommand('docsJson.findPageReferences', (asked: unknown) => showReferences(context, asked)),
  );

async function addPage(context: Context, asked: unknown): Promise<void> {
  const page = await pageOrMessage(context, asked);
  if (!page) return;
  const params: PageParams = { uri: page.uri.toString() };
  const lists = await sendRequest(context.client, pageListsRequest, params);
  if (lists.length === 0) {
    window.showInformationMessage(t('The navigation has no list of pages yet.'));
    return;
  }
  const items = lists.map((list) => ({
    label: list.labelPath || t('The navigation itself'),
    description: count(list.pages, 'page'),
    list,
  }));
  const title = t('Add "{0}" to the navigation', page.info.path);
  const chosen = await window.showQuickPick(items, { title, placeHolder: t('Where?'), matchOnDescription: false });
  if (chosen) await applyFileEdit(chosen.list.edit);
}

async function hidePage(context: Context, asked: unknown): Promise<void> {
  const page = await pageOrMessage(context, asked);
  if (!page || !(page.info.hidden || (await agreesToHide(context, page.uri)))) return;
  const params: SetHiddenParams = { uri: page.uri.toString(), hidden: true };
  const edit = await sendRequest(context.client, setHiddenRequest, params);
  if (edit) await applyFileEdit(edit);
  else window.showInformationMessage(t('The page is hidden already.'));
}

async function showReferences(context: Context, asked: unknown): Promise<void> {
  const page = await pageOrMessage(context, asked);
  if (!page) return;
  // The server finds the page from any cursor position in its file, but the file must be open.
  await window.showTextDocument(page.uri, { preview: true });
  const found = await context.client.sendRequest(ReferencesRequest.type, {
    textDocument: { uri: page.uri.toString() },
    position: { line: 0, character: 0 },
    context: { includeDeclaration: true },
  });
  if (!found?.length) {
    window.showInformationMessage(t('Nothing leads to this page: no entry of the navigation, no redirect, no link.'));
    return;
  }
  const places = found.map(({ uri, range }) => new Location(Uri.parse(uri, true), rangeOf(range)));
  await commands.executeCommand('editor.action.showReferences', page.uri, new Position(0, 0), places);
}
