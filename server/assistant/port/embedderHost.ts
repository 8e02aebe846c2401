import { type Embedder, EmbeddingError } from '../embeddings/embedder.ts';
import type { ToWorker } from './messages.ts';

/** An embedding model at the host's end, which also keeps its key. */
export interface EmbedderHost {
  /** Sets the model to embed with. */
  use(embedder: Embedder | undefined): void;
  embed(id: number, texts: readonly string[]): void;
  stop(id: number): void;
}

/** Answers the worker's requests to the embedding model. */
export function serveEmbedder(send: (message: ToWorker) => void): EmbedderHost {
  const running = new Map<number, AbortController>();
  let embedder: Embedder | undefined;
  const run = async (id: number, texts: readonly string[]) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      if (!embedder) throw new EmbeddingError('the embedding model is gone');
      send({ kind: 'embedded', id, vectors: await embedder.embed(texts, controller.signal) });
    } catch (error) {
      const why = error instanceof EmbeddingError ? error.message : 'the embedding model failed';
      send({ kind: 'embedded', id, vectors: [], error: why });
    } finally {
      running.delete(id);
    }
  };
  return {
    use(next) {
      embedder = next;
      send({ kind: 'embedder', name: next?.name });
    },
    embed: (id, texts) => void run(id, texts),
    stop: (id) => running.get(id)?.abort(),
  };
}
