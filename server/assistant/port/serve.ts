import { messageOf } from '../../base/messageOf.ts';
import type { Model } from '../answer/model.ts';
import type { Assistant } from '../assistant.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import { failureResponse } from '../http/errors.ts';
import type { Project, Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';
import { type FromWorker, type PlainRequest, type Port, pairsOf, type Start, type ToWorker } from './messages.ts';
import { remoteEmbedder } from './remoteEmbedder.ts';
import { remoteModel } from './remoteModel.ts';
import { createRemoteProject, type RemoteProject } from './remoteProject.ts';

/** The inputs for opening an assistant in a worker. */
export interface Opening {
  readonly project: Project;
  readonly start: Start;
  readonly onProgress: (progress: Progress) => void;
  readonly model: () => Model | undefined;
  readonly embedder: () => Embedder | undefined;
  readonly onEmbedding: (progress: Progress) => void;
  readonly failed: (error: unknown) => void;
}

/** A network port that was opened for the assistant. */
export interface OpenPort {
  readonly url: string;
  /** Closes the port but not the assistant. */
  close(): Promise<void>;
}

export interface Runtime {
  /** Called once, with the first site. */
  open(opening: Opening): Promise<Assistant>;
  /** Opens a network port; absent if there are none, as in a browser. */
  listen?(assistant: Assistant): Promise<OpenPort>;
}

type Send = (message: FromWorker) => void;
/** Resolves to the assistant once there is a site; rejects if it could not be opened. */
type FindAssistant = () => Promise<Assistant | undefined>;

/** The worker's end. */
export function serveAssistant(port: Port, runtime: Runtime): void {
  const send: Send = (message) => port.post(message);
  const failed = (error: unknown) => send({ kind: 'failed', message: messageOf(error) });
  const model = remoteModel(send);
  const embedder = remoteEmbedder(send);
  let start: Start = { token: '' };
  let opened: { readonly remote: RemoteProject; readonly assistant: Promise<Assistant> } | undefined;
  const assistant = async () => opened?.assistant;
  const answers = createAnswers(assistant, send, failed);
  const listening = createListening(runtime, assistant, send);

  const open = (site: Site) => {
    const remote = createRemoteProject(site, send);
    const onProgress = (progress: Progress) => send({ kind: 'progress', progress });
    const onEmbedding = (progress: Progress) => send({ kind: 'embedding', progress });
    const models = { model: () => model.current, embedder: () => embedder.current };
    const opening = { project: remote.project, start, onProgress, onEmbedding, ...models, failed };
    opened = { remote, assistant: runtime.open(opening) };
    opened.assistant.catch(failed);
  };
  const close = async () => {
    await listening.close();
    await (await assistant())?.close(0);
  };

  port.onMessage((data) => {
    const message = data as ToWorker;
    switch (message.kind) {
      case 'start':
        start = message.start;
        return;
      case 'site':
        if (opened) opened.remote.update(message.site);
        else open(message.site);
        return;
      case 'changed':
        opened?.remote.changed(message.keys);
        return;
      case 'text':
        opened?.remote.received(message.id, message.text);
        return;
      case 'ask':
        void answers.answer(message.id, message.request);
        return;
      case 'stop':
        answers.stop(message.id);
        return;
      case 'model':
        model.set(message.model);
        return;
      case 'said':
        model.said(message.id, message.text);
        return;
      case 'finished':
        model.finished(message.id, message.error);
        return;
      case 'embedder':
        embedder.set(message.name);
        assistant().then(
          (known) => known?.embed(),
          () => undefined,
        );
        return;
      case 'embedded':
        embedder.answered(message);
        return;
      case 'listen':
        listening.set(message.on);
        return;
      case 'close':
        void close()
          .catch(failed)
          .then(() => send({ kind: 'closed' }));
    }
  });
}

/** Answers requests of the host, each fragment by fragment until it is stopped. */
function createAnswers(assistant: FindAssistant, send: Send, failed: (error: unknown) => void) {
  const running = new Map<number, AbortController>();
  return {
    stop: (id: number) => running.get(id)?.abort(),
    async answer(id: number, request: PlainRequest): Promise<void> {
      const controller = new AbortController();
      running.set(id, controller);
      const response = await responseTo(assistant, request, controller.signal);
      send({ kind: 'head', id, status: response.status, headers: [...response.headers] });
      try {
        for await (const bytes of chunksOf(response, controller.signal)) send({ kind: 'data', id, bytes });
      } catch (error) {
        // What was sent has no finish part, so that the reader can see that the answer is incomplete.
        failed(error);
      }
      send({ kind: 'end', id });
      running.delete(id);
    },
  };
}

async function responseTo(assistant: FindAssistant, request: PlainRequest, signal: AbortSignal): Promise<Response> {
  const { url, method, headers, body } = request;
  try {
    const opened = await assistant();
    if (!opened) return failureResponse({ code: 'unavailable', message: 'No project is open.' }, 'none');
    return await opened.fetch(new Request(url, { method, headers: pairsOf(headers), body: body ?? null, signal }));
  } catch {
    // The assistant could not be opened; the code that opens it reports the error.
    return failureResponse({ code: 'internal', message: 'The assistant could not be opened.' }, 'none');
  }
}

/** The network port of the assistant. Commands run one after another, so that two of them at once do not open two ports. */
function createListening(runtime: Runtime, assistant: FindAssistant, send: Send) {
  let listening: Promise<OpenPort | undefined> = Promise.resolve(undefined);
  const changed = async (before: Promise<OpenPort | undefined>, on: boolean) => {
    const known = await before;
    const opened = await assistant();
    if (on && known) return known;
    await known?.close();
    return on && opened ? runtime.listen?.(opened) : undefined;
  };
  return {
    set(on: boolean): void {
      listening = changed(listening, on);
      listening.then(
        (open) => send({ kind: 'listening', ...(open && { url: open.url }) }),
        (error) => {
          listening = Promise.resolve(undefined);
          send({ kind: 'listening', error: messageOf(error) });
        },
      );
    },
    async close(): Promise<void> {
      await (await listening)?.close();
    },
  };
}

/** The bytes of an answer as they arrive; cancels the answer if `signal` is aborted or the consumer stops. */
async function* chunksOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  // The signal of the request ends with the request, which may be garbage-collected long before its answer is complete.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (let next = await reader.read(); !next.done && !signal.aborted; next = await reader.read()) yield next.value;
  } finally {
    signal.removeEventListener('abort', stop);
    await reader.cancel();
  }
}
