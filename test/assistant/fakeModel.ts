import { once } from 'node:events';
import { type Model, ModelError, type ModelMessage } from '../../server/assistant/answer/model.ts';

export interface FakeModel extends Model {
  /** What it was asked to look up, and what it was asked to answer. */
  readonly lookups: (readonly ModelMessage[])[];
  readonly answers: (readonly ModelMessage[])[];
  /** Answers that were not taken to their end. */
  stopped: number;
}

type Script = readonly string[];

/** Whether a model is asked what to look up, and not for the answer. */
export function isLookup(messages: readonly ModelMessage[]): boolean {
  return messages[0]?.text.includes('"search"') ?? false;
}

/** A model that looks nothing up and answers what it is told to, as in `lookingUp`. */
export function fakeModel(...answers: readonly Script[]): FakeModel {
  return lookingUp([], ...answers);
}

/**
 * A model that says what it is told to, piece by piece: to each round of looking up one of `lookups`, then that nothing more
 * is to be looked up; to each question one of `answers`. A piece `!` fails, `…` waits until it is given up.
 */
export function lookingUp(lookups: readonly Script[], ...answers: readonly Script[]): FakeModel {
  return {
    name: 'fake',
    lookups: [],
    answers: [],
    stopped: 0,
    async *complete(messages, signal) {
      const looksUp = isLookup(messages);
      const [asked, scripts] = looksUp ? [this.lookups, lookups] : [this.answers, answers];
      asked.push(messages);
      const script = scripts[asked.length - 1] ?? (looksUp ? ['{"search": []}'] : (scripts.at(-1) ?? []));
      let whole = false;
      try {
        for (const piece of script) {
          if (piece === '!') throw new ModelError('the model cannot be reached');
          if (piece === '…' && !signal.aborted) await once(signal, 'abort');
          signal.throwIfAborted();
          yield piece;
        }
        whole = true;
      } finally {
        if (!whole) this.stopped++;
      }
    },
  };
}
