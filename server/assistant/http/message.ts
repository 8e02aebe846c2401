import type { Answerer } from '../answer/answer.ts';
import type { Outcome } from '../answer/question.ts';
import {
  dataStreamHeader,
  defaultRetrievalPageSize,
  type LimitName,
  type MessageRequest,
  type StreamPart,
  threadIdHeader,
  threadKeyHeader,
} from '../contract.ts';
import type { Limits } from '../state/limits.ts';
import type { Thread, Threads, Turn } from '../state/threads.ts';
import type { Tokens } from './auth.ts';
import { readBody } from './body.ts';
import { streamParts } from './dataStream.ts';
import type { Transport } from './defence.ts';
import type { Failure } from './errors.ts';
import { textOf, validateRequest } from './validate.ts';

/** The inputs of the message operation. */
export interface MessageParts {
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly threads: Threads;
  readonly answerer: Answerer;
  /** The only domain that is answered for; if absent, any. */
  readonly domain?: string | undefined;
  readonly maxBodyBytes: number;
  readonly bodyTimeout: number;
  /** Reserves a place for one more answer and resolves when the index is ready; otherwise says why not. */
  readonly admit: (signal: AbortSignal) => Promise<Admission>;
  readonly random: () => string;
  /** Called when an answer ends, with the error if there was one. */
  readonly ended: (error: unknown) => void;
}

export type Admission =
  | { readonly kind: 'admitted'; readonly signal: AbortSignal; release(): void }
  | { readonly kind: 'refused'; readonly failure: Failure };

const givenUp: Outcome = {
  finishReason: 'error',
  usage: { promptTokens: 0, completionTokens: 0 },
  isUnanswered: false,
};

/** All requests of this server count for one organisation. */
const organisation = 'this server';

/**
 * Answers `POST /v1/assistant/{domain}/message`. The checks are ordered by their cost and by what they reveal to a stranger: the
 * token, the address limit, then the domain, the body, the thread.
 */
export async function answerMessage(
  request: Request,
  domain: string,
  transport: Transport,
  parts: MessageParts,
): Promise<Response | Failure> {
  const owner = await parts.tokens.accept(request.headers.get('authorization'));
  // Requests without a token count separately, so that others at this address cannot use up its owner's quota.
  const caller = owner === undefined ? `${transport.address} without a token` : transport.address;
  const overAddress = take(parts.limits, 'requests per address and day', caller);
  if (overAddress) return overAddress;
  if (owner === undefined)
    return { code: 'unauthorized', message: 'Send an accepted token as `Authorization: Bearer <token>`.' };
  if (parts.domain !== undefined && parts.domain !== domain)
    return { code: 'domain_not_found', message: 'There is no such domain here.' };
  const overOrganisation = take(parts.limits, 'requests per organisation and hour', organisation);
  if (overOrganisation) return overOrganisation;

  const checked = await readRequest(request, parts);
  if ('code' in checked) return checked;
  const { body, question } = checked;
  const known = body.threadId
    ? parts.threads.find(body.threadId, owner, domain, body.threadKey ?? undefined)
    : undefined;
  if (body.threadId && !known)
    return { code: 'thread_not_found', message: 'There is no such thread; start a new one.' };

  const admission = await parts.admit(request.signal);
  if (admission.kind === 'refused') return admission.failure;
  const overKey = take(parts.limits, 'uses per key and month', owner);
  if (overKey) {
    admission.release();
    return overKey;
  }
  const thread = known ?? parts.threads.create(owner, domain);
  const stream = streamParts(
    answerParts(body, question, { thread, signal: admission.signal, parts }),
    admission.release,
  );
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [dataStreamHeader]: 'v1',
    [threadIdHeader]: thread.id,
    ...(!known && { [threadKeyHeader]: thread.key }),
  });
  return new Response(stream, { headers });
}

async function* answerParts(
  body: MessageRequest,
  question: string,
  { thread, signal, parts }: { readonly thread: Thread; readonly signal: AbortSignal; readonly parts: MessageParts },
): AsyncGenerator<StreamPart> {
  yield { kind: 'start', messageId: `message_${parts.random()}` };
  const answer = parts.answerer.answer(
    {
      text: question,
      history: thread.turns.length > 0 ? thread.turns : turnsOf(body),
      pageSize: body.retrievalPageSize ?? defaultRetrievalPageSize,
      filter: body.filter,
      currentPath: body.currentPath,
      context: body.context,
    },
    signal,
  );
  let text = '';
  let failure: unknown;
  try {
    let next = await answer.next();
    for (; !next.done && !signal.aborted; next = await answer.next()) {
      if (next.value.kind === 'text') text += next.value.text;
      yield next.value;
    }
    if (!next.done) return;
    const { isUnanswered, ...end } = next.value;
    yield { kind: 'step', ...end };
    yield { kind: 'finish', ...end, threadId: thread.id, ...(isUnanswered && { isUnanswered }) };
  } catch (error) {
    if (signal.aborted) return;
    failure = error;
    // No finish part follows, so that a client can see that the answer is incomplete.
    yield { kind: 'error', message: 'The answer could not be finished.' };
  } finally {
    // If the reader has disconnected, the answer stops in the middle; closing it closes the model's stream.
    await answer.return(givenUp);
    if (text !== '') parts.threads.add(thread.id, { question, answer: text });
    parts.ended(failure);
  }
}

async function readRequest(
  request: Request,
  parts: MessageParts,
): Promise<{ readonly body: MessageRequest; readonly question: string } | Failure> {
  const type = request.headers.get('content-type') ?? '';
  if (
    !/^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i.test(type) ||
    request.headers.has('content-encoding')
  ) {
    return { code: 'unsupported_media_type', message: 'Send the body as `application/json` in UTF-8, not compressed.' };
  }
  const read = await readBody(request, parts.maxBodyBytes, parts.bodyTimeout);
  if (read.kind === 'failed') {
    if (read.why === 'too large')
      return {
        code: 'body_too_large',
        message: `The body may have ${parts.maxBodyBytes} bytes.`,
        headers: { connection: 'close' },
      };
    if (read.why === 'too slow')
      return { code: 'invalid_request', message: 'The body came too slowly.', headers: { connection: 'close' } };
    return { code: 'invalid_request', message: `The body is ${read.why}.` };
  }
  const checked = validateRequest(read.value, read.bytes);
  if (checked.kind === 'invalid') {
    const fields = checked.problems.map(({ field, message }) => ({ field: field === '' ? 'body' : field, message }));
    return { code: 'invalid_request', message: `${fields[0]?.field} ${fields[0]?.message}.`, fields };
  }
  return { body: checked.request, question: checked.question };
}

function take(limits: Limits, name: LimitName, subject: string): Failure | undefined {
  const taken = limits.take(name, subject);
  if (taken.kind === 'passed') return undefined;
  const { allowed, retryAfterSeconds } = taken;
  return {
    code: 'limit_exceeded',
    message: `The limit of ${allowed} ${name} is reached.`,
    limit: { name, allowed, retryAfterSeconds },
  };
}

/** The conversation before the question, for a thread whose turns are not stored here. */
function turnsOf({ messages }: MessageRequest): readonly Turn[] {
  const asked = messages.findLastIndex((message) => message.role === 'user');
  const turns: Turn[] = [];
  let question: string | undefined;
  for (const message of messages.slice(0, asked)) {
    if (message.role === 'user') question = textOf(message);
    else if (message.role === 'assistant' && question !== undefined) {
      turns.push({ question, answer: textOf(message) });
      question = undefined;
    }
  }
  return turns;
}
