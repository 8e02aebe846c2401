import { parentPort } from 'node:worker_threads';
import { openAssistant } from './assistant.ts';
import { fileStore } from './node/fileStore.ts';
import { serve } from './node/serve.ts';
import { serveAssistant } from './port/serve.ts';
import { memoryStore } from './state/store.ts';

/** The assistant as a Node worker: it opens a port only on request. */
const host = parentPort;
if (!host) throw new Error('This is a worker and is started by the extension.');
serveAssistant(
  { post: (message) => host.postMessage(message), onMessage: (listener) => void host.on('message', listener) },
  {
    open: ({ start: { token, folder }, ...opening }) =>
      openAssistant({
        ...opening,
        store: folder === undefined ? memoryStore() : fileStore(folder),
        tokens: [token],
        now: Date.now,
        version: __VERSION__,
      }),
    async listen(assistant) {
      const listening = await serve(assistant);
      return { url: listening.url, close: () => listening.closePort() };
    },
  },
);
