import { t } from '@vscode/l10n';
import type { ChatMessage, Note } from '../../../webviews/chat/messages.ts';
import type { Answer } from './answer.ts';
import type { Conversations } from './conversations.ts';
import type { Thread } from './request.ts';
import type { Target } from './target.ts';

/** The keys of threads, in the secret storage. */
export interface ThreadKeys {
  get(conversation: string): Promise<string | undefined>;
  set(conversation: string, key: string | undefined): Promise<void>;
}

/** Where conversations and the keys of their threads are kept. */
export interface Keeping {
  readonly conversations: Conversations;
  readonly threadKeys: ThreadKeys;
}

/** How often what has arrived of an answer is saved, in case the window closes in the middle (milliseconds). */
const keepEvery = 3000;

/** Stands beside what is kept of an answer until it has ended. */
const interrupted = (): Note => ({ kind: 'incomplete', text: t('VS Code was closed meanwhile.') });

/** Puts what came of an answer behind its question; with the id of the thread, where it is known. */
export function keepAnswer(
  keeping: Keeping,
  id: string,
  {
    answer,
    target,
    threadId,
  }: { readonly answer: Answer; readonly target: Target; readonly threadId?: string | undefined },
): void {
  put(keeping, id, { message: answer.isShown ? answer.message() : undefined, target, thread: threadId });
}

/** Keeps what came so far from time to time, until the result is called. */
export function keepMeanwhile(keeping: Keeping, id: string, answer: Answer, target: Target): () => void {
  const timer = setInterval(() => {
    if (answer.isShown) put(keeping, id, { message: withNote(answer.message(), interrupted()), target });
  }, keepEvery);
  return () => clearInterval(timer);
}

/** The thread of the conversation, where it is one of this endpoint. */
export async function threadOf(keeping: Keeping, id: string, target: Target): Promise<Thread | undefined> {
  const thread = keeping.conversations.get(id)?.thread;
  if (thread?.endpoint !== target.name) {
    await keeping.threadKeys.set(id, undefined);
    return undefined;
  }
  const key = await keeping.threadKeys.get(id);
  return { id: thread.id, ...(key === undefined ? {} : { key }) };
}

/** The endpoint knows the thread no more. */
export function forgetThread({ conversations }: Keeping, id: string): void {
  const conversation = conversations.get(id);
  if (!conversation) return;
  const { thread: _, ...rest } = conversation;
  conversations.put(rest);
}

/** A conversation deleted meanwhile stays deleted. */
function put(
  { conversations }: Keeping,
  id: string,
  {
    message,
    target,
    thread,
  }: { readonly message: ChatMessage | undefined; readonly target: Target; readonly thread?: string | undefined },
) {
  const conversation = conversations.get(id);
  if (!conversation) return;
  const before = conversation.messages.filter((each) => each.id !== message?.id);
  conversations.put({
    ...conversation,
    messages: message ? [...before, message] : before,
    ...(thread === undefined ? {} : { thread: { id: thread, endpoint: target.name } }),
  });
}

function withNote(message: ChatMessage, note: Note): ChatMessage {
  return { ...message, annotations: [...(message.annotations ?? []), note] };
}
