export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/**
 * A language model. Implementations: any address that supports the OpenAI chat protocol (openAiModel.ts); VS Code's own models in
 * the extension, which have no system role, so that the text of `system` is put before the first message.
 */
export interface Model {
  readonly name: string;
  /** The maximum number of tokens in a request; 8,000 if the model does not say. */
  readonly maxInputTokens?: number;
  /**
   * The answer in fragments. Rejects with `ModelError` if the model cannot be reached or refuses; stops when `signal` is aborted.
   */
  complete(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>;
}

/** Why a model gave no answer, in words that may be shown: without the address and the key. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** The approximate number of tokens in a text: one per character of an unspaced script, one per four characters of others. */
export function estimateTokens(text: string): number {
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.ceil(wide + (text.length - wide) / 4);
}
