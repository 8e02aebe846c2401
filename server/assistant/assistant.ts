import { randomHex } from '../base/hex.ts';
import { inTime } from '../base/inTime.ts';
import { follow } from './abort.ts';
import { createAnswerer } from './answer/answer.ts';
import type { Model } from './answer/model.ts';
import type { Embedder } from './embeddings/embedder.ts';
import { openVectors, type Vectors } from './embeddings/vectors.ts';
import { createApp, type LogEntry } from './http/app.ts';
import { acceptTokens } from './http/auth.ts';
import type { Transport } from './http/defence.ts';
import type { Admission } from './http/message.ts';
import type { Project } from './project.ts';
import { openLibrary, type Progress } from './retrieval/library.ts';
import { libraryRetriever, type Retriever } from './retrieval/retrieve.ts';
import { type LimitValues, openLimits, specifiedLimits } from './state/limits.ts';
import type { Store } from './state/store.ts';
import { defaultThreadLimits, openThreads, type ThreadLimits } from './state/threads.ts';

export interface AssistantOptions {
  readonly project: Project;
  readonly store: Store;
  /** Accepted bearer tokens. */
  readonly tokens: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The only domain that is answered for; if absent, any. */
  readonly domain?: string | undefined;
  /** Returns the model to answer with, called for each question; without a model, results are quoted. */
  readonly model?: (() => Model | undefined) | undefined;
  /**
   * Returns the embedding model that finds pages by meaning, called for each question; without it, pages are found by words alone
   * and nothing is sent.
   */
  readonly embedder?: (() => Embedder | undefined) | undefined;
  /** Called with the number of passages that are embedded so far. */
  readonly onEmbedding?: (progress: Progress) => void;
  /** An index to use instead of the built-in one. */
  readonly retriever?: Retriever;
  readonly limits?: Partial<LimitValues>;
  readonly threads?: Partial<ThreadLimits>;
  readonly allowedOrigins?: readonly string[];
  readonly allowedHosts?: readonly string[];
  /** The maximum size of a request body; 2 MB by default. */
  readonly maxBodyBytes?: number;
  /** Milliseconds a body may take; 10 s by default. */
  readonly bodyTimeout?: number;
  /** Milliseconds a question waits for the index to be built before it is refused; 20 s by default. */
  readonly readyTimeout?: number;
  /** The maximum number of answers in progress at once; 2,000 by default. */
  readonly maxAnswers?: number;
  readonly version?: string;
  readonly log?: (entry: LogEntry) => void;
  /** Called with errors that occur after an answer or a write; their text may name files. */
  readonly failed?: (error: unknown) => void;
  readonly onProgress?: (progress: Progress) => void;
}

/** The assistant over one project. It does not open a port: `node/serve.ts` does, and the extension calls `fetch` itself. */
export interface Assistant {
  /** Answers a request; a request without a transport came from within the process. */
  fetch(request: Request, transport?: Transport): Promise<Response>;
  /** Resolves when every change that the project has reported so far is in the index. */
  ready(): Promise<void>;
  progress(): Progress;
  /** Embeds what is missing after another embedding model was chosen. */
  embed(): void;
  /** The number of answers in progress. */
  readonly answering: number;
  /** Accepts no more questions, lets answers finish for `grace` milliseconds, and saves everything that is kept. */
  close(grace?: number): Promise<void>;
}

const local: Transport = { address: 'local' };

/** Opens the assistant over a project. The index is built in the background: `ready` waits for it, and so does a question. */
export async function openAssistant(options: AssistantOptions): Promise<Assistant> {
  const failed = options.failed ?? (() => undefined);
  let vectors: Vectors | undefined;
  const [library, limits, threads, tokens] = await Promise.all([
    openLibrary(options.project, {
      store: options.store,
      failed,
      onProgress(progress) {
        options.onProgress?.(progress);
        if (progress.done >= progress.of) vectors?.refresh();
      },
    }),
    openLimits(options.store, { ...specifiedLimits, ...options.limits }, options.now, failed),
    openThreads(options.store, { ...defaultThreadLimits, ...options.threads }, randomText, failed),
    acceptTokens(options.tokens),
  ]);
  const { embedder } = options;
  if (embedder) {
    const { store, onEmbedding } = options;
    vectors = openVectors({ library, store, embedder, failed, ...(onEmbedding && { onProgress: onEmbedding }) });
    // The model may be chosen or changed while the assistant is open.
    vectors.refresh();
  }
  const retriever = options.retriever ?? libraryRetriever(library, vectors);
  const active = new Set<AbortController>();
  let closing = false;

  const admit = async (outer: AbortSignal): Promise<Admission> => {
    if (closing) return refused('The server is stopping.', 5);
    if (active.size >= (options.maxAnswers ?? 2000)) return refused('Too many answers are under way.', 1);
    const { controller, release: letGo } = follow(outer);
    active.add(controller);
    const release = () => {
      active.delete(controller);
      letGo();
      // Stops a model that is still writing; after a complete answer this has no effect.
      controller.abort();
    };
    const isReady = await inTime(library.settled(controller.signal), options.readyTimeout ?? 20_000);
    if (isReady && !closing) return { kind: 'admitted', signal: controller.signal, release };
    release();
    if (closing) return refused('The server is stopping.', 5);
    const { done, of } = library.progress();
    return refused(`The pages are still being read (${done} of ${of}). Ask again in a moment.`, 5);
  };

  const fetch = createApp({
    tokens,
    limits,
    threads,
    answerer: {
      answer: (question, signal) =>
        createAnswerer({ site: () => library.site, retriever, model: options.model?.(), random: randomText }).answer(
          question,
          signal,
        ),
    },
    domain: options.domain,
    maxBodyBytes: options.maxBodyBytes ?? 2_000_000,
    bodyTimeout: options.bodyTimeout ?? 10_000,
    admit,
    random: randomText,
    ended: (error) => error !== undefined && failed(error),
    defence: { allowedOrigins: options.allowedOrigins ?? [], allowedHosts: options.allowedHosts ?? [] },
    version: options.version ?? '0',
    progress: () => library.progress(),
    now: options.now,
    log: options.log ?? (() => undefined),
    failed,
  });

  return {
    fetch: (request, transport = local) => fetch(request, transport),
    async ready() {
      await library.settled();
      await vectors?.settled();
    },
    embed: () => vectors?.refresh(),
    progress: () => library.progress(),
    get answering() {
      return active.size;
    },
    async close(grace = 5000) {
      closing = true;
      await inTime(idle(active), grace);
      for (const controller of active) controller.abort();
      await Promise.all([threads.flush(), limits.flush(), library.close(), vectors?.close()]);
    },
  };
}

/** An identifier or key that cannot be guessed. */
function randomText(): string {
  return randomHex(16);
}

function refused(message: string, seconds: number): Admission {
  return { kind: 'refused', failure: { code: 'unavailable', message, headers: { 'retry-after': String(seconds) } } };
}

async function idle(active: ReadonlySet<unknown>): Promise<void> {
  while (active.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
