import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { isToPanel, type ToHost, type ToPanel } from './messages.ts';

/** The other end of the connection: the extension, or the script of a test. */
export interface Host {
  send(message: ToHost): void;
  /** Calls `receive` for every valid message until the returned function is called. */
  listen(receive: (message: ToPanel) => void): () => void;
  /** The conversation that was open when this page was last shown; stored by VS Code. */
  lastConversation(): string | undefined;
  keepConversation(id: string): void;
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
    lastConversation() {
      const state = api.getState();
      const hasOne = typeof state === 'object' && state !== null && 'conversation' in state;
      return hasOne && typeof state.conversation === 'string' ? state.conversation : undefined;
    },
    keepConversation: (conversation) => api.setState({ conversation }),
  };
}

const silent: Host = {
  send: () => undefined,
  listen: () => () => undefined,
  lastConversation: () => undefined,
  keepConversation: () => undefined,
};

/** The host that components use; the default is silent, for components that are only rendered. */
export const HostContext = createContext<Host>(silent);

/** The host of the surrounding component. */
export function useHost(): Host {
  return useContext(HostContext);
}
