import { type WebviewApi, type WebviewHost, webviewHost } from '../webviewHost.ts';
import { type FromPreview, isPreviewState, isToPreview, type PreviewState, type ToPreview } from './messages.ts';

/** The host of the preview: the extension around a webview, or the exported page itself. */
export interface Host extends WebviewHost<FromPreview, ToPreview, PreviewState> {
  /** Whether a page can be opened in an editor. */
  readonly hasEditor: boolean;
}

export type PreviewApi = WebviewApi<FromPreview, PreviewState>;

/** The host in a webview of VS Code. */
export function previewHost(api: PreviewApi): Host {
  return { ...webviewHost(api, { isMessage: isToPreview, isState: isPreviewState }), hasEditor: true };
}
