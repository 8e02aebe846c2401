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

/** Where conversations and the keys of their threads are stored. */
export interface ConversationStorage {
  readonly conversations: Conversations;
  readonly threadKeys: ThreadKeys;
}

/** How often the received part of an answer is stored, in case the window closes in the middle (milliseconds). */
const keepEvery = 3000;

/** Stored with the received part of an answer until the answer has ended, and if VS Code closes before. */
export const interrupted = (): Note => ({ kind: 'incomplete', text: t('VS Code was closed in the meantime.') });

/** Stores the received part of an answer after its question, with the id of the thread if it is known. */
export function keepAnswer(
  storage: ConversationStorage,
  id: string,
  {
    answer,
    target,
    threadId,
  }: { readonly answer: Answer; readonly target: Target; readonly threadId?: string | undefined },
): void {
  put(storage, id, { message: answer.isShown ? answer.message() : undefined, target, thread: threadId });
}

/** Regularly stores what has been received, until the returned function is called. */
export function keepMeanwhile(storage: ConversationStorage, id: string, answer: Answer, target: Target): () => void {
  const timer = setInterval(() => {
    if (answer.isShown) put(storage, id, { message: withNote(answer.message(), interrupted()), target });
  }, keepEvery);
  return () => clearInterval(timer);
}

/** The thread of the conversation, if it belongs to this endpoint. */
export async function threadOf(storage: ConversationStorage, id: string, target: Target): Promise<Thread | undefined> {
  const thread = storage.conversations.get(id)?.thread;
  if (thread?.endpoint !== target.name) {
    await storage.threadKeys.set(id, undefined);
    return undefined;
  }
  const key = await storage.threadKeys.get(id);
  return { id: thread.id, ...(key === undefined ? {} : { key }) };
}

/** Call it if the endpoint no longer knows the thread. */
export function forgetThread({ conversations }: ConversationStorage, id: string): void {
  const conversation = conversations.get(id);
  if (!conversation) return;
  const { thread: _, ...rest } = conversation;
  conversations.put(rest);
}

/** A conversation that was deleted in the meantime stays deleted. */
function put(
  { conversations }: ConversationStorage,
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
