import { t } from '@vscode/l10n';
import { commands, Disposable, Uri, type WebviewPanel, window } from 'vscode';
import {
  translationsChangedNotification,
  watchTranslationsNotification,
} from '../../../server/language/protocol/index.ts';
import { chooseSite } from '../../core/chooseSite.ts';
import type { Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { onNotification, sendNotification } from '../../core/messages.ts';
import { isTranslationsState } from '../../webviews/translations/messages.ts';
import { registerOpenCounterpart } from './counterparts.ts';
import { createHistoryAccess } from './history.ts';
import { openPanel, type TranslationsPanel } from './panel.ts';
import { registerSourceChanges } from './sourceChanges.ts';

const viewType = 'docsJson.translations';

/** Pages by languages and versions, in an editor: one for each site. */
export const translations: Feature = (context) => {
  const { client, log } = context;
  const panels = new Map<string, TranslationsPanel>();
  const history = createHistoryAccess(context);
  /** The server compares while somebody looks. */
  const watch = () => {
    if (client.state !== State.Running) return;
    const watching = panels.size > 0;
    if (watching) history.start();
    sendNotification(client, watchTranslationsNotification, { watching }).catch((error) => log.error(loggable(error)));
  };
  const add = (panel: WebviewPanel, docsJson: Uri) => {
    const uri = docsJson.toString();
    panels.get(uri)?.dispose();
    const added = openPanel(context, panel, docsJson);
    panels.set(uri, added);
    panel.onDidDispose(() => {
      if (panels.get(uri) === added) panels.delete(uri);
      watch();
    });
    watch();
  };
  return Disposable.from(
    history,
    registerOpenCounterpart(context),
    registerSourceChanges(context),
    commands.registerCommand('docsJson.openTranslations', async () => {
      const site = await chooseSite(context.sites);
      if (!site) return;
      const open = panels.get(site.docsJson.toString());
      if (open) return open.reveal();
      const column = window.tabGroups.activeTabGroup.viewColumn;
      add(window.createWebviewPanel(viewType, t('Translations'), column), site.docsJson);
    }),
    window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(panel, state) {
        if (isTranslationsState(state)) add(panel, Uri.parse(state.site, true));
        else panel.dispose();
      },
    }),
    onNotification(client, translationsChangedNotification, ({ uri }) => {
      panels.get(Uri.parse(uri, true).toString())?.changed();
    }),
    client.onDidChangeState(watch),
    new Disposable(() => {
      for (const panel of panels.values()) panel.dispose();
    }),
  );
};
