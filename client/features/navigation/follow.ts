import { ConfigurationTarget, commands, Disposable, type TreeView, window, workspace } from 'vscode';
import type { Context } from '../../core/context.ts';
import { isPageFile } from '../pages/pages.ts';
import type { Node } from './node.ts';
import type { Provider } from './provider.ts';
import type { Requests } from './requests.ts';
import type { Selected } from './selected.ts';

/** The cursor is followed after this pause. */
const pauseMs = 250;
const setting = 'docsJson.navigation.follow';

interface FollowContext extends Pick<Context, 'sites' | 'sideBar'> {
  readonly requests: Requests;
  readonly selected: Selected;
}

/** Selects what the active editor shows: the page, or in docs.json and its parts the entry around the cursor. */
export function followActiveEditor(
  view: TreeView<Node>,
  provider: Provider,
  { requests, sites, selected, sideBar }: FollowContext,
  failed: (error: unknown) => void,
): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => follow().catch(failed), pauseMs);
  };
  const updateContext = () => commands.executeCommand('setContext', setting, isOn());
  void updateContext();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(later),
    window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
      // An edit moved the cursor, not the author: an author who moves rows wants to stay with them.
      if (sites.isConfiguration(textEditor.document.uri) && kind !== undefined) later();
    }),
    view.onDidChangeVisibility(later),
    sites.onDidChangeList(later),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(setting)) return;
      void updateContext();
      later();
    }),
    commands.registerCommand('docsJson.followEditor', () => set(true)),
    commands.registerCommand('docsJson.unfollowEditor', () => set(false)),
    new Disposable(() => clearTimeout(timer)),
  );

  async function follow(): Promise<void> {
    const editor = window.activeTextEditor;
    if (!editor || !view.visible || !isOn()) return;
    const { document, selection } = editor;
    const site = sites.of(document.uri)?.docsJson.toString();
    if (site === undefined) return;
    const within = provider.narrowedTo(site);
    const { line, character } = selection.active;
    const place = isPageFile(document.uri) ? { within } : { position: { line, character } };
    const found = await requests.find({ uri: document.uri.toString(), ...place });
    const row = found && (await provider.rowAt(found.uri, found.breadcrumb));
    // A page may be in several places; if one is already selected, it stays selected.
    const uri = document.uri.toString();
    const isSelected = selected.rows().some(({ id, shown }) => id === row?.id || shown.uri === uri);
    if (row && !isSelected)
      await sideBar.openUnasked(async () => {
        if (view.visible) await view.reveal(row, { select: true, focus: false });
      });
  }

  function isOn(): boolean {
    return workspace.getConfiguration().get(setting, true);
  }

  async function set(value: boolean): Promise<void> {
    await workspace.getConfiguration().update(setting, value, ConfigurationTarget.Global);
  }
}
