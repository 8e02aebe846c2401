import { openAssistant } from './assistant.ts';
import { serveAssistant } from './port/serve.ts';
import { memoryStore } from './state/store.ts';

/** The assistant as a worker of a browser: it opens no port and keeps nothing. */
const host = self as unknown as Worker;
serveAssistant(
  {
    post: (message) => host.postMessage(message),
    onMessage: (listener) => host.addEventListener('message', ({ data }) => listener(data)),
  },
  {
    open: ({ start: { token }, ...opening }) =>
      openAssistant({ ...opening, store: memoryStore(), tokens: [token], now: Date.now, version: __VERSION__ }),
  },
);
