import type { Model } from '../answer/model.ts';
import type { Project, Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';
import { type FromWorker, type Port, pairsOf, type Start, type ToWorker } from './messages.ts';
import { serveModel } from './modelHost.ts';

/** The other end of an assistant in a worker. */
export interface RemoteAssistant {
  fetch(request: Request): Promise<Response>;
  /** The model to answer with from now on; none: results are quoted. */
  setModel(model: Model | undefined): void;
  /** Opens the endpoint on a port of this machine and gives its address. Rejects where there can be none. */
  listen(): Promise<string>;
  /** Closes that port; the assistant goes on. */
  stopListening(): Promise<void>;
  /** Resolves when everything is kept; the worker may be ended then. */
  close(): Promise<void>;
  /** The worker is gone: whoever waits for it is told. */
  lost(): void;
}

export interface Connection {
  readonly project: Project;
  readonly start: Start;
  readonly onProgress: (progress: Progress) => void;
  readonly failed: (message: string) => void;
}

interface Waiting {
  /** Kept until the answer is whole: a request that is collected no longer passes on the signal it was made with. */
  readonly request: Request;
  readonly head: (response: Response) => void;
  readonly fail: (error: Error) => void;
  body?: ReadableStreamDefaultController<Uint8Array>;
}

interface Listening {
  readonly done: (url: string | undefined) => void;
  readonly fail: (error: Error) => void;
}

/** The host's end: answers the worker's questions about the project, and asks it the reader's. */
export function connectAssistant(port: Port, { project, start, onProgress, failed }: Connection): RemoteAssistant {
  const answers = new Map<number, Waiting>();
  let closed: () => void = () => undefined;
  /** Who waits for a port to be opened or closed; the worker answers in turn. */
  let listening: Listening[] = [];
  let isLost = false;
  let next = 0;
  let sent: Site | undefined;

  const send = (message: ToWorker) => port.post(message);
  const model = serveModel(send);
  const sendSite = () => {
    const site = project.site();
    if (site !== sent) send({ kind: 'site', site });
    sent = site;
  };
  const stop = project.onChange((change) => {
    sendSite();
    if (change.kind === 'text') send({ kind: 'changed', keys: change.keys });
  });
  const read = async (id: number, key: string) => {
    const page = project.site().pages.find((each) => each.key === key);
    // A page that went, or cannot be read, has no text; the worker then takes it out of the index.
    const text = page && (await project.text(page).catch(() => undefined));
    send({ kind: 'text', id, text });
  };
  const begin = (id: number, status: number, headers: readonly (readonly [string, string])[]) => {
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
  };
  const setListening = (on: boolean) =>
    new Promise<string | undefined>((done, fail) => {
      listening.push({ done, fail });
      send({ kind: 'listen', on });
    });

  port.onMessage((data) => {
    const message = data as FromWorker;
    switch (message.kind) {
      case 'read':
        void read(message.id, message.key);
        return;
      case 'progress':
        onProgress(message.progress);
        return;
      case 'head':
        begin(message.id, message.status, message.headers);
        return;
      case 'data':
        answers.get(message.id)?.body?.enqueue(message.bytes);
        return;
      case 'end':
        answers.get(message.id)?.body?.close();
        answers.delete(message.id);
        return;
      case 'complete':
        model.complete(message.id, message.messages);
        return;
      case 'enough':
        model.stop(message.id);
        return;
      case 'listening': {
        const [first, ...others] = listening;
        listening = others;
        if (message.error === undefined) first?.done(message.url);
        else first?.fail(new Error(message.error));
        return;
      }
      case 'failed':
        failed(message.message);
        return;
      case 'closed':
        closed();
    }
  });
  send({ kind: 'start', start });
  sendSite();

  return {
    async fetch(request) {
      const id = next++;
      const body = request.body ? await request.text() : undefined;
      if (isLost) throw gone();
      const response = new Promise<Response>((head, fail) => answers.set(id, { request, head, fail }));
      request.signal.addEventListener('abort', () => send({ kind: 'stop', id }), { once: true });
      send({
        kind: 'ask',
        id,
        request: { url: request.url, method: request.method, headers: [...request.headers], body },
      });
      return response;
    },
    setModel: (use) => model.use(use),
    async listen() {
      const url = await setListening(true);
      if (url === undefined) throw new Error('The assistant opened no port.');
      return url;
    },
    async stopListening() {
      await setListening(false);
    },
    async close() {
      stop();
      const done = new Promise<void>((resolve) => {
        closed = resolve;
      });
      send({ kind: 'close' });
      if (!isLost) await done;
    },
    lost() {
      isLost = true;
      stop();
      for (const { fail, body } of answers.values()) {
        fail(gone());
        body?.error(gone());
      }
      answers.clear();
      for (const { fail } of listening) fail(gone());
      closed();
    },
  };
}

function gone(): Error {
  return new Error('The assistant has stopped.');
}
