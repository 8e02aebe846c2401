import { Disposable, type TextEditor, type Uri, window } from 'vscode';
import type { Context } from '../../core/context.ts';
import { State } from '../../core/languageClient.ts';
import { isPageFile } from '../pages/pages.ts';
import { nodeInEditor } from './nodeInEditor.ts';
import type { PreviewPanel } from './panel.ts';

/** The cursor is followed after this pause, so that an edit is shown first. */
const pauseMs = 80;

/** Shows in the preview what the author works on. */
export function follow(context: Context, panelOf: (docsJson: Uri) => PreviewPanel | undefined): Disposable {
  const { client, sites, log } = context;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const find = async (editor: TextEditor) => {
    const site = sites.of(editor.document.uri);
    const panel = site && panelOf(site.docsJson);
    if (!panel?.isVisible || client.state !== State.Running) return;
    const mine = ++asked;
    const key = await nodeInEditor(context, editor, panel.selected);
    if (key !== undefined && mine === asked) panel.select(key);
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
