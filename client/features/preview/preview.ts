import { t } from '@vscode/l10n';
import { Disposable, Uri, ViewColumn, window } from 'vscode';
import { previewChangedNotification, previewTextChangedNotification } from '../../../server/language/protocol/index.ts';
import type { Feature } from '../../core/context.ts';
import { onNotification } from '../../core/messages.ts';
import { registerSitePanels } from '../../ui/sitePanels.ts';
import { isPreviewState } from '../../webviews/preview/messages.ts';
import { follow } from './follow.ts';
import { openPanel } from './panel.ts';
import { siteFileInFront } from './siteFileInFront.ts';

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
    siteFileInFront(context),
  );
};
