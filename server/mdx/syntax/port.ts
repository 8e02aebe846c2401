import type { MdxError, MdxVerdict } from './verdict.ts';

/** What a worker that parses is sent: the text of a page, with a number its answer carries. */
export interface ParseRequest {
  readonly id: number;
  readonly text: string;
}

export type ParseAnswer =
  /** The worker has started and takes requests. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'parsed'; readonly id: number; readonly error: MdxError | undefined }
  /** The parser itself went wrong. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** A worker of Node or of a browser, as far as it is used here. */
export interface ParseWorker {
  post(request: ParseRequest): void;
  onAnswer(listener: (answer: ParseAnswer) => void): void;
  /** Called once, when it ends without having been asked to. */
  onEnd(listener: (reason: unknown) => void): void;
  terminate(): void;
}

/** Reads pages and says where they stop. Never rejects. */
export interface MdxChecker {
  check(text: string): Promise<MdxVerdict>;
  close(): void;
}

/** Answers requests in a worker; `findError` parses. */
export function answerParse(
  { id, text }: ParseRequest,
  findError: (text: string) => MdxError | undefined,
): Extract<ParseAnswer, { id: number }> {
  try {
    return { kind: 'parsed', id, error: findError(text) };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
