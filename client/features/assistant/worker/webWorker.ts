import type { AssistantWorker } from './assistantWorker.ts';

/** The assistant in a worker of the browser, which tells nobody when it is terminated: whoever listens is told here. */
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
