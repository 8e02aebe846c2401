import { bytesOf } from '../../base/bodyBytes.ts';
import { eventFraming } from '../../base/eventStream.ts';
import { withoutEndSlashes } from '../../base/slashes.ts';
import { wellFormed } from '../../base/wellFormed.ts';
import { follow } from '../abort.ts';
import { whyRefused } from '../refused.ts';
import { type Model, ModelError, type ModelMessage } from './model.ts';

export interface OpenAiOptions {
  /** The base address, as in `http://localhost:11434/v1`; `/chat/completions` is added. */
  readonly url: string;
  readonly model: string;
  readonly key?: string;
  readonly maxInputTokens?: number;
  /** The maximum number of milliseconds before the first byte and between bytes. */
  readonly idleTimeout?: number;
  readonly fetch?: typeof fetch;
}

/** A model at an address that supports the OpenAI chat protocol with a stream of events: Ollama, vLLM, hosted ones. */
export function openAiModel(options: OpenAiOptions): Model {
  const send = options.fetch ?? fetch;
  return {
    name: options.model,
    ...(options.maxInputTokens !== undefined && { maxInputTokens: options.maxInputTokens }),
    async *complete(messages, signal) {
      const watch = watchdog(options.idleTimeout ?? 60_000, signal);
      try {
        const response = await send(
          `${withoutEndSlashes(options.url)}/chat/completions`,
          requestOf(options, messages, watch.signal),
        );
        if (!response.ok || !response.body) {
          await response.body?.cancel();
          throw new ModelError(whyRefused('the model', response.status));
        }
        yield* readEvents(response.body, watch);
      } catch (error) {
        if (error instanceof ModelError || signal.aborted) throw error;
        throw new ModelError(
          watch.signal.aborted ? 'the model did not answer in time' : 'the model cannot be reached',
          { cause: error },
        );
      } finally {
        watch.stop();
      }
    },
  };
}

function requestOf({ model, key }: OpenAiOptions, messages: readonly ModelMessage[], signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      stream: true,
      temperature: 0,
      messages: messages.map(({ role, text }) => ({ role, content: wellFormed(text) })),
    }),
    // A redirect must not send the key to another host.
    redirect: 'error',
    signal,
  };
}

/** The maximum size of an answer of a model (bytes of its stream). */
const maxBytes = 16_000_000;

/** The text of `data:` events until `[DONE]`; events may be cut anywhere, and other fields are skipped. */
async function* readEvents(body: ReadableStream<Uint8Array>, watch: Watchdog): AsyncGenerator<string> {
  for await (const data of eventsIn(body, watch)) {
    if (data.trim() === '[DONE]') return;
    const text = deltaOf(data);
    if (text !== '') yield text;
  }
}

async function* eventsIn(body: ReadableStream<Uint8Array>, { signal, alive }: Watchdog): AsyncGenerator<string> {
  const framing = eventFraming();
  let seen = 0;
  for await (const bytes of bytesOf(body, signal)) {
    alive();
    seen += bytes.byteLength;
    if (seen > maxBytes) throw new ModelError('the answer of the model does not end');
    yield* framing.push(bytes);
  }
  yield* framing.end();
}

function deltaOf(data: string): string {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch (error) {
    throw new ModelError('the model sent something that is not an event', { cause: error });
  }
  const { choices, error } = event as { choices?: readonly { delta?: { content?: unknown } }[]; error?: unknown };
  if (error !== undefined) throw new ModelError('the model stopped with an error');
  const content = choices?.[0]?.delta?.content;
  return typeof content === 'string' ? content : '';
}

type Watchdog = ReturnType<typeof watchdog>;

function watchdog(milliseconds: number, outer: AbortSignal) {
  const { controller, release } = follow(outer);
  const abort = () => controller.abort();
  let timer = setTimeout(abort, milliseconds);
  return {
    signal: controller.signal,
    alive: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, milliseconds);
    },
    stop: () => {
      clearTimeout(timer);
      release();
    },
  };
}
