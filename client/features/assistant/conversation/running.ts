import { type DataStreamPart, lineOf } from '../../../../server/base/dataStream/parts.ts';
import type { Failure, ToPanel } from '../../../webviews/chat/messages.ts';

/** How an answer ended, as it is sent to the panel. */
export type Close = { readonly kind: 'end' } | { readonly kind: 'fail'; readonly failure: Failure };

/**
 * An answer that panels can read. A panel that connects later, after a reload or as the other view, reads it from its beginning,
 * so the number of panels makes no difference to the answer.
 */
export interface RunningAnswer {
  /** Call it when the answer begins to arrive. */
  head(): void;
  push(parts: readonly DataStreamPart[]): void;
  close(how: Close): void;
  /** Sends the answer to a request of a panel, from its beginning; the returned function stops that. */
  follow(id: string, post: (message: ToPanel) => void): () => void;
  readonly isOpen: boolean;
}

/** Parts within this time are sent as one message (milliseconds; assistant.md 2: 5,000 parts in 14 messages). */
const pauseMs = 16;
/** A replay is sent in fragments of about this many characters. */
const batchSize = 500_000;

/** Creates an answer that has not begun to arrive. */
export function createRunningAnswer(): RunningAnswer {
  const followers = new Map<string, (message: ToPanel) => void>();
  const sent: string[] = [];
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasHead = false;
  let closed: Close | undefined;

  const broadcast = (message: (id: string) => ToPanel) => {
    for (const [id, post] of followers) post(message(id));
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    sent.push(text);
    broadcast((id) => ({ kind: 'data', id, text }));
  };
  const head = (id: string): ToPanel => ({
    kind: 'head',
    id,
    status: 200,
    headers: [{ name: 'content-type', value: 'text/plain; charset=utf-8' }],
  });

  return {
    head() {
      hasHead = true;
      broadcast(head);
    },
    push(parts) {
      for (const part of parts) waiting.push(lineOf(part));
      timer ??= setTimeout(flush, pauseMs);
    },
    close(how) {
      flush();
      closed = how;
      broadcast((id) => ({ ...how, id }));
      followers.clear();
    },
    follow(id, post) {
      if (hasHead) post(head(id));
      for (const text of batches(sent)) post({ kind: 'data', id, text });
      if (closed) post({ ...closed, id });
      else followers.set(id, post);
      return () => followers.delete(id);
    },
    get isOpen() {
      return closed === undefined;
    },
  };
}

/** Joins the texts into fewer, larger ones. */
function* batches(texts: readonly string[]): Generator<string> {
  let batch = '';
  for (const text of texts) {
    batch += text;
    if (batch.length < batchSize) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}
