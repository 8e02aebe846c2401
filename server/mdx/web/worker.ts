import type { ParseWorker } from '../syntax/port.ts';

/** Starts the bundle that reads MDX as a worker of this one; `script` is its source code. */
export function workerOf(script: string): ParseWorker {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return {
    post: (request) => worker.postMessage(request),
    onAnswer: (listener) =>
      worker.addEventListener('message', ({ data }) => {
        // Once it answers, it has loaded its script.
        URL.revokeObjectURL(address);
        listener(data);
      }),
    onEnd: (listener) => worker.addEventListener('error', ({ message }) => listener(message), { once: true }),
    terminate: () => worker.terminate(),
  };
}
