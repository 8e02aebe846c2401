import type { ModelMessage } from '../answer/model.ts';
import type { Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';

/**
 * The assistant in a worker, without a network port: the language server sends a project through a message channel, and questions
 * go through it as requests. Every message is plain data, so that any worker can carry it.
 */
export interface Port {
  post(message: unknown): void;
  /** Called once; earlier messages wait in the channel. */
  onMessage(listener: (message: unknown) => void): void;
}

/** The first message to the worker, sent once. */
export interface Start {
  /** The accepted bearer token. */
  readonly token: string;
  /** The folder in which threads, counters and the index are stored; without it, nothing is stored. */
  readonly folder?: string;
}

/** What the worker must know about a model at the host's end. */
export interface ModelFacts {
  readonly name: string;
  readonly maxInputTokens?: number;
}

export type ToWorker =
  | { readonly kind: 'start'; readonly start: Start }
  | { readonly kind: 'site'; readonly site: Site }
  | { readonly kind: 'changed'; readonly keys: readonly string[] }
  | { readonly kind: 'text'; readonly id: number; readonly text: string | undefined }
  | { readonly kind: 'ask'; readonly id: number; readonly request: PlainRequest }
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'model'; readonly model: ModelFacts | undefined }
  /** A fragment of the model's output, and its end; `error` is in words that may be shown. */
  | { readonly kind: 'said'; readonly id: number; readonly text: string }
  | { readonly kind: 'finished'; readonly id: number; readonly error?: string }
  /** The name of the embedding model at the host's end; if null, nothing is embedded. */
  | { readonly kind: 'embedder'; readonly name: string | undefined }
  | {
      readonly kind: 'embedded';
      readonly id: number;
      readonly vectors: readonly (readonly number[])[];
      readonly error?: string;
    }
  | { readonly kind: 'listen'; readonly on: boolean }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'read'; readonly id: number; readonly key: string }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  | { readonly kind: 'data'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'complete'; readonly id: number; readonly messages: readonly ModelMessage[] }
  | { readonly kind: 'enough'; readonly id: number }
  | { readonly kind: 'embed'; readonly id: number; readonly texts: readonly string[] }
  | { readonly kind: 'stopEmbedding'; readonly id: number }
  /** How many of the passages are embedded. */
  | { readonly kind: 'embedding'; readonly progress: Progress }
  | { readonly kind: 'listening'; readonly url?: string; readonly error?: string }
  /** An error that no answer reports; its text may name files. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };

export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** The entries of headers in the form in which the channel carries them and from which headers can be made. */
export function pairsOf(headers: readonly (readonly [string, string])[]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}
