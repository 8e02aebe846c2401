import { bytesOf } from '../../base/bodyBytes.ts';
import { wellFormed } from '../../base/wellFormed.ts';
import { whyRefused } from '../refused.ts';

/** Turns texts into vectors: texts with a similar meaning get vectors in a similar direction. */
export interface Embedder {
  /** The name and place of the model, as they may be shown; vectors of models with different names are never compared. */
  readonly name: string;
  /** A vector for each text, all of the same length. Rejects with `EmbeddingError`, or if `signal` is aborted. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly (readonly number[])[]>;
}

/** Why there are no vectors, in words that may be shown: without the address and the key. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
}

export interface OpenAiEmbedderOptions {
  /** The base address, as in `http://localhost:11434/v1`; `/embeddings` is added. */
  readonly url: string;
  readonly model: string;
  readonly key?: string;
  /** The maximum number of milliseconds for a request; one minute by default. */
  readonly timeout?: number;
  readonly fetch?: typeof fetch;
}

/** The maximum length of a response: 64 vectors of 8,192 numbers. */
const maxCharacters = 16_000_000;

/** An embedding model at an address that supports the OpenAI protocol: Ollama, LM Studio, vLLM, hosted ones. */
export function openAiEmbedder({ url, model, key, timeout = 60_000, ...rest }: OpenAiEmbedderOptions): Embedder {
  const send = rest.fetch ?? fetch;
  return {
    name: `${model} of ${new URL(url).host}`,
    async embed(texts, outer) {
      const signal = AbortSignal.any([outer, AbortSignal.timeout(timeout)]);
      try {
        const response = await send(`${url.replace(/(?<!\/)\/+$/, '')}/embeddings`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model, input: texts.map(wellFormed), encoding_format: 'float' }),
          // A redirect must not send the key to another host.
          redirect: 'error',
          signal,
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new EmbeddingError(whyRefused('the embedding model', response.status));
        }
        return vectorsIn(await boundedText(response, signal), texts.length);
      } catch (error) {
        if (error instanceof EmbeddingError || outer.aborted) throw error;
        const why = signal.aborted
          ? 'the embedding model did not answer in time'
          : 'the embedding model cannot be reached';
        throw new EmbeddingError(why, { cause: error });
      }
    },
  };
}

/** The text of a response; gives up if it is too long. */
async function boundedText({ body }: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of bytesOf(body, signal)) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > maxCharacters) throw new EmbeddingError('the answer of the embedding model does not end');
  }
  return text + decoder.decode();
}

/** The vectors of `{data: [{index, embedding}]}`, in the order of the texts. */
function vectorsIn(text: string, count: number): readonly (readonly number[])[] {
  const data = dataIn(text);
  const vectors: (readonly number[])[] = [];
  for (const [position, each] of (data ?? []).entries()) {
    const { index = position, embedding } = each as { index?: unknown; embedding?: unknown };
    if (typeof index === 'number' && isVector(embedding)) vectors[index] = embedding;
  }
  const [first] = vectors;
  const isWhole = vectors.length === count && Array.from(vectors).every((each) => each?.length === first?.length);
  if (!isWhole) throw new EmbeddingError('the embedding model sent something that is not a list of vectors');
  return vectors;
}

function dataIn(text: string): readonly unknown[] | undefined {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return Array.isArray(data) ? data.filter((each) => typeof each === 'object' && each !== null) : undefined;
  } catch (error) {
    throw new EmbeddingError('the embedding model sent something that is not JSON', { cause: error });
  }
}

function isVector(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => Number.isFinite(each));
}
