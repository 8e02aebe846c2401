import { randomHex } from '../../../../server/base/hex.ts';
import { withResolvers } from '../../../../server/base/withResolvers.ts';
import type { Host } from '../host.ts';
import type { ToPanel } from '../messages.ts';
import { AnswerError } from './failure.ts';
import { createLineFilter } from './lines.ts';

/** The `fetch` of the chat hook: requests go to the host as messages, and answers come back as messages. */
export interface Relay {
  /** POST asks a question in the conversation, GET resumes the answer that is in progress in it. */
  fetchFor(conversation: string): typeof fetch;
  /** Stops reading all answers. They continue in the host. */
  leave(): void;
}

type OfAnswer = Extract<ToPanel, { kind: 'head' | 'data' | 'end' | 'fail' }>;

/** `newId` returns an identifier that is not used twice while the panel exists. */
export function createRelay(host: Host, newId: () => string = () => randomHex(8)): Relay {
  const receivers = new Map<string, (message: OfAnswer) => void>();
  const leaving = new AbortController();
  const stopListening = host.listen((message) => {
    if (isOfAnswer(message)) receivers.get(message.id)?.(message);
  });

  return {
    fetchFor: (conversation) => (_address, init) => {
      const id = newId();
      const { promise, receive, fail } = receiveAnswer(() => receivers.delete(id));
      receivers.set(id, receive);
      const stopped = () => new DOMException('The answer was stopped.', 'AbortError');
      init?.signal?.addEventListener('abort', () => {
        if (!receivers.has(id)) return;
        host.send({ kind: 'abort', id });
        fail(stopped());
      });
      leaving.signal.addEventListener('abort', () => fail(stopped()));
      if (init?.method === 'GET') host.send({ kind: 'resume', id, conversation });
      else host.send({ kind: 'open', id, conversation, body: String(init?.body ?? '') });
      return promise;
    },
    leave() {
      stopListening();
      leaving.abort();
    },
  };
}

/** A response that the messages of one answer fill; `ended` is called when nothing more can arrive. */
function receiveAnswer(ended: () => void) {
  const encoder = new TextEncoder();
  const filter = createLineFilter();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel: ended,
  });
  const { promise, resolve, reject } = withResolvers<Response>();
  let isOver = false;
  const over = () => {
    isOver = true;
    ended();
  };
  const fail = (error: Error) => {
    if (isOver) return;
    over();
    reject(error);
    controller?.error(error);
  };
  const receive = (message: OfAnswer) => {
    if (isOver) return;
    switch (message.kind) {
      case 'head': {
        const headers = message.headers.map(({ name, value }): [string, string] => [name, value]);
        return resolve(new Response(stream, { status: message.status, headers }));
      }
      case 'data': {
        const text = filter(message.text);
        if (text !== '') controller?.enqueue(encoder.encode(text));
        return undefined;
      }
      case 'end':
        over();
        return controller?.close();
      case 'fail':
        return fail(new AnswerError(message.failure));
    }
  };
  return { promise, receive, fail };
}

function isOfAnswer(message: ToPanel): message is OfAnswer {
  return ['head', 'data', 'end', 'fail'].includes(message.kind);
}
