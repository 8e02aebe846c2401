import { type Model, ModelError, type ModelMessage } from '../answer/model.ts';
import type { ToWorker } from './messages.ts';

/** A model at the host's end: VS Code provides its models only to the extension host, and keys stay there. */
export interface ModelHost {
  /** Sets the model to answer with. */
  use(model: Model | undefined): void;
  complete(id: number, messages: readonly ModelMessage[]): void;
  stop(id: number): void;
}

/** Answers the worker's requests to the model, fragment by fragment. */
export function serveModel(send: (message: ToWorker) => void): ModelHost {
  const running = new Map<number, AbortController>();
  let model: Model | undefined;
  const run = async (id: number, messages: readonly ModelMessage[]) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      if (!model) throw new ModelError('the model is gone');
      for await (const text of model.complete(messages, controller.signal)) send({ kind: 'said', id, text });
      send({ kind: 'finished', id });
    } catch (error) {
      send({ kind: 'finished', id, error: error instanceof ModelError ? error.message : 'the model failed' });
    } finally {
      running.delete(id);
    }
  };
  return {
    use(next) {
      model = next;
      const size = next?.maxInputTokens;
      send({ kind: 'model', model: next && { name: next.name, ...(size !== undefined && { maxInputTokens: size }) } });
    },
    complete: (id, messages) => void run(id, messages),
    stop: (id) => running.get(id)?.abort(),
  };
}
