import type { ContextItem, Filter } from '../../../../server/assistant/contract.ts';
import { parseJson } from '../../../../server/base/json.ts';
import { guard, type Valid } from '../../../../server/base/schema.ts';
import type { ChatMessage } from '../../../webviews/chat/messages.ts';
import type * as schemas from './conversation.schemas.ts';
import guards from './conversation.schemas.ts?guards';
import type { Api } from './dialects.ts';

/** The thread of a conversation at one endpoint; the key is a secret and is never in a file or a message. */
export interface Thread {
  readonly id: string;
  readonly key?: string;
}

/** What the host adds to the messages. */
export interface Additions {
  readonly fp: string;
  readonly thread: Thread | undefined;
  readonly retrievalPageSize: number;
  readonly filter: Filter | null;
  readonly context: readonly ContextItem[];
  readonly currentPath: string | undefined;
}

/** The documented limit of `currentPath` (assistant.md 1.6). */
const maxPathLength = 200;

const isHookBody = guard<Valid<typeof schemas.hookBody>>(() => guards['hookBody']);

/** The messages in a body made by the chat hook; undefined if it is not one, or does not end with a question. */
export function messagesIn(body: string): readonly ChatMessage[] | undefined {
  const value = parseJson(body);
  return isHookBody(value) && value.messages.at(-1)?.role === 'user' ? value.messages : undefined;
}

/**
 * The conversation after this question, and whether the endpoint's thread is still the same conversation. The host uses its own
 * messages and takes only new questions from the panel. An answer that was taken back (by asking again, or by replacing the
 * question) must not remain in the thread, so the thread ends then.
 */
export function continueWith(
  kept: readonly ChatMessage[],
  sent: readonly ChatMessage[],
): { readonly messages: readonly ChatMessage[]; readonly isSameThread: boolean } {
  const known = new Map(kept.map((message) => [message.id, message]));
  const messages = sent.flatMap((message) => {
    const own = known.get(message.id);
    if (message.role !== 'user') return own ? [own] : [];
    return own && own.content === message.content ? [own] : [message];
  });
  const answered = kept.slice(0, kept.findLastIndex(({ role }) => role === 'assistant') + 1);
  return { messages, isSameThread: answered.every((message, index) => messages[index] === message) };
}

/** The body of the request, as JSON. */
export function requestBody(messages: readonly ChatMessage[], additions: Additions, api: Api): string {
  const { fp, thread, retrievalPageSize, filter, context, currentPath } = additions;
  return JSON.stringify({
    fp,
    messages: messages.map((message) => (api === 'v1' ? messageForV1(message) : messageForV2(message))),
    threadId: thread?.id ?? null,
    ...(thread?.key === undefined ? {} : { threadKey: thread.key }),
    retrievalPageSize,
    filter,
    ...(context.length > 0 ? { context } : {}),
    ...(currentPath === undefined ? {} : { currentPath: currentPath.slice(0, maxPathLength) }),
  });
}

/** The hook's message without the host's notes. */
function messageForV1({ id, role, content, parts, createdAt }: ChatMessage) {
  return { id, role, content, parts, ...(createdAt === undefined ? {} : { createdAt }) };
}

/** The second version accepts no content and names its parts differently; text is what both have in common. */
function messageForV2({ id, role, content }: ChatMessage) {
  return { id, role, parts: [{ type: 'text', text: content }] };
}
