import { t } from '@vscode/l10n';
import { lineOf, partOf } from '../../../../server/base/dataStream/parts.ts';
import type { Failure, Note } from '../../../webviews/chat/messages.ts';
import { type Answer, createAnswer } from './answer.ts';
import { ask, type Ending } from './ask.ts';
import type { Bounds } from './bounds.ts';
import type { SentContext } from './contextItems.ts';
import { dialects } from './dialects.ts';
import { describeFailure } from './failureTexts.ts';
import { requestBody } from './request.ts';
import type { RunningAnswer } from './running.ts';
import { messagesFor } from './sharing.ts';
import { type ConversationStorage, forgetThread, interrupted, keepAnswer, keepMeanwhile, threadOf } from './storage.ts';
import type { FindTarget, Target } from './target.ts';

/** What the environment provides for answering a question. */
export interface QuestionHost extends ConversationStorage {
  readonly findTarget: FindTarget;
  readonly bounds: Bounds;
  readonly now: () => number;
  readonly newId: () => string;
  /** Called with a question to the local assistant that the documentation does not answer. */
  readonly unanswered: (question: string) => void;
}

/** The last message of a conversation. */
export interface Question {
  readonly conversation: string;
  readonly context: SentContext;
  /** Called with the answer as it arrives, but not with its end. */
  readonly running: RunningAnswer;
  readonly stopping: AbortSignal;
}

/** The reason of an abort when nobody stopped the answer: VS Code closes. */
export const closing = 'closing';

/** Asks the endpoint that the settings name, and stores what arrives; returns the failure if there was one. */
export async function answerQuestion(host: QuestionHost, question: Question): Promise<Failure | undefined> {
  const { conversation, running } = question;
  const found = await host.findTarget();
  if (found.kind === 'none') {
    const { cause, ...about } = found;
    return describeFailure(cause, { ...about, now: host.now() });
  }
  const { target } = found;
  const answer = createAnswer(`answer-${host.newId()}`, new Date(host.now()).toISOString());
  const stopKeeping = keepMeanwhile(host, conversation, answer, target);
  try {
    const ending = await askFor(host, question, target, answer);
    const failure = failureOf(ending, answer, target, host.now());
    const note = ending.kind === 'stopped' ? stopNote(question.stopping) : whyIncomplete(answer, failure);
    if (note && answer.isShown) running.push(answer.note(note));
    keepAnswer(host, conversation, { answer, target, threadId: answer.threadId });
    return failure;
  } finally {
    stopKeeping();
  }
}

function madeAt({ provider, name }: Target, place: string): Note {
  return { kind: 'made', provider, place, endpoint: name };
}

function stopNote({ reason }: AbortSignal): Note {
  return reason === closing ? interrupted() : incomplete(t('You stopped it.'));
}

function whyIncomplete({ isAtLimit }: Answer, failure: Failure | undefined): Note | undefined {
  if (failure) return incomplete(failure.title);
  return isAtLimit ? incomplete(t('It has reached the length limit.')) : undefined;
}

function incomplete(text: string): Note {
  return { kind: 'incomplete', text };
}

async function askFor(host: QuestionHost, question: Question, target: Target, answer: Answer): Promise<Ending> {
  const { conversation, context, running, stopping } = question;
  const thread = await threadOf(host, conversation, target);
  const secrets = new Set([...target.secrets, ...(thread?.key === undefined ? [] : [thread.key])]);
  return ask(
    {
      send: async (signal, renewed) => {
        const asked = host.conversations.get(conversation);
        const messages = asked ? messagesFor(asked, target) : [];
        // Quotes of pages add nothing to what the host knows for certain.
        if (target.onlyQuotes && context.explanation !== undefined) return spoken(context.explanation);
        const additions = { ...target, ...context, thread: renewed ? undefined : thread };
        return target.send(requestBody(messages, additions, target.api), signal);
      },
      hasThread: thread !== undefined,
      dialect: dialects[target.api],
      bounds: host.bounds,
      secrets,
    },
    {
      head: ({ id, key }, renewed) => {
        target.used();
        running.head();
        if (renewed) forgetThread(host, conversation);
        if (id) keepAnswer(host, conversation, { answer, target, threadId: id });
        if (key !== undefined) {
          secrets.add(key);
          void host.threadKeys.set(conversation, key);
        }
        running.push(answer.note(madeAt(target, target.place)));
      },
      part: (part) => {
        const shown = answer.push(part);
        if (answer.isUnanswered && target.provider === 'local') {
          running.push(answer.note({ kind: 'unanswered' }));
          host.unanswered(lastQuestion(host, conversation));
        }
        // Which model words an answer is known only at its end: the navigation answers some questions, and the model may be away.
        if (answer.isQuoted && target.quotedPlace !== undefined)
          running.push(answer.note(madeAt(target, target.quotedPlace)));
        running.push(shown);
        return !answer.isFinished && answer.error === undefined;
      },
    },
    stopping,
  );
}

function lastQuestion({ conversations }: QuestionHost, id: string): string {
  return conversations.get(id)?.messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

function failureOf(ending: Ending, { error, isAnswered }: Answer, target: Target, now: number): Failure | undefined {
  const asked = { ...target, now };
  if (ending.kind === 'failed') return describeFailure(ending.cause, asked);
  if (error !== undefined) return describeFailure({ code: 'answer-error', said: error.slice(0, 400) }, asked);
  return ending.kind === 'stopped' || isAnswered ? undefined : describeFailure({ code: 'empty' }, asked);
}

/** A text in the form in which an endpoint would answer it. */
function spoken(text: string): Response {
  return new Response([partOf('text', text), partOf('finish', { finishReason: 'stop' })].map(lineOf).join(''));
}
