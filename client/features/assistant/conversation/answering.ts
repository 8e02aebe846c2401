import { t } from '@vscode/l10n';
import type { ChatMessage, Failure } from '../../../webviews/chat/messages.ts';
import { answerQuestion, closing, type QuestionHost } from './answerQuestion.ts';
import type { SentContext } from './contextItems.ts';
import { type Conversation, titleOf } from './conversations.ts';
import { describeFailure } from './failureTexts.ts';
import { continueWith } from './request.ts';
import { createRunningAnswer, type RunningAnswer } from './running.ts';

export interface AnsweringHost extends QuestionHost {
  readonly log: (text: string) => void;
  /** Called when the answer in a conversation begins or ends. */
  readonly changed: (conversation: string) => void;
}

/** The answers in progress, one per conversation, and the last finished one of each. */
export interface Answering {
  /** Asks the last of these messages, which become the messages of the conversation. */
  start(conversation: Conversation, sent: readonly ChatMessage[], context: SentContext): RunningAnswer;
  /** Stops an answer at the reader's request. What has arrived is kept. */
  stop(conversation: string): void;
  of(conversation: string): RunningAnswer | undefined;
  isRunning(conversation: string): boolean;
  failure(conversation: string): Failure | undefined;
  /** Ends all answers because VS Code closes; resolves when what has arrived of them is in the conversations. */
  dispose(): Promise<void>;
}

interface Job {
  readonly answer: RunningAnswer;
  readonly stopping: AbortController;
  /** Resolves when the answer has ended and is in its conversation. */
  ended: Promise<void>;
  failure?: Failure;
}

/** How many finished answers can still be read from their beginning. */
const maxEnded = 8;

/** Answers that continue whether a panel shows them or not. */
export function createAnswering(host: AnsweringHost): Answering {
  const jobs = new Map<string, Job>();
  return {
    start(conversation, sent, along) {
      const { id } = conversation;
      const job: Job = { answer: createRunningAnswer(), stopping: new AbortController(), ended: Promise.resolve() };
      forgetEnded(jobs);
      jobs.delete(id);
      jobs.set(id, job);
      const { messages, isSameThread } = continueWith(conversation.messages, sent);
      const { thread, ...rest } = conversation;
      const title = rest.messages.length === 0 ? titleOf(messages) : rest.title;
      host.conversations.put({ ...rest, title, messages, ...(thread && isSameThread ? { thread } : {}) });
      job.ended = run(host, job, id, along);
      host.changed(id);
      return job.answer;
    },
    stop: (conversation) => jobs.get(conversation)?.stopping.abort(),
    of: (conversation) => jobs.get(conversation)?.answer,
    isRunning: (conversation) => jobs.get(conversation)?.answer.isOpen ?? false,
    failure: (conversation) => jobs.get(conversation)?.failure,
    async dispose() {
      for (const { stopping } of jobs.values()) stopping.abort(closing);
      await Promise.all([...jobs.values()].map(({ ended }) => ended));
    },
  };
}

function forgetEnded(jobs: Map<string, Job>): void {
  const ended = [...jobs].filter(([, { answer }]) => !answer.isOpen);
  for (const [id] of ended.slice(0, -maxEnded)) jobs.delete(id);
}

/** Never rejects: an unexpected error is a failure, too. */
async function run(host: AnsweringHost, job: Job, conversation: string, context: SentContext): Promise<void> {
  try {
    const question = { conversation, context, running: job.answer, stopping: job.stopping.signal };
    close(job, await answerQuestion(host, question));
  } catch (error) {
    host.log(`A question failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    close(job, describeFailure({ code: 'unknown' }, { provider: 'local', who: t('The assistant'), now: host.now() }));
  } finally {
    host.changed(conversation);
  }
}

function close(job: Job, failure: Failure | undefined): void {
  if (failure) job.failure = failure;
  job.answer.close(failure ? { kind: 'fail', failure } : { kind: 'end' });
}
