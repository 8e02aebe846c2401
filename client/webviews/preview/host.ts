import { type FromPreview, isPreviewState, isToPreview, type PreviewState, type ToPreview } from './messages.ts';

/** The host of the preview: the extension around a webview, or the exported page itself. */
export interface Host {
  post(message: FromPreview): void;
  /** Starts the conversation: messages come only from then on. */
  listen(listener: (message: ToPreview) => void): void;
  /** What was kept the last time; undefined the first time. */
  readonly kept: PreviewState | undefined;
  keep(state: PreviewState): void;
  /** Whether a page can be opened in an editor. */
  readonly hasEditor: boolean;
}

interface VSCode {
  postMessage(message: FromPreview): void;
  getState(): unknown;
  setState(state: PreviewState): void;
}

/** The host in a webview of VS Code. */
export function webviewHost(vscode: VSCode): Host {
  const kept = vscode.getState();
  return {
    post: (message) => vscode.postMessage(message),
    listen(listener) {
      window.addEventListener('message', ({ data }) => {
        if (isToPreview(data)) listener(data);
      });
    },
    kept: isPreviewState(kept) ? kept : undefined,
    keep: (state) => vscode.setState(state),
    hasEditor: true,
  };
}
