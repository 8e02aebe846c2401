import { type Model, ModelError } from '../answer/model.ts';
import type { FromWorker, ModelFacts } from './messages.ts';

/** The model as the worker sees it. */
export interface RemoteModel {
  readonly current: Model | undefined;
  set(facts: ModelFacts | undefined): void;
  said(id: number, text: string): void;
  finished(id: number, error: string | undefined): void;
}

interface Running {
  readonly pieces: string[];
  end?: { readonly error: string | undefined };
  wake: () => void;
}

/** Forwards calls to the model at the host's end. */
export function remoteModel(send: (message: FromWorker) => void): RemoteModel {
  const running = new Map<number, Running>();
  let current: Model | undefined;
  let next = 0;

  async function* complete(messages: Parameters<Model['complete']>[0], signal: AbortSignal): AsyncGenerator<string> {
    const id = next++;
    const state: Running = { pieces: [], wake: () => undefined };
    const wake = () => state.wake();
    running.set(id, state);
    signal.addEventListener('abort', wake, { once: true });
    send({ kind: 'complete', id, messages });
    try {
      while (!signal.aborted) {
        const piece = state.pieces.shift();
        if (piece !== undefined) yield piece;
        else if (state.end?.error !== undefined) throw new ModelError(state.end.error);
        else if (state.end) return;
        else await new Promise<void>((resolve) => (state.wake = resolve));
      }
    } finally {
      if (!state.end) send({ kind: 'enough', id });
      signal.removeEventListener('abort', wake);
      running.delete(id);
    }
  }

  return {
    get current() {
      return current;
    },
    set(facts) {
      current = facts && { ...facts, complete };
    },
    said(id, text) {
      running.get(id)?.pieces.push(text);
      running.get(id)?.wake();
    },
    finished(id, error) {
      const state = running.get(id);
      if (!state) return;
      state.end = { error };
      state.wake();
    },
  };
}
