import type { Model } from '../answer/model.ts';
import type { Assistant } from '../assistant.ts';
import { failureResponse } from '../http/errors.ts';
import type { Change, Page, Project, Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';
import { type FromWorker, type PlainRequest, type Port, pairsOf, type Start, type ToWorker } from './messages.ts';
import { remoteModel } from './remoteModel.ts';

/** What an assistant in a worker is opened with. */
export interface Opening {
  readonly project: Project;
  readonly start: Start;
  readonly onProgress: (progress: Progress) => void;
  readonly model: () => Model | undefined;
  readonly failed: (error: unknown) => void;
}

/** A network port that was opened for the assistant. */
export interface OpenPort {
  readonly url: string;
  /** Closes the port and leaves the assistant as it is. */
  close(): Promise<void>;
}

export interface Runtime {
  /** Called once, with the first site. */
  open(opening: Opening): Promise<Assistant>;
  /** Opens a network port; absent where there are none, as in a browser. */
  listen?(assistant: Assistant): Promise<OpenPort>;
}

/** The worker's end. */
export function serveAssistant(port: Port, runtime: Runtime): void {
  const texts = new Map<number, (text: string | undefined) => void>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<(change: Change) => void>();
  let start: Start = { token: '' };
  let assistant: Promise<Assistant> | undefined;
  let listening: Promise<OpenPort | undefined> = Promise.resolve(undefined);
  let site: Site | undefined;
  let next = 0;

  const send = (message: FromWorker) => port.post(message);
  const model = remoteModel(send);
  const failed = (error: unknown) => send({ kind: 'failed', message: messageOf(error) });
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const projectOf = (first: Site): Project => ({
    site: () => site ?? first,
    text: ({ key }: Page) =>
      new Promise((resolve) => {
        const id = next++;
        texts.set(id, resolve);
        send({ kind: 'read', id, key });
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const open = (first: Site) => {
    const onProgress = (progress: Progress) => send({ kind: 'progress', progress });
    const opened = runtime.open({ project: projectOf(first), start, onProgress, model: () => model.current, failed });
    opened.catch(failed);
    return opened;
  };

  const responseTo = async ({ url, method, headers, body }: PlainRequest, signal: AbortSignal): Promise<Response> => {
    try {
      const opened = await assistant;
      if (!opened) return failureResponse({ code: 'unavailable', message: 'No project is open.' }, 'none');
      return await opened.fetch(new Request(url, { method, headers: pairsOf(headers), body: body ?? null, signal }));
    } catch {
      // The assistant could not be opened; what went wrong was told to whoever opens it.
      return failureResponse({ code: 'internal', message: 'The assistant could not be opened.' }, 'none');
    }
  };
  const answer = async (id: number, request: PlainRequest) => {
    const controller = new AbortController();
    running.set(id, controller);
    const response = await responseTo(request, controller.signal);
    send({ kind: 'head', id, status: response.status, headers: [...response.headers] });
    try {
      for await (const bytes of piecesOf(response, controller.signal)) send({ kind: 'data', id, bytes });
    } catch (error) {
      // What was sent has no finish part, so that the reader sees an answer that is not whole.
      failed(error);
    }
    send({ kind: 'end', id });
    running.delete(id);
  };
  /** One after the other: two commands at once must not open two ports. */
  const listen = (on: boolean) => {
    const before = listening;
    listening = (async () => {
      const known = await before;
      const opened = await assistant;
      if (on && known) return known;
      await known?.close();
      return on && opened ? runtime.listen?.(opened) : undefined;
    })();
    listening.then(
      (open) => send({ kind: 'listening', ...(open && { url: open.url }) }),
      (error) => {
        listening = Promise.resolve(undefined);
        send({ kind: 'listening', error: messageOf(error) });
      },
    );
  };
  const close = async () => {
    await (await listening)?.close();
    await (await assistant)?.close(0);
  };

  port.onMessage((data) => {
    const message = data as ToWorker;
    switch (message.kind) {
      case 'start':
        start = message.start;
        return;
      case 'site':
        site = message.site;
        if (assistant) tell({ kind: 'site' });
        else assistant = open(site);
        return;
      case 'changed':
        tell({ kind: 'text', keys: message.keys });
        return;
      case 'text':
        texts.get(message.id)?.(message.text);
        texts.delete(message.id);
        return;
      case 'ask':
        void answer(message.id, message.request);
        return;
      case 'stop':
        running.get(message.id)?.abort();
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
      case 'listen':
        listen(message.on);
        return;
      case 'close':
        void close()
          .catch(failed)
          .then(() => send({ kind: 'closed' }));
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The bytes of an answer, as they come; cancels the answer when `signal` aborts or nobody wants more. */
async function* piecesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  // The signal of the request ends with the request, which may be collected long before its answer is whole.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (let next = await reader.read(); !next.done && !signal.aborted; next = await reader.read()) yield next.value;
  } finally {
    signal.removeEventListener('abort', stop);
    await reader.cancel();
  }
}
