import type { Assistant } from './assistant.ts';
import { failureResponse } from './http/errors.ts';
import type { Change, Page, Project, Site } from './project.ts';
import type { Progress } from './retrieval/library.ts';

/**
 * The assistant in a worker, without a network port: the language server hands a project in at one end of a message
 * channel, and questions go through as requests. Every message is plain data, so that any worker can carry it.
 */
export interface Port {
  post(message: unknown): void;
  /** Called once; messages that come before are kept by the channel. */
  onMessage(listener: (message: unknown) => void): void;
}

type ToWorker =
  | { readonly kind: 'site'; readonly site: Site }
  | { readonly kind: 'changed'; readonly keys: readonly string[] }
  | { readonly kind: 'text'; readonly id: number; readonly text: string | undefined }
  | { readonly kind: 'ask'; readonly id: number; readonly request: PlainRequest }
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'close' };

type FromWorker =
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
  | { readonly kind: 'closed' };

interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** The other end of an assistant in a worker. */
export interface RemoteAssistant {
  fetch(request: Request): Promise<Response>;
  /** Resolves when everything is kept; the worker may be ended then. */
  close(): Promise<void>;
}

/** The language server's end: answers the worker's questions about the project, and asks it the reader's. */
export function connectAssistant(
  port: Port,
  project: Project,
  onProgress: (progress: Progress) => void,
): RemoteAssistant {
  const answers = new Map<
    number,
    { readonly head: (response: Response) => void; body?: ReadableStreamDefaultController<Uint8Array> }
  >();
  let closed: () => void = () => undefined;
  let next = 0;
  let sent: Site | undefined;

  const send = (message: ToWorker) => port.post(message);
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

  port.onMessage((data) => {
    const message = data as FromWorker;
    switch (message.kind) {
      case 'read':
        void read(message.id, message.key);
        return;
      case 'progress':
        onProgress(message.progress);
        return;
      case 'head': {
        const answer = answers.get(message.id);
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            if (answer) answer.body = controller;
          },
          cancel: () => {
            answers.delete(message.id);
            send({ kind: 'stop', id: message.id });
          },
        });
        answer?.head(
          new Response(message.status === 204 ? null : body, {
            status: message.status,
            headers: pairsOf(message.headers),
          }),
        );
        return;
      }
      case 'data':
        answers.get(message.id)?.body?.enqueue(message.bytes);
        return;
      case 'end':
        answers.get(message.id)?.body?.close();
        answers.delete(message.id);
        return;
      case 'closed':
        closed();
    }
  });
  sendSite();

  return {
    async fetch(request) {
      const id = next++;
      const body = request.body ? await request.text() : undefined;
      const response = new Promise<Response>((resolve) => answers.set(id, { head: resolve }));
      request.signal.addEventListener('abort', () => send({ kind: 'stop', id }), { once: true });
      send({
        kind: 'ask',
        id,
        request: { url: request.url, method: request.method, headers: [...request.headers], body },
      });
      return response;
    },
    async close() {
      stop();
      const done = new Promise<void>((resolve) => {
        closed = resolve;
      });
      send({ kind: 'close' });
      await done;
    },
  };
}

/** The worker's end: `open` is called with the project as soon as its first site came. */
export function serveAssistant(
  port: Port,
  open: (project: Project, onProgress: (progress: Progress) => void) => Promise<Assistant>,
): void {
  const texts = new Map<number, (text: string | undefined) => void>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<(change: Change) => void>();
  let assistant: Promise<Assistant> | undefined;
  let site: Site | undefined;
  let next = 0;

  const send = (message: FromWorker) => port.post(message);
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
    for await (const bytes of piecesOf(response, controller.signal)) send({ kind: 'data', id, bytes });
    send({ kind: 'end', id });
    running.delete(id);
  };

  port.onMessage((data) => {
    const message = data as ToWorker;
    switch (message.kind) {
      case 'site':
        site = message.site;
        if (assistant) tell({ kind: 'site' });
        else assistant = open(projectOf(site), (progress) => send({ kind: 'progress', progress }));
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
      case 'close':
        void (async () => {
          await (await assistant)?.close(0);
          send({ kind: 'closed' });
        })();
    }
  });
}

function pairsOf(headers: readonly (readonly [string, string])[]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}

async function* piecesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done && !signal.aborted; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
