import { Disposable, type TextEditor, type Uri, window } from 'vscode';
import { type FindNodeParams, findNodeRequest } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { State } from '../../core/languageClient.ts';
import { sendRequest } from '../../core/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import type { PreviewPanel } from './panel.ts';

/** The cursor is followed after this pause, so that an edit is shown first. */
const pauseMs = 80;

/** Shows in the preview what the author works on: the active page, or the entry of docs.json around the cursor. */
export function follow(
  { client, sites, log }: Context,
  panelOf: (docsJson: Uri) => PreviewPanel | undefined,
): Disposable {
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const find = async (editor: TextEditor) => {
    const { document, selection } = editor;
    const site = sites.of(document.uri);
    const panel = site && panelOf(site.docsJson);
    if (!site || !panel?.isVisible || client.state !== State.Running) return;
    const mine = ++asked;
    const { line, character } = selection.active;
    const place = isPageFile(document.uri) ? { within: panel.selected } : { position: { line, character } };
    const params: FindNodeParams = { uri: document.uri.toString(), ...place };
    const found = await sendRequest(client, findNodeRequest, params);
    const node = found?.breadcrumb.at(-1);
    if (node && !node.is.includes('outside') && mine === asked) panel.select(node.key);
  };
  const soon = (editor: TextEditor | undefined) => {
    if (!editor || !(isPageFile(editor.document.uri) || editor.document.uri.path.endsWith('.json'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => find(editor).catch((error) => log.error(error)), pauseMs);
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor(soon),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      // A page is shown as a whole, wherever the cursor is in it.
      if (textEditor === window.activeTextEditor && !isPageFile(textEditor.document.uri)) soon(textEditor);
    }),
    new Disposable(() => clearTimeout(timer)),
  );
}
