import { localize } from '../../../server/base/messages.ts';
import type { Citation, ContextChip, ConversationRow, ToPanel } from './messages.ts';

/** What the host sent to the panel. The components themselves keep drafts and what is expanded. */
export interface PanelState {
  readonly endpoint?: Message<'endpoint'>;
  readonly conversation?: Opened;
  readonly rows: readonly ConversationRow[];
  readonly context: readonly ContextChip[];
  readonly citations: ReadonlyMap<string, Citation>;
  /** Text that was put into the composer from outside; a new object each time. */
  readonly composed?: Message<'compose'>;
  /** Grows with every request to focus the composer. */
  readonly focus: number;
}

/** A conversation that was resumed; `turn` distinguishes one resumption from the next. */
export interface Opened extends Message<'conversation'> {
  readonly turn: number;
}

type Message<K extends ToPanel['kind']> = Extract<ToPanel, { kind: K }>;

export const initialState: PanelState = { rows: [], context: [], citations: new Map(), focus: 0 };

/** The state after a message. Messages of the relay change nothing here. */
export function reduce(state: PanelState, message: ToPanel): PanelState {
  switch (message.kind) {
    case 'endpoint':
      return { ...state, endpoint: message };
    case 'conversations':
      return { ...state, rows: message.list };
    case 'conversation':
      return { ...state, conversation: { ...message, turn: (state.conversation?.turn ?? 0) + 1 } };
    case 'context':
      return { ...state, context: message.items };
    case 'compose':
      return { ...state, composed: message };
    case 'focus':
      return { ...state, focus: state.focus + 1 };
    case 'citations': {
      const found = message.items.map((item): [string, Citation] => [item.address, item]);
      return { ...state, citations: new Map([...state.citations, ...found]) };
    }
    default:
      return state;
  }
}

/** The title of the open conversation; the list has a new title first. */
export function titleOf({ conversation, rows }: PanelState): string {
  const row = rows.find(({ id }) => id === conversation?.id);
  return row?.title || conversation?.title || localize('New conversation');
}
