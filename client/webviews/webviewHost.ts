/** The API that VS Code provides to the page of a webview. */
export interface WebviewApi<Message, State> {
  postMessage(message: Message): void;
  getState(): unknown;
  setState(state: State): void;
}

/** The extension around a webview: `From` are the messages of the page, `To` those of the extension. */
export interface WebviewHost<From, To, State> {
  post(message: From): void;
  /** Starts receiving messages; none arrive earlier. */
  listen(listener: (message: To) => void): void;
  /** The state that was last saved; undefined the first time. */
  readonly kept: State | undefined;
  keep(state: State): void;
}

/** The checks of what reaches a page from outside; anything that fails them is ignored. */
interface Guards<To, State> {
  readonly isMessage: (value: unknown) => value is To;
  readonly isState: (value: unknown) => value is State;
}

/** Connects the page of a webview with the extension around it. */
export function webviewHost<From, To, State>(
  api: WebviewApi<From, State>,
  { isMessage, isState }: Guards<To, State>,
): WebviewHost<From, To, State> {
  const kept = api.getState();
  return {
    post: (message) => api.postMessage(message),
    listen(listener) {
      window.addEventListener('message', ({ data }) => {
        if (isMessage(data)) listener(data);
      });
    },
    kept: isState(kept) ? kept : undefined,
    keep: (state) => api.setState(state),
  };
}
