import { t } from '@vscode/l10n';
import { Disposable, type Uri, type WebviewPanel } from 'vscode';
import { translationTableRequest } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { sendRequest } from '../../core/messages.ts';
import type { SitePanel } from '../../ui/sitePanels.ts';
import { loadPage, tabIcon } from '../../ui/webviewHtml.ts';
import {
  type FromTranslations,
  isFromTranslations,
  type ToTranslations,
} from '../../webviews/translations/messages.ts';
import { openCell } from './cell.ts';

/** The table of one site. It connects the language server, which compares the pages, with the page that draws the table. */
export interface TranslationsPanel extends SitePanel {
  /** Call it when the shown data may be outdated. */
  changed(): void;
}

/** Loads the table of a docs.json's site into a panel, and connects the two until either is closed. */
export function openPanel(context: Context, panel: WebviewPanel, docsJson: Uri): TranslationsPanel {
  const { client, log, extensionUri } = context;
  const uri = docsJson.toString();
  let isOver = false;
  const post = (message: ToTranslations) => void panel.webview.postMessage(message);
  const changed = () => post({ kind: 'changed' });

  const take = async (message: FromTranslations): Promise<void> => {
    switch (message.kind) {
      case 'rows': {
        const { turn, division, filter, only, first, count } = message;
        const table = await sendRequest(client, translationTableRequest, {
          uri,
          filter,
          first,
          count,
          ...(division && { kind: division }),
          ...(only && { only }),
        });
        return post(table ? { kind: 'table', turn, site: uri, table } : { kind: 'gone' });
      }
      case 'open':
        return openCell(client, { uri, kind: message.division, page: message.page, name: message.name });
      case 'broke':
        return log.warn(`The view of translations reports: ${message.text}`);
    }
  };
  const failed = (error: unknown) => log.error(loggable(error));

  const listeners = Disposable.from(
    panel.webview.onDidReceiveMessage((message: unknown) => {
      if (!isFromTranslations(message)) log.warn('The view of translations sent a message nobody knows.');
      // While the server is down, nothing can be answered; when it is running again, everything is requested again.
      else if (client.state === State.Running) take(message).catch(failed);
    }),
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) changed();
    }),
    context.sites.onDidChange(changed),
  );
  panel.onDidDispose(() => {
    isOver = true;
    listeners.dispose();
  });
  panel.iconPath = tabIcon(extensionUri);
  loadPage(panel.webview, extensionUri, { name: 'translations', title: t('Translations') });

  return {
    changed,
    reveal: () => panel.reveal(),
    dispose() {
      if (!isOver) panel.dispose();
    },
  };
}
