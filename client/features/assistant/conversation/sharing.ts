import { t } from '@vscode/l10n';
import { type ChatMessage, isNote, type Note } from '../../../webviews/chat/messages.ts';
import type { Conversation } from './conversations.ts';
import type { Target } from './target.ts';

/** A question and answer that were made at another endpoint than the next one. */
export interface Exchange {
  readonly question: ChatMessage | undefined;
  readonly answer: ChatMessage;
}

type EndpointName = Pick<Target, 'name' | 'provider'>;

/**
 * The messages of a conversation that are sent to an endpoint with its last question. Local answers may be made from pages that
 * are not published, or not even saved: a hosted assistant only gets its own answers and those that the author has allowed,
 * without what was found for them.
 */
export function messagesFor(conversation: Conversation, target: EndpointName): readonly ChatMessage[] {
  const { messages } = conversation;
  if (target.provider === 'local') return messages;
  const held = new Set(heldBack(conversation, target).map(({ answer }) => answer.id));
  const sent: ChatMessage[] = [];
  let question: ChatMessage | undefined;
  for (const message of messages) {
    if (message.role === 'user') question = message;
    else if (message.role === 'assistant') {
      const isOwn = madeBy(message)?.endpoint === target.name;
      if (!held.has(message.id)) sent.push(...(question ? [question] : []), isOwn ? message : textOf(message));
      question = undefined;
    }
  }
  return question ? [...sent, question] : sent;
}

/** The exchanges of a conversation that are not sent to an endpoint. */
export function heldBack({ messages, along }: Conversation, { name, provider }: EndpointName): readonly Exchange[] {
  if (provider === 'local') return [];
  const allowed = new Set(along?.endpoint === name ? along.answers : []);
  return messages.flatMap((answer, index): readonly Exchange[] => {
    if (answer.role !== 'assistant' || allowed.has(answer.id) || madeBy(answer)?.endpoint === name) return [];
    const before = messages[index - 1];
    return [{ question: before?.role === 'user' ? before : undefined, answer }];
  });
}

/** The conversation after everything held back was allowed, in a new thread. */
export function shareHeldBack(conversation: Conversation, target: EndpointName): Conversation {
  const { thread: _, along, ...rest } = conversation;
  const before = along?.endpoint === target.name ? along.answers : [];
  const answers = [...before, ...heldBack(conversation, target).map(({ answer }) => answer.id)];
  return { ...rest, along: { endpoint: target.name, answers } };
}

/** What the author must know before exchanges are sent: each question, and the length of the answer. */
export function exchangesText(exchanges: readonly Exchange[]): string {
  const rows = exchanges.map(({ question: before, answer }) => {
    const asked = before?.content.replace(/\s+/g, ' ').trim() ?? t('An answer');
    const question = asked.length > 100 ? `${asked.slice(0, 99)}…` : asked;
    return t('• {0} – answer of {1} characters', question, answer.content.length);
  });
  const more = rows.length - maxRows;
  return [...rows.slice(0, maxRows), ...(more > 0 ? [t('and {0} more', more)] : [])].join('\n');
}

/** A dialog has no room for more. */
const maxRows = 12;

function madeBy({ annotations = [] }: ChatMessage): Extract<Note, { kind: 'made' }> | undefined {
  return annotations.filter((each) => isNote(each)).find((note) => note.kind === 'made');
}

/** An answer reduced to its text: what was found for it is not sent. */
function textOf({ id, role, content }: ChatMessage): ChatMessage {
  return { id, role, content, parts: [{ type: 'text', text: content }] };
}
