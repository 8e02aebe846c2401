import { t } from '@vscode/l10n';
import { type ChatMessage, isNote, type Note } from '../../../webviews/chat/messages.ts';
import type { Conversation } from './conversations.ts';
import type { Target } from './target.ts';

/** A question and its answer that were not made where the next question goes. */
export interface Exchange {
  readonly question: ChatMessage | undefined;
  readonly answer: ChatMessage;
}

type Asked = Pick<Target, 'name' | 'provider'>;

/**
 * The messages of a conversation that go to an endpoint with its last question. What is answered on this machine may be made
 * of pages that are not published, or not even saved: to a hosted assistant only go what it has answered itself, and of the
 * other answers those the author has let go along, without what was found for them.
 */
export function messagesFor(conversation: Conversation, target: Asked): readonly ChatMessage[] {
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

/** The exchanges of a conversation that do not go along to an endpoint. */
export function heldBack({ messages, along }: Conversation, { name, provider }: Asked): readonly Exchange[] {
  if (provider === 'local') return [];
  const allowed = new Set(along?.endpoint === name ? along.answers : []);
  return messages.flatMap((answer, index): readonly Exchange[] => {
    if (answer.role !== 'assistant' || allowed.has(answer.id) || madeBy(answer)?.endpoint === name) return [];
    const before = messages[index - 1];
    return [{ question: before?.role === 'user' ? before : undefined, answer }];
  });
}

/** The conversation once all that is held back may go along, in a thread that begins with it. */
export function shareHeldBack(conversation: Conversation, target: Asked): Conversation {
  const { thread: _, along, ...rest } = conversation;
  const before = along?.endpoint === target.name ? along.answers : [];
  const answers = [...before, ...heldBack(conversation, target).map(({ answer }) => answer.id)];
  return { ...rest, along: { endpoint: target.name, answers } };
}

/** What the author is to know before exchanges go along: each question, and how much of an answer. */
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

/** An answer as its text: what was found for it stays here. */
function textOf({ id, role, content }: ChatMessage): ChatMessage {
  return { id, role, content, parts: [{ type: 'text', text: content }] };
}
