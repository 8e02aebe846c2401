import { threadIdHeader, threadKeyHeader } from '../../../../server/assistant/contract.ts';
import type { DataStreamPart } from '../../../../server/base/dataStream/parts.ts';
import { type Bounds, createMeter } from './bounds.ts';
import type { Dialect } from './dialects.ts';
import { type Cause, causeOfError, causeOfStatus, mayBeLostThread } from './failures.ts';
import { createCensor, hide } from './secrets.ts';

/** A question that is being asked. */
export interface Asking {
  /** Sends the request; with `renewed`, the thread was unknown and is left out. */
  send(signal: AbortSignal, renewed: boolean): Promise<Response>;
  /** Whether the request names a thread, which the endpoint may have forgotten. */
  readonly hasThread: boolean;
  /** The protocol of the endpoint. */
  readonly dialect: Pick<Dialect, 'framing' | 'read'>;
  readonly bounds: Bounds;
  /** Removed from what the endpoint sends, which may repeat them; more may be added until its first part. */
  readonly secrets: ReadonlySet<string>;
}

export interface Listener {
  /** Called when the response has begun, with the thread named in its headers. */
  head(thread: { readonly id?: string; readonly key?: string }, renewed: boolean): void;
  /** Called with a part of the answer; returning false ends it: the answer is complete or failed. */
  part(part: DataStreamPart): boolean;
}

export type Ending =
  | { readonly kind: 'ended' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly cause: Cause };

/** At most this much of an error page is read (bytes). */
const maxErrorBytes = 64_000;
/** A restarting server says when it is available; longer waits are not made without a message. */
const maxRetryMs = 5000;

/**
 * Asks once, with at most one automatic retry: if the endpoint was briefly unavailable (502, 503, 504) and nothing has been
 * shown. A thread that is no longer known is restarted once. Never rejects: an error is part of the result.
 */
export async function ask(asking: Asking, listener: Listener, signal: AbortSignal): Promise<Ending> {
  let renewed = false;
  let retried = false;
  for (;;) {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) attempt.abort();
    try {
      const sent = await inTime(asking.send(attempt.signal, renewed), asking.bounds.firstByte, 'slow-start', signal);
      if (sent.ok && !isHtml(sent)) return await readAnswer(sent, asking, { listener, renewed, signal });
      const body = hide(await inTime(readText(sent), asking.bounds.idle, 'stalled', signal), asking.secrets);
      if (sent.ok) return failed({ code: 'not-a-stream', status: sent.status });
      // Once more, since JSON can write a letter in several ways.
      const cause = hidden(causeOfStatus(sent.status, sent.headers, body, Date.now()), asking);
      if (asking.hasThread && mayBeLostThread(cause, body)) {
        if (renewed) return failed(cause);
        renewed = true;
        continue;
      }
      const pause = cause.retryAfter ?? asking.bounds.retry;
      if (retried || ![502, 503, 504].includes(sent.status) || pause > maxRetryMs) return failed(cause);
      retried = true;
      await inTime(new Promise((resolve) => setTimeout(resolve, pause)), maxRetryMs + pause, 'slow-start', signal);
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      return failed(error instanceof TimeoutError ? { code: error.code } : hidden(causeOfError(error, false), asking));
    } finally {
      signal.removeEventListener('abort', stop);
      attempt.abort();
    }
  }
}

async function readAnswer(
  response: Response,
  { dialect, bounds, secrets }: Asking,
  {
    listener,
    renewed,
    signal,
  }: { readonly listener: Listener; readonly renewed: boolean; readonly signal: AbortSignal },
): Promise<Ending> {
  const [id, key] = [response.headers.get(threadIdHeader), response.headers.get(threadKeyHeader)];
  // The id is stored where the keys must not be.
  const thread = id ? { id: hide(id, [...secrets, key ?? '']) } : {};
  listener.head({ ...thread, ...(key ? { key } : {}) }, renewed);
  const reader = response.body?.getReader();
  if (!reader) return failed({ code: 'not-a-stream' });
  const framing = dialect.framing();
  const meter = createMeter(bounds);
  const censor = createCensor(secrets);
  const emit = (parts: readonly DataStreamPart[]) => parts.every(listener.part);
  try {
    for (;;) {
      const left = meter.left();
      const [milliseconds, code] = left < bounds.idle ? [left, 'too-long' as const] : [bounds.idle, 'stalled' as const];
      const { done, value } = await inTime(reader.read(), milliseconds, code, signal);
      if (value) meter.bytes(value.byteLength);
      for (const unit of done ? framing.end() : framing.push(value)) {
        const parts = dialect.read(unit);
        meter.unit(unit, parts);
        if (!emit(parts.flatMap(censor.push))) return { kind: 'ended' };
      }
      if (meter.isNonsense) return failed({ code: 'not-a-stream' });
      if (meter.isOver) return failed({ code: 'too-long' });
      if (done) return failed({ code: meter.hasOnlyNonsense ? 'not-a-stream' : 'cut' });
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof TimeoutError) return failed({ code: error.code });
    return failed(hidden(causeOfError(error, true), { secrets }));
  } finally {
    emit(censor.end());
    // Does not listen to an endpoint that keeps sending after the end.
    reader.cancel().catch(() => undefined);
  }
}

/** An error for something that did not arrive in time. */
class TimeoutError extends Error {
  readonly code: 'slow-start' | 'stalled' | 'too-long';

  constructor(code: TimeoutError['code']) {
    super(code);
    this.code = code;
  }
}

/** The result of some work, unless it is late or no longer wanted. */
async function inTime<T>(
  work: Promise<T>,
  milliseconds: number,
  code: TimeoutError['code'],
  signal: AbortSignal,
): Promise<T> {
  let give: (reason: Error) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    give = reject;
  });
  const timer = setTimeout(() => give(new TimeoutError(code)), milliseconds);
  const stop = () => give(new Error('Stopped.'));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Ignores a result or an error after the deadline.
    work.catch(() => undefined);
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; size < maxErrorBytes; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  reader.cancel().catch(() => undefined);
  return text;
}

/** Network errors may quote what was sent. */
function hidden(cause: Cause, { secrets }: Pick<Asking, 'secrets'>): Cause {
  return cause.said === undefined ? cause : { ...cause, said: hide(cause.said, secrets) };
}

function isHtml(response: Response): boolean {
  return /^text\/html|^application\/xhtml/i.test(response.headers.get('content-type') ?? '');
}

function failed(cause: Cause): Ending {
  return { kind: 'failed', cause };
}
