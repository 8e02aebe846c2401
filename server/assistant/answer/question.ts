import type { FinishReason, StreamPart, Usage } from '../contract.ts';
import type { RetrievalContext } from '../retrieval/retrieve.ts';
import type { Turn } from '../state/threads.ts';

export interface Question extends RetrievalContext {
  readonly text: string;
  readonly history: readonly Turn[];
}

/** The parts of an answer between its start and its end. */
export type AnswerPart = Extract<StreamPart, { kind: 'call' | 'result' | 'source' | 'text' }>;

export interface Outcome {
  readonly finishReason: FinishReason;
  readonly usage: Usage;
  /** Whether nothing was found, or only a closest match: then authors could write a page that is missing. */
  readonly isUnanswered: boolean;
}
