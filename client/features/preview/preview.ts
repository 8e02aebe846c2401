import { t } from '@vscode/l10n';
import { commands, Disposable, Uri, ViewColumn, window } from 'vscode';
import { previewChangedNotification, previewTextChangedNotification } from '../../../server/language/protocol/index.ts';
import type { Context, Feature } from '../../core/context.ts';
import { onNotification } from '../../core/messages.ts';
import { registerSitePanels } from '../../ui/sitePanels.ts';
import { isPreviewState } from '../../webviews/preview/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import { follow } from './follow.ts';
import { openPanel } from './panel.ts';

const viewType = 'docsJson.preview';

/** The site as readers see it, in a panel next to the editor: one panel for each site. */
export const preview: Feature = (context) => {
  const panels = registerSitePanels(context, {
    viewType,
    command: 'docsJson.openPreview',
    create() {
      const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      return window.createWebviewPanel(viewType, t('Preview'), column, { enableFindWidget: true });
    },
    fill: (panel, docsJson) => openPanel(context, panel, docsJson),
    isState: isPreviewState,
  });
  return Disposable.from(
    panels,
    onNotification(context.client, previewChangedNotification, ({ uri, update }) => {
      panels.get(Uri.parse(uri, true))?.update(update);
    }),
    onNotification(context.client, previewTextChangedNotification, ({ uri, ...text }) => {
      panels.get(Uri.parse(uri, true))?.show(text);
    }),
    follow(context, panels.get),
    pageInFront(context),
  );
};

/** Sets the context key by which the preview button is shown above pages of a site, but not above any Markdown file. */
function pageInFront({ sites }: Context): Disposable {
  const update = () => {
    const uri = window.activeTextEditor?.document.uri;
    const isPage = uri !== undefined && isPageFile(uri) && sites.of(uri) !== undefined;
    void commands.executeCommand('setContext', 'docsJson.isPageInFront', isPage);
  };
  update();
  return Disposable.from(window.onDidChangeActiveTextEditor(update), sites.onDidChange(update));
}
