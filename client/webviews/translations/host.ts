import {
  type FromTranslations,
  isToTranslations,
  isTranslationsState,
  type ToTranslations,
  type TranslationsState,
} from './messages.ts';

/** The extension around the view. */
export interface Host {
  post(message: FromTranslations): void;
  listen(listener: (message: ToTranslations) => void): void;
  /** What was kept the last time; undefined the first time. */
  readonly kept: TranslationsState | undefined;
  keep(state: TranslationsState): void;
}

interface VSCode {
  postMessage(message: FromTranslations): void;
  getState(): unknown;
  setState(state: TranslationsState): void;
}

/** The host in a webview of VS Code. */
export function webviewHost(vscode: VSCode): Host {
  const kept = vscode.getState();
  return {
    post: (message) => vscode.postMessage(message),
    listen(listener) {
      window.addEventListener('message', ({ data }) => {
        if (isToTranslations(data)) listener(data);
      });
    },
    kept: isTranslationsState(kept) ? kept : undefined,
    keep: (state) => vscode.setState(state),
  };
}
