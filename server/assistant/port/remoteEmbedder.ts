import { type Embedder, EmbeddingError } from '../embeddings/embedder.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The embedding model as the worker sees it. */
export interface RemoteEmbedder {
  readonly current: Embedder | undefined;
  set(name: string | undefined): void;
  answered(message: Extract<ToWorker, { kind: 'embedded' }>): void;
}

/** Forwards calls to the embedding model at the host's end. */
export function remoteEmbedder(send: (message: FromWorker) => void): RemoteEmbedder {
  const waiting = new Map<number, (message: Extract<ToWorker, { kind: 'embedded' }>) => void>();
  let current: Embedder | undefined;
  let next = 0;

  const embed = async (texts: readonly string[], signal: AbortSignal) => {
    const id = next++;
    const stop = () => send({ kind: 'stopEmbedding', id });
    signal.throwIfAborted();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const { vectors, error } = await new Promise<Extract<ToWorker, { kind: 'embedded' }>>((resolve) => {
        waiting.set(id, resolve);
        send({ kind: 'embed', id, texts });
      });
      signal.throwIfAborted();
      if (error !== undefined) throw new EmbeddingError(error);
      return vectors;
    } finally {
      signal.removeEventListener('abort', stop);
      waiting.delete(id);
    }
  };

  return {
    get current() {
      return current;
    },
    set(name) {
      current = name === undefined ? undefined : { name, embed };
    },
    answered: (message) => waiting.get(message.id)?.(message),
  };
}
