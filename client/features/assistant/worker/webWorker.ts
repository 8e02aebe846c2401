import type { AssistantWorker } from './assistantWorker.ts';

/**
 * The assistant in a browser worker. A browser does not report that a worker was terminated, so listeners are informed
 * here.
 */
export function webWorker(worker: Worker): AssistantWorker {
  const listeners: ((error: unknown) => void)[] = [];
  const ended = (error?: unknown) => {
    for (const listener of listeners.splice(0)) listener(error);
  };
  worker.addEventListener('error', ({ message }) => ended(message), { once: true });
  return {
    port: {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => worker.addEventListener('message', ({ data }) => listener(data)),
    },
    onEnd: (listener) => void listeners.push(listener),
    terminate() {
      worker.terminate();
      ended();
    },
  };
}
