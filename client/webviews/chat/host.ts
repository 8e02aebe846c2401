import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { isKept, isToPanel, type PanelState, type ToHost, type ToPanel } from './messages.ts';

/** The other end of the connection: the extension, or the script of a test. */
export interface Host {
  send(message: ToHost): void;
  /** Calls `receive` for every valid message until the returned function is called. */
  listen(receive: (message: ToPanel) => void): () => void;
  /** What was last kept; empty the first time. VS Code stores it when the page is hidden or the window reloads. */
  kept(): PanelState;
  keep(kept: PanelState): void;
}

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** Connects to the extension from the page of a webview. Call it only once: VS Code provides its API only once. */
export function connectHost(): Host {
  const api = acquireVsCodeApi();
  return {
    send: (message) => api.postMessage(message),
    listen(receive) {
      const take = ({ data }: MessageEvent<unknown>) => {
        if (isToPanel(data)) receive(data);
      };
      window.addEventListener('message', take);
      return () => window.removeEventListener('message', take);
    },
    kept() {
      const state = api.getState();
      return isKept(state) ? state : {};
    },
    keep: (kept) => api.setState(kept),
  };
}

const silent: Host = {
  send: () => undefined,
  listen: () => () => undefined,
  kept: () => ({}),
  keep: () => undefined,
};

/** The host that components use; the default is silent, for components that are only rendered. */
export const HostContext = createContext<Host>(silent);

/** The host of the surrounding component. */
export function useHost(): Host {
  return useContext(HostContext);
}
