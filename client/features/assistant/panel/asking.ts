import { t } from '@vscode/l10n';
import { commands, type Diagnostic, Disposable, type TextEditor, type Uri, window, workspace } from 'vscode';
import type { PageInfo } from '../../../../server/language/protocol/index.ts';
import { knownSites, offerToCreate } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import type { Node } from '../../navigation/node.ts';
import { isPageFile, pageInfo, pageOrMessage } from '../../pages/pages.ts';
import type { Chat } from '../conversation/chat.ts';
import type { Pointed } from '../conversation/contextItems.ts';
import { problemActions, problemOf } from './problems.ts';
import { viewId } from './views.ts';

/** What the author can ask about from elsewhere: a selection, a page, a problem. Each opens the panel with it. */
export function registerAsking(context: Context, chat: Chat): Disposable {
  const show = async () => {
    const all = await knownSites(context.sites);
    if (all.length > 0) await context.sideBar.open(viewId);
    else void offerToCreate();
  };
  /** Shows the panel with an item in the context of the next question. */
  const askAbout = async (about?: Pointed) => {
    if (about) chat.point(about);
    await show();
    chat.focus();
  };
  return Disposable.from(
    commands.registerCommand('docsJson.ask', askAbout),
    commands.registerCommand('docsJson.askAboutSelection', async () => {
      const editor = window.activeTextEditor;
      const selected = editor && (await selectionOf(context, editor));
      if (!selected) return void window.showInformationMessage(t('Select the text to ask about first.'));
      await askAbout(selected);
    }),
    commands.registerCommand('docsJson.askAboutPage', async (asked: unknown) => {
      const page = await pageOrMessage(context, asked);
      if (page) await askAbout(pointedAt(page.info));
    }),
    commands.registerCommand('docsJson.askAboutNode', (node?: Node) => askAbout(node && entryOf(node))),
    commands.registerCommand('docsJson.askAboutProblem', async (uri: Uri, diagnostic: Diagnostic) => {
      chat.point(await problemOf(context, uri, diagnostic));
      chat.compose(t('Why is this wrong, and what should I do? {0}', diagnostic.message), true);
      await show();
    }),
    problemActions(),
    window.onDidChangeActiveTextEditor((editor) => void followPage(context, chat, editor)),
  );
}

/** Adds the active page to the context of questions. */
export async function followPage(context: Context, chat: Chat, editor: TextEditor | undefined): Promise<void> {
  // The panel itself is active now; the previous page is still meant.
  if (!editor) return;
  chat.setPage(await pageOf(context, editor.document.uri).catch(() => undefined));
}

async function pageOf(context: Context, uri: Uri): Promise<Pointed | undefined> {
  const info = isPageFile(uri) ? await pageInfo(context, uri) : undefined;
  return info && pointedAt(info);
}

function pointedAt({ path }: PageInfo): Pointed {
  return { type: 'page', label: path, path };
}

/** An entry of the navigation: its page, or what kind of entry it is and where. */
function entryOf(node: Node): Pointed {
  const { kind, title, path } = node.shown;
  const way: string[] = [];
  for (let each: Node | undefined = node; each && each.shown.kind !== 'root'; each = each.parent)
    way.unshift(each.shown.title);
  const value = `In the navigation: ${kind} “${way.join(' › ')}”${path === undefined ? '' : `, page ${path}`}`;
  return { type: 'entry', label: title, value, ...(path === undefined ? {} : { path }) };
}

async function selectionOf(context: Context, { document, selection }: TextEditor): Promise<Pointed | undefined> {
  const value = document.getText(selection);
  if (value.trim() === '') return undefined;
  const first = selection.start.line + 1;
  // A selection of whole lines ends at the start of the next line.
  const last = selection.end.character > 0 ? selection.end.line + 1 : selection.end.line;
  const lines = last > first ? `${first}–${last}` : `${first}`;
  const page = await pageOf(context, document.uri).catch(() => undefined);
  return {
    type: 'selection',
    label: `${workspace.asRelativePath(document.uri)}:${lines}`,
    value,
    ...(page?.path === undefined ? {} : { path: page.path }),
  };
}
