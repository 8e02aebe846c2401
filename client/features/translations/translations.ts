import { t } from '@vscode/l10n';
import { Disposable, Uri, window } from 'vscode';
import {
  translationsChangedNotification,
  watchTranslationsNotification,
} from '../../../server/language/protocol/index.ts';
import type { Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { onNotification, sendNotification } from '../../core/messages.ts';
import { registerSitePanels } from '../../ui/sitePanels.ts';
import { isTranslationsState } from '../../webviews/translations/messages.ts';
import { registerOpenCounterpart } from './counterparts.ts';
import { createHistoryAccess } from './history.ts';
import { openPanel } from './panel.ts';
import { registerSourceChanges } from './sourceChanges.ts';

const viewType = 'docsJson.translations';

/** Pages by languages and versions, in an editor: one for each site. */
export const translations: Feature = (context) => {
  const { client, log } = context;
  const history = createHistoryAccess(context);
  const panels = registerSitePanels(context, {
    viewType,
    command: 'docsJson.openTranslations',
    create: () => window.createWebviewPanel(viewType, t('Translations'), window.tabGroups.activeTabGroup.viewColumn),
    fill: (panel, docsJson) => openPanel(context, panel, docsJson),
    isState: isTranslationsState,
    changed: watch,
  });
  return Disposable.from(
    history,
    registerOpenCounterpart(context),
    registerSourceChanges(context),
    panels,
    onNotification(client, translationsChangedNotification, ({ uri }) => panels.get(Uri.parse(uri, true))?.changed()),
    client.onDidChangeState(watch),
  );

  /** The server compares only while a table is open. */
  function watch(): void {
    if (client.state !== State.Running) return;
    const watching = panels.size > 0;
    if (watching) history.start();
    sendNotification(client, watchTranslationsNotification, { watching }).catch((error) => log.error(loggable(error)));
  }
};
