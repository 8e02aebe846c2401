import type { Project, Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';
import { type FromWorker, type Port, pairsOf, type ToWorker } from './messages.ts';

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
