import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { isToPanel, type ToHost, type ToPanel } from './messages.ts';

/** The other end: the extension, or the script of a test. */
export interface Host {
  send(message: ToHost): void;
  /** Calls back for every message that is one of ours, until the function it gives is called. */
  listen(receive: (message: ToPanel) => void): () => void;
  /** The conversation that was open when this page was last shown; kept by VS Code, not by the page. */
  lastConversation(): string | undefined;
  keepConversation(id: string): void;
}

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The extension as the page of a webview sees it. May be called once only: VS Code gives its interface out once. */
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

/** What components speak to; silent where nothing else is given, as when they are only rendered. */
export const HostContext = createContext<Host>(silent);

/** What the component around speaks to. */
export function useHost(): Host {
  return useContext(HostContext);
}
