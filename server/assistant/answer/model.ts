export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/**
 * A language model. Implementations: any address that speaks the OpenAI chat protocol (openAiModel.ts); VS Code's own
 * models in the extension, which have no system role, so that the text of `system` goes in front of the first message.
 */
export interface Model {
  readonly name: string;
  /** How many tokens a request may have; 8,000 when the model does not say. */
  readonly maxInputTokens?: number;
  /** The answer in pieces. Rejects with `ModelError` when the model cannot be reached or refuses; stops on `signal`. */
  complete(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>;
}

/** Why a model gave no answer, in words that may be shown: no address, no key. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/** About how many tokens a text has: a character of an unspaced script is one, others make four to a token. */
export function estimateTokens(text: string): number {
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.ceil(wide + (text.length - wide) / 4);
}
