import { t } from '@vscode/l10n';
import { Disposable, Uri, type WebviewPanel, window } from 'vscode';
import {
  breadcrumbRequest,
  closePreviewNotification,
  nodePlaceRequest,
  openPreviewRequest,
  type PreviewModel,
  type PreviewTextChanged,
  type PreviewUpdate,
  previewDrawingsRequest,
  previewLinkRequest,
  previewMayShowRequest,
  previewOperationRequest,
  previewTextRequest,
  selectPreviewNotification,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { sendNotification, sendRequest } from '../../core/messages.ts';
import type { SitePanel } from '../../ui/sitePanels.ts';
import { loadPage, tabIcon } from '../../ui/webviewHtml.ts';
import { type FromPreview, isFromPreview, type ToPreview } from '../../webviews/preview/messages.ts';
import { isPageFile } from '../pages/pages.ts';
import { nodeInEditor } from './nodeInEditor.ts';
import { createPictures } from './pictures.ts';
import { createScrolling } from './scrolling.ts';
import { showEntry, showPage, showPlace } from './show.ts';

/** The preview of one site. It connects the language server, which knows the site, with the page that draws it. */
export interface PreviewPanel extends SitePanel {
  update(update: PreviewUpdate): void;
  /** Shows the text of a page that was edited. */
  show(text: Omit<PreviewTextChanged, 'uri'>): void;
  /** Shows the node with that key. */
  select(key: string): void;
  readonly isVisible: boolean;
  /** The key of the node that was last requested. */
  readonly selected: string;
}

/** Loads the preview of a docs.json's site into a panel, and connects the two until either is closed. */
export function openPanel(context: Context, panel: WebviewPanel, docsJson: Uri): PreviewPanel {
  const { client, log, extensionUri } = context;
  const uri = docsJson.toString();
  /** The key of the node that was last shown, for a restarted server. */
  let selected = '';
  let asked = 0;
  /** The page file whose text was last requested. */
  let shownFile = '';
  let isGone = false;
  let isOver = false;
  const post = (message: ToPreview) => void panel.webview.postMessage(message);

  const scrolling = createScrolling(Uri.joinPath(docsJson, '..'), post);

  const open = async () => {
    const mine = ++asked;
    const model = await sendRequest(client, openPreviewRequest, { uri, selected });
    if (mine !== asked) return;
    isGone = !model;
    if (!model) return post({ kind: 'gone' });
    title(model.frame);
    post({ kind: 'model', site: uri, model });
  };
  /** The key of the page, or of the entry at the cursor, from which a new preview is opened. */
  const nodeInFront = async () => {
    const editor = window.activeTextEditor;
    if (!editor || !isIn(editor.document.uri)) return undefined;
    const { uri: file } = editor.document;
    return isPageFile(file) || context.sites.isConfiguration(file) ? nodeInEditor(context, editor, '') : undefined;
  };
  const isIn = (file: Uri) => context.sites.of(file)?.docsJson.toString() === uri;
  const title = ({ name }: PreviewModel['frame']) => {
    panel.title = name === '' ? t('Preview') : t('Preview: {0}', name);
  };
  const take = async (message: FromPreview): Promise<void> => {
    switch (message.kind) {
      case 'ready':
        scrolling.loaded();
        selected = message.selected || (await nodeInFront()) || '';
        return open();
      case 'select':
        await sendNotification(client, selectPreviewNotification, { uri, key: message.key });
        selected = message.key;
        return show(message.key);
      case 'reveal':
        return showEntry(await entryOf(message.key), panel.viewColumn, message.isAsked);
      case 'text': {
        const { file, version } = message;
        shownFile = file;
        const page = await sendRequest(client, previewTextRequest, { uri, file });
        post({ kind: 'text', file, version, page });
        // Another page may be shown by now.
        return shownFile === file ? scrolling.shown(file) : undefined;
      }
      case 'operation': {
        const { kind, version, ...place } = message;
        const operation = await sendRequest(client, previewOperationRequest, { uri, ...place });
        return post({ kind, version, ...place, operation });
      }
      case 'source': {
        const { file, target } = message;
        const place = await sendRequest(client, previewLinkRequest, { uri, file, target });
        if (place) await showPlace(place, panel.viewColumn);
        return undefined;
      }
      case 'cursor':
      case 'scrolled':
        return scrolling.take(message, panel.viewColumn);
      case 'drawings': {
        const { icons } = message;
        const drawings = await sendRequest(client, previewDrawingsRequest, { icons });
        return post({ kind: 'drawings', icons, drawings });
      }
      case 'image':
        return pictures.show(message.source);
      case 'broke':
        return log.warn(`The preview reports: ${message.text}`);
    }
  };
  const entryOf = async (key: string) => (await sendRequest(client, nodePlaceRequest, { uri, key })) ?? undefined;
  const show = async (key: string) => {
    const breadcrumb = await sendRequest(client, breadcrumbRequest, { uri, key });
    const page = breadcrumb.at(-1)?.uri;
    if (page !== undefined) await showPage(page, panel.viewColumn);
    else await showEntry(await entryOf(key), panel.viewColumn, false);
  };
  const failed = (error: unknown) => log.error(loggable(error));
  const pictures = createPictures(docsJson, {
    mayShow: (file) => sendRequest(client, previewMayShowRequest, { uri, file }),
    post: (picture) => post({ kind: 'image', ...picture }),
    failed,
  });

  const listeners = Disposable.from(
    scrolling,
    pictures,
    panel.webview.onDidReceiveMessage((message: unknown) => {
      if (!isFromPreview(message)) log.warn('The preview sent a message nobody knows.');
      // While the server is down, nothing can be answered; when it is running again, everything is sent again.
      else if (client.state === State.Running) take(message).catch(failed);
      else if (message.kind === 'ready') selected = message.selected;
    }),
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) open().catch(failed);
    }),
    // A docs.json that is deleted, or whose folder is renamed, may come back.
    context.sites.onDidChange(() => {
      const isListed = context.sites.all()?.some((site) => site.docsJson.toString() === uri);
      if (client.state === State.Running && isListed === isGone) open().catch(failed);
    }),
  );
  panel.onDidDispose(() => {
    isOver = true;
    listeners.dispose();
    if (client.state === State.Running) sendNotification(client, closePreviewNotification, { uri }).catch(failed);
  });
  panel.iconPath = tabIcon(extensionUri);
  loadPage(panel.webview, extensionUri, { name: 'preview', title: t('Preview') });

  return {
    update(update) {
      if (update.frame) title(update.frame);
      post({ kind: 'update', update });
    },
    show: (text) => post({ kind: 'text', ...text }),
    select(key) {
      selected = key;
      sendNotification(client, selectPreviewNotification, { uri, key }).catch(failed);
    },
    get selected() {
      return selected;
    },
    get isVisible() {
      return panel.visible;
    },
    reveal() {
      panel.reveal(undefined, true);
      nodeInFront()
        .then((key) => key !== undefined && this.select(key))
        .catch(failed);
    },
    dispose() {
      if (!isOver) panel.dispose();
    },
  };
}
