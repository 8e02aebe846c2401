import type { Assistant } from '../assistant.ts';
import { failureResponse } from '../http/errors.ts';
import type { Change, Page, Project, Site } from '../project.ts';
import type { Progress } from '../retrieval/library.ts';
import { type FromWorker, type PlainRequest, type Port, pairsOf, type ToWorker } from './messages.ts';

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

async function* piecesOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done && !signal.aborted; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
