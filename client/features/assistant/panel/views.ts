import { t } from '@vscode/l10n';
import { Disposable, type Uri, ViewColumn, type Webview, type WebviewPanel, window } from 'vscode';
import { loadPage, tabIcon } from '../../../ui/webviewHtml.ts';
import type { Chat } from '../conversation/chat.ts';

export const viewId = 'docsJson.assistant';
const panelType = 'docsJson.assistant.editor';
const title = () => t('Documentation Assistant');

/** The two places that show the panel: its view in the side bar, and an editor. Only the author opens them. */
export interface Views extends Disposable {
  openInEditor(): void;
}

/** Registers both places; each of them shows the same chat. */
export function createViews(chat: Chat, extensionUri: Uri): Views {
  /** Loads the panel into a webview and connects it; the result must be informed of its visibility and its end. */
  const attach = (webview: Webview) => {
    const connection = chat.connect((message) => void webview.postMessage(message));
    webview.onDidReceiveMessage(connection.receive);
    loadPage(webview, extensionUri, { name: 'chat', title: title() });
    return connection;
  };
  const fill = (panel: WebviewPanel) => {
    panel.iconPath = tabIcon(extensionUri);
    const connection = attach(panel.webview);
    panel.onDidChangeViewState(() => {
      if (!panel.visible) connection.hidden();
    });
    panel.onDidDispose(connection.dispose);
  };
  const registered = Disposable.from(
    window.registerWebviewViewProvider(viewId, {
      resolveWebviewView(view) {
        const connection = attach(view.webview);
        view.onDidChangeVisibility(() => {
          if (!view.visible) connection.hidden();
        });
        view.onDidDispose(connection.dispose);
      },
    }),
    window.registerWebviewPanelSerializer(panelType, {
      deserializeWebviewPanel: async (panel) => fill(panel),
    }),
  );
  return {
    openInEditor: () => fill(window.createWebviewPanel(panelType, title(), ViewColumn.Active)),
    dispose: () => registered.dispose(),
  };
}
