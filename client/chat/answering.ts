import type { ChatMessage, Failure, Note } from '../webviews/chat/messages.ts';
import { createAnswer } from './answer.ts';
import { ask, type Ending, type Times } from './ask.ts';
import type { Taken } from './contextItems.ts';
import { type Conversation, type Conversations, titleOf } from './conversations.ts';
import { dialects } from './dialects.ts';
import type { Cause } from './failures.ts';
import { describeFailure } from './failureTexts.ts';
import { lineOf, partOf } from './parts.ts';
import { continueWith, requestBody, type Thread } from './request.ts';
import { createRunningAnswer, type RunningAnswer } from './running.ts';
import type { FindTarget, Target } from './target.ts';

/** The keys of threads, in the secret storage. */
export interface ThreadKeys {
  get(conversation: string): Promise<string | undefined>;
  set(conversation: string, key: string | undefined): Promise<void>;
}

export interface AnsweringHost {
  readonly conversations: Conversations;
  readonly threadKeys: ThreadKeys;
  readonly findTarget: FindTarget;
  readonly times: Times;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: (text: string) => void;
  /** A conversation began or ended to be answered. */
  readonly changed: (conversation: string) => void;
}

/** The answers under way, one a conversation, and the last one of each that has ended. */
export interface Answering {
  /** Asks the last of these messages; the conversation is theirs from now on. */
  start(conversation: Conversation, sent: readonly ChatMessage[], along: Taken): RunningAnswer;
  /** The reader wants no more of it. What came is kept. */
  stop(conversation: string): void;
  of(conversation: string): RunningAnswer | undefined;
  isRunning(conversation: string): boolean;
  failure(conversation: string): Failure | undefined;
  dispose(): void;
}

interface Job {
  readonly answer: RunningAnswer;
  readonly stopping: AbortController;
  failure?: Failure;
}

/** So often what came of an answer is kept, for a window that closes in the middle (milliseconds). */
const keepEvery = 3000;

/** So many answers that have ended can still be read from their beginning. */
const mostEnded = 8;

/** Stands beside what is kept of an answer until it has ended. */
const interrupted: Note = { kind: 'incomplete', text: 'VS Code was closed meanwhile.' };

