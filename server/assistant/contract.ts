/**
 * The contract of the assistant endpoint: the data on the wire, and how a host communicates with an assistant in a worker. This
 * is the only module of the assistant that the client may import.
 * Sources: specification.md part A; assistant.md 1.2 (data stream parts), 1.6 (`context`, `currentPath`, `threadKey`).
 */
export { type Model, ModelError, type ModelMessage } from './answer/model.ts';
export { type OpenAiOptions, openAiModel } from './answer/openAiModel.ts';
export { type Embedder, openAiEmbedder } from './embeddings/embedder.ts';
export { connectAssistant, type RemoteAssistant } from './port/connect.ts';
export type { Port } from './port/messages.ts';
export type { Change, Page, Project, Site } from './project.ts';
export type { Progress } from './retrieval/library.ts';

/** The address of the one operation; `{domain}` is the identifier of the documentation project. */
export const messageRoute = '/v1/assistant/:domain/message';
/** How many results are used for a question if the client does not say. */
export const defaultRetrievalPageSize = 5;
/** The upper bound of `retrievalPageSize`; the specification recommends 5 and names no bound. */
export const maxRetrievalPageSize = 50;
/** Response header that marks the stream as data stream protocol, version 1. */
export const dataStreamHeader = 'x-vercel-ai-data-stream';
/** Response headers with the thread's identifier and, once, on creation, its key. */
export const threadIdHeader = 'X-Thread-Id';
export const threadKeyHeader = 'X-Thread-Key';
/** The tool calls an answer shows: a search of the pages, or a question to the resolved navigation. */
export const searchTool = 'search';
export const navigationTool = 'navigation';

export const roles = ['system', 'assistant', 'data', 'user'] as const;
export type Role = (typeof roles)[number];

export interface MessagePart {
  readonly type: string;
  readonly text?: string;
}

export interface Message {
  readonly id: string;
  readonly role: Role;
  readonly content: string;
  readonly parts: readonly MessagePart[];
}

/** Limits what the search may find; every field narrows it further. */
export interface Filter {
  readonly version?: string | null;
  readonly language?: string | null;
  /** Only pages whose address starts with this, as in `/guides`. */
  readonly path?: string | null;
}

/** Something the reader points at: selected text or a code block. */
export interface ContextItem {
  readonly type: 'code' | 'textSelection';
  readonly value: string;
  readonly path?: string | null;
  readonly elementId?: string | null;
}

/** The request body. Fields that are not listed are ignored: the chat hook sends some. */
export interface MessageRequest {
  readonly fp: string;
  readonly messages: readonly Message[];
  readonly threadId?: string | null;
  readonly threadKey?: string | null;
  readonly retrievalPageSize?: number;
  readonly filter?: Filter | null;
  readonly context?: readonly ContextItem[] | null;
  /** Address or path of the page that is open in front of the reader. */
  readonly currentPath?: string | null;
}

/** One result of the search, as the tool result carries it. */
export interface SearchResult {
  /** Path of the page's file without its extension, or the address of a generated page. */
  readonly path: string;
  /** Address with the heading's anchor. */
  readonly url: string;
  /** The quoted passage, matching words between `**`. */
  readonly content: string;
  readonly metadata: {
    readonly title: string;
    readonly heading?: string;
    readonly breadcrumb: readonly string[];
    /** The page's file and the line of the passage (from 1), for a jump into the editor. */
    readonly file?: string;
    readonly line?: number;
    readonly language?: string;
    readonly version?: string;
    /** Other languages and versions that have the same page, as in `["ja", "v1"]`. */
    readonly alsoIn?: readonly string[];
    /** An embedding model ranks it among the closest pages. */
    readonly closeInMeaning?: true;
    /** It is the page that the reader has open. */
    readonly inFront?: true;
    /** The search does not consider it an answer, only the closest match. */
    readonly confidence?: 'low';
    readonly hidden?: true;
    readonly unlisted?: true;
  };
}

/** A quoted source of the answer. */
export interface Source {
  readonly sourceType: 'url';
  readonly id: string;
  readonly url: string;
  readonly title?: string;
  readonly providerMetadata?: { readonly docs: { readonly file?: string; readonly line?: number } };
}

export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The stream parts this endpoint sends, in the order `start`, (`call`, `result`)+, `source`*, `text`*, `step`, `finish`. */
export type StreamPart =
  | { readonly kind: 'start'; readonly messageId: string }
  | {
      readonly kind: 'call';
      readonly toolCallId: string;
      readonly toolName: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'result'; readonly toolCallId: string; readonly result: unknown }
  | { readonly kind: 'source'; readonly source: Source }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'step'; readonly finishReason: FinishReason; readonly usage: Usage }
  | {
      readonly kind: 'finish';
      readonly finishReason: FinishReason;
      readonly usage: Usage;
      readonly threadId: string;
      /** The documentation has no answer, or only a closest match. The chat hook drops this field, as it does the thread. */
      readonly isUnanswered?: true;
    };

export type FinishReason = 'stop' | 'length' | 'error';

/** Code of an error and the status it comes with. */
export const errorStatus = {
  invalid_request: 400,
  unauthorized: 401,
  origin_denied: 403,
  not_found: 404,
  domain_not_found: 404,
  thread_not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  host_denied: 421,
  limit_exceeded: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The three limits of the specification. */
export const limitNames = [
  'uses per key and month',
  'requests per organisation and hour',
  'requests per address and day',
] as const;
export type LimitName = (typeof limitNames)[number];

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly status: number;
    readonly message: string;
    /** Which fields of the body are wrong, and how (400 only). */
    readonly fields?: readonly { readonly field: string; readonly message: string }[];
    /** Which limit was reached and when to come back (429 only). */
    readonly limit?: { readonly name: LimitName; readonly allowed: number; readonly retryAfterSeconds: number };
    /** Also written to the log. */
    readonly requestId: string;
  };
}
