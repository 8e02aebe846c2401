import { t } from '@vscode/l10n';
import { commands, Disposable, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { previewChangedNotification, previewTextChangedNotification } from '../../../server/language/protocol/index.ts';
import { chooseSite } from '../../core/chooseSite.ts';
import type { Context, Feature } from '../../core/context.ts';
import { onNotification } from '../../core/messages.ts';
import { isPreviewState } from '../../webviews/preview/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import { follow } from './follow.ts';
import { openPanel, type PreviewPanel } from './panel.ts';

const viewType = 'docsJson.preview';

/** The site as readers meet it, in a panel beside the editor: one panel for each site. */
export const preview: Feature = (context) => {
  const panels = new Map<string, PreviewPanel>();
  const add = (panel: WebviewPanel, docsJson: Uri) => {
    const uri = docsJson.toString();
    panels.get(uri)?.dispose();
    const added = openPanel(context, panel, docsJson);
    panels.set(uri, added);
    panel.onDidDispose(() => {
      if (panels.get(uri) === added) panels.delete(uri);
    });
  };
  return Disposable.from(
    commands.registerCommand('docsJson.openPreview', async () => {
      const site = await chooseSite(context.sites);
      if (!site) return;
      const open = panels.get(site.docsJson.toString());
      if (open) return open.reveal();
      const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      add(window.createWebviewPanel(viewType, t('Preview'), column, { enableFindWidget: true }), site.docsJson);
    }),
    window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(panel, state) {
        if (isPreviewState(state)) add(panel, Uri.parse(state.site, true));
        else panel.dispose();
      },
    }),
    onNotification(context.client, previewChangedNotification, ({ uri, update }) => {
      panels.get(Uri.parse(uri, true).toString())?.update(update);
    }),
    onNotification(context.client, previewTextChangedNotification, ({ uri, ...text }) => {
      panels.get(Uri.parse(uri, true).toString())?.show(text);
    }),
    follow(context, (docsJson) => panels.get(docsJson.toString())),
    pageInFront(context),
    new Disposable(() => {
      for (const panel of panels.values()) panel.dispose();
    }),
  );
};

/** Keeps the key by which the button of the preview is shown above pages of a site, and not above any Markdown file. */
function pageInFront({ sites }: Context): Disposable {
  const update = () => {
    const uri = window.activeTextEditor?.document.uri;
    const isPage = uri !== undefined && isPageFile(uri) && sites.of(uri) !== undefined;
    void commands.executeCommand('setContext', 'docsJson.isPageInFront', isPage);
  };
  update();
  return Disposable.from(window.onDidChangeActiveTextEditor(update), sites.onDidChange(update));
}