/** Answers that go on whether a panel shows them or not. */
export function createAnswering(host: AnsweringHost): Answering {
  const jobs = new Map<string, Job>();
  return {
    start(conversation, sent, along) {
      const job: Job = { answer: createRunningAnswer(), stopping: new AbortController() };
      forgetEnded(jobs);
      jobs.delete(conversation.id);
      jobs.set(conversation.id, job);
      const { messages, isSameThread } = continueWith(conversation.messages, sent);
      const { thread, ...rest } = conversation;
      const title = rest.messages.length === 0 ? titleOf(messages) : rest.title;
      host.conversations.put({ ...rest, title, messages, ...(thread && isSameThread ? { thread } : {}) });
      run(host, job, conversation.id, along).catch((error) => {
        host.log(`A question failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
        const cause: Cause = { code: 'unknown' };
        fail(job, describeFailure(cause, { provider: 'local', who: 'The assistant', now: host.now() }));
        host.changed(conversation.id);
      });
      host.changed(conversation.id);
      return job.answer;
    },
    stop: (conversation) => jobs.get(conversation)?.stopping.abort(),
    of: (conversation) => jobs.get(conversation)?.answer,
    isRunning: (conversation) => jobs.get(conversation)?.answer.isOpen ?? false,
    failure: (conversation) => jobs.get(conversation)?.failure,
    dispose() {
      for (const { stopping } of jobs.values()) stopping.abort();
    },
  };
}

function forgetEnded(jobs: Map<string, Job>): void {
  const ended = [...jobs].filter(([, { answer }]) => !answer.isOpen);
  for (const [id] of ended.slice(0, -mostEnded)) jobs.delete(id);
}

async function run(host: AnsweringHost, job: Job, id: string, along: Taken): Promise<void> {
  const found = await host.findTarget();
  if (found.kind === 'none') {
    const { cause, ...about } = found;
    fail(job, describeFailure(cause, { ...about, now: host.now() }));
    return host.changed(id);
  }
  const { target } = found;
  const answer = createAnswer(`answer-${host.newId()}`, new Date(host.now()).toISOString());
  const keep = (thread?: Thread) => keepAnswer(host, id, answer.isShown ? answer.message() : undefined, target, thread);
  const keeping = setInterval(() => {
    if (answer.isShown) keepAnswer(host, id, withNote(answer.message(), interrupted), target, undefined);
  }, keepEvery);
  try {
    const thread = await threadOf(host, id, target);
    const secrets = new Set([...target.secrets, ...(thread?.key === undefined ? [] : [thread.key])]);
    const ending = await ask(
      {
        send: async (signal, renewed) => {
          const conversation = host.conversations.get(id);
          // Quotes of pages say nothing about what the host knows for certain.
          if (target.onlyQuotes && along.explanation !== undefined) return spoken(along.explanation);
          const additions = { ...target, ...along, thread: renewed ? undefined : thread };
          return target.send(requestBody(conversation?.messages ?? [], additions, target.api), signal);
        },
        hasThread: thread !== undefined,
        read: dialects[target.api].reader(),
        times: host.times,
        secrets,
      },
      {
        head: ({ id: threadId, key }, renewed) => {
          target.used();
          job.answer.head();
          if (renewed) forgetThread(host, id);
          if (threadId) keep({ id: threadId });
          if (key !== undefined) {
            secrets.add(key);
            void host.threadKeys.set(id, key);
          }
          job.answer.push(answer.note({ kind: 'made', provider: target.provider, place: target.place }));
        },
        part: (part) => {
          job.answer.push(answer.push(part));
          return !answer.isFinished && answer.error === undefined;
        },
      },
      job.stopping.signal,
    );
    const failure = failureOf(ending, answer, target, host.now());
    const why = ending.kind === 'stopped' ? 'You stopped it.' : failure?.title;
    if (why !== undefined && answer.isShown) job.answer.push(answer.note({ kind: 'incomplete', text: why }));
    keep(answer.threadId === undefined ? undefined : { id: answer.threadId });
    if (failure) fail(job, failure);
    else job.answer.close({ kind: 'end' });
  } finally {
    clearInterval(keeping);
    host.changed(id);
  }
}

function failureOf(
  ending: Ending,
  answer: { readonly error: string | undefined },
  target: Target,
  now: number,
): Failure | undefined {
  const asked = { ...target, now };
  if (ending.kind === 'failed') return describeFailure(ending.cause, asked);
  if (answer.error === undefined) return undefined;
  return describeFailure({ code: 'answer-error', said: answer.error.slice(0, 400) }, asked);
}

function fail(job: Job, failure: Failure): void {
  job.failure = failure;
  job.answer.close({ kind: 'fail', failure });
}

/** A text as an endpoint would answer it. */
function spoken(text: string): Response {
  return new Response([partOf('0', text), partOf('d', { finishReason: 'stop' })].map(lineOf).join(''));
}

function withNote(message: ChatMessage, note: Note): ChatMessage {
  return { ...message, annotations: [...(message.annotations ?? []), note] };
}

/** The thread of the conversation, where it is one of this endpoint. */
async function threadOf(host: AnsweringHost, id: string, target: Target): Promise<Thread | undefined> {
  const thread = host.conversations.get(id)?.thread;
  if (thread?.endpoint !== target.name) {
    await host.threadKeys.set(id, undefined);
    return undefined;
  }
  const key = await host.threadKeys.get(id);
  return { id: thread.id, ...(key === undefined ? {} : { key }) };
}

function forgetThread({ conversations }: AnsweringHost, id: string): void {
  const conversation = conversations.get(id);
  if (!conversation) return;
  const { thread: _, ...rest } = conversation;
  conversations.put(rest);
}

/** Puts what came of an answer behind its question. A conversation deleted meanwhile stays deleted. */
function keepAnswer(
  { conversations }: AnsweringHost,
  id: string,
  message: ChatMessage | undefined,
  target: Target,
  thread: Thread | undefined,
): void {
  const conversation = conversations.get(id);
  if (!conversation) return;
  const before = conversation.messages.filter((each) => each.id !== message?.id);
  conversations.put({
    ...conversation,
    messages: message ? [...before, message] : before,
    ...(thread ? { thread: { id: thread.id, endpoint: target.name } } : {}),
  });
}
