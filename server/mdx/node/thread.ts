import { Worker } from 'node:worker_threads';
import type { ParseWorker } from '../syntax/port.ts';

/** A hostile page may ask for more memory than there is; this limit makes the worker end instead of the process. */
const memoryMb = 512;

/** Starts the bundle that reads MDX as a thread; `script` is its absolute path. */
export function threadOf(script: string): ParseWorker {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  return {
    post: (request) => worker.postMessage(request),
    onAnswer: (listener) => void worker.on('message', listener),
    onEnd(listener) {
      let reason: unknown;
      worker.once('error', (error) => (reason = error));
      worker.once('exit', () => listener(reason));
    },
    terminate: () => void worker.terminate(),
  };
}
