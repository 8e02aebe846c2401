import type { MdxVerdict, Parsed } from './verdict.ts';

/** What a parsing worker receives: the text of a page, and a number that its answer repeats. */
export interface ParseRequest {
  readonly id: number;
  readonly text: string;
}

export type ParseAnswer =
  /** The worker has started and accepts requests. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'parsed'; readonly id: number; readonly parsed: Parsed }
  /** The parser itself failed. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** The parts of a Node or browser worker that are used here. */
export interface ParseWorker {
  post(request: ParseRequest): void;
  onAnswer(listener: (answer: ParseAnswer) => void): void;
  /** The listener is called once, if the worker ends without having been asked to. */
  onEnd(listener: (reason: unknown) => void): void;
  terminate(): void;
}

/** Reads pages and reports where they cannot be parsed. Never rejects. */
export interface MdxChecker {
  check(text: string): Promise<MdxVerdict>;
  close(): void;
}

/** Answers requests in a worker; `parse` does the work. */
export function answerParse(
  { id, text }: ParseRequest,
  parse: (text: string) => Parsed,
): Extract<ParseAnswer, { id: number }> {
  try {
    return { kind: 'parsed', id, parsed: parse(text) };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
