import type { Model } from '../answer/model.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import type { Project, Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';
import { serveEmbedder } from './embedderHost.ts';
import { type FromWorker, type Port, pairsOf, type Start, type ToWorker } from './messages.ts';
import { serveModel } from './modelHost.ts';

/** The host's interface to an assistant in a worker. */
export interface RemoteAssistant {
  fetch(request: Request): Promise<Response>;
  /** Sets the model to answer with; without a model, results are quoted. */
  setModel(model: Model | undefined): void;
  /** Sets the embedding model; without it, pages are found by words and nothing is sent. */
  setEmbedder(embedder: Embedder | undefined): void;
  /** Opens the endpoint on a port of this machine and returns its address. Rejects if that is impossible. */
  listen(): Promise<string>;
  /** Closes that port; the assistant keeps running. */
  stopListening(): Promise<void>;
  /** Resolves when everything is stored; the worker may be terminated then. */
  close(): Promise<void>;
  /** Call it when the worker is gone: all pending requests fail, with the reason if it is known. */
  lost(why?: string): void;
}

export interface Connection {
  readonly project: Project;
  readonly start: Start;
  readonly onProgress: (progress: Progress) => void;
  readonly onEmbedding?: (progress: Progress) => void;
  readonly failed: (message: string) => void;
}

type Send = (message: ToWorker) => void;

/** The host's end: answers the worker's questions about the project, and sends it the reader's requests. */
export function connectAssistant(
  port: Port,
  { project, start, onProgress, onEmbedding, failed }: Connection,
): RemoteAssistant {
  const send: Send = (message) => port.post(message);
  const model = serveModel(send);
  const embedder = serveEmbedder(send);
  const requests = createRequests(send);
  const listening = createListening(send);
  let closed: () => void = () => undefined;
  let isLost = false;

  port.onMessage((data) => {
    const message = data as FromWorker;
    switch (message.kind) {
      case 'read':
        void sendText(project, message, send);
        return;
      case 'progress':
        onProgress(message.progress);
        return;
      case 'head':
        requests.head(message);
        return;
      case 'data':
        requests.data(message.id, message.bytes);
        return;
      case 'end':
        requests.end(message.id);
        return;
      case 'complete':
        model.complete(message.id, message.messages);
        return;
      case 'enough':
        model.stop(message.id);
        return;
      case 'embed':
        embedder.embed(message.id, message.texts);
        return;
      case 'stopEmbedding':
        embedder.stop(message.id);
        return;
      case 'embedding':
        onEmbedding?.(message.progress);
        return;
      case 'listening':
        listening.answered(message);
        return;
      case 'failed':
        failed(message.message);
        return;
      case 'closed':
        closed();
    }
  });
  send({ kind: 'start', start });
  const stop = sendSites(project, send);

  return {
    fetch: requests.fetch,
    setModel: (use) => model.use(use),
    setEmbedder: (use) => embedder.use(use),
    async listen() {
      const url = await listening.set(true);
      if (url === undefined) throw new Error('The assistant opened no port.');
      return url;
    },
    async stopListening() {
      await listening.set(false);
    },
    async close() {
      stop();
      const done = new Promise<void>((resolve) => {
        closed = resolve;
      });
      send({ kind: 'close' });
      if (!isLost) await done;
    },
    lost(why = 'The assistant has stopped.') {
      isLost = true;
      stop();
      requests.lost(why);
      listening.lost(why);
      closed();
    },
  };
}

/** Sends the site now and after every change, until the returned function is called. */
function sendSites(project: Project, send: Send): () => void {
  let sent: Site | undefined;
  const sendSite = () => {
    const site = project.site();
    if (site !== sent) send({ kind: 'site', site });
    sent = site;
  };
  const stop = project.onChange((change) => {
    sendSite();
    if (change.kind === 'text') send({ kind: 'changed', keys: change.keys });
  });
  sendSite();
  return stop;
}

/** Sends no text for a page that is gone or cannot be read; the worker then removes it from the index. */
async function sendText(project: Project, { id, key }: Extract<FromWorker, { kind: 'read' }>, send: Send) {
  const page = project.site().pages.find((each) => each.key === key);
  send({ kind: 'text', id, text: page && (await project.text(page).catch(() => undefined)) });
}

interface Waiting {
  /** Kept until the answer is complete: a request that has been garbage-collected no longer forwards its signal. */
  readonly request: Request;
  readonly head: (response: Response) => void;
  readonly fail: (error: Error) => void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}

/** The requests in progress, whose answers arrive in fragments. */
function createRequests(send: Send) {
  const answers = new Map<number, Waiting>();
  /** Why the worker is gone, if it is. */
  let gone: string | undefined;
  let next = 0;
  return {
    async fetch(request: Request): Promise<Response> {
      const id = next++;
      const body = request.body ? await request.text() : undefined;
      if (gone !== undefined) throw new Error(gone);
      const response = new Promise<Response>((head, fail) => answers.set(id, { request, head, fail }));
      request.signal.addEventListener('abort', () => send({ kind: 'stop', id }), { once: true });
      const { url, method, headers } = request;
      send({ kind: 'ask', id, request: { url, method, headers: [...headers], body } });
      return response;
    },
    head({ id, status, headers }: Extract<FromWorker, { kind: 'head' }>): void {
      const answer = answers.get(id);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          if (answer) answer.body = controller;
        },
        cancel: () => {
          answers.delete(id);
          send({ kind: 'stop', id });
        },
      });
      answer?.head(new Response(status === 204 ? null : body, { status, headers: pairsOf(headers) }));
    },
    data: (id: number, bytes: Uint8Array) => answers.get(id)?.body?.enqueue(bytes),
    end(id: number): void {
      answers.get(id)?.body?.close();
      answers.delete(id);
    },
    lost(why: string): void {
      gone = why;
      for (const { fail, body } of answers.values()) {
        fail(new Error(why));
        body?.error(new Error(why));
      }
      answers.clear();
    },
  };
}

/** The callers that wait for a port to be opened or closed; the worker answers them in order. */
function createListening(send: Send) {
  const waiting: { readonly done: (url: string | undefined) => void; readonly fail: (error: Error) => void }[] = [];
  return {
    set: (on: boolean) =>
      new Promise<string | undefined>((done, fail) => {
        waiting.push({ done, fail });
        send({ kind: 'listen', on });
      }),
    answered({ url, error }: Extract<FromWorker, { kind: 'listening' }>): void {
      const first = waiting.shift();
      if (error === undefined) first?.done(url);
      else first?.fail(new Error(error));
    },
    lost(why: string): void {
      for (const { fail } of waiting) fail(new Error(why));
    },
  };
}
