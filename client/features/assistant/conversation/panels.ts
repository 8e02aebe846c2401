import type { ToPanel } from '../../../webviews/chat/messages.ts';
import type { Answering } from './answering.ts';
import type { ContextItems } from './contextItems.ts';
import type { Conversation, Conversations } from './conversations.ts';
import type { RunningAnswer } from './running.ts';
import type { EndpointMessage } from './target.ts';

/** The host's state of one panel. */
export interface Panel {
  readonly post: (message: ToPanel) => void;
  /** Requests of the panel that follow an answer, each with a function that stops following. */
  readonly following: Map<string, () => void>;
  isReady: boolean;
  conversation: string | undefined;
  /** The query for its list of conversations. */
  query: string;
}

export interface PanelsHost {
  readonly conversations: Conversations;
  readonly context: ContextItems;
  /** A function, since answers notify panels of their beginning and end. */
  readonly answering: () => Answering;
  readonly endpoint: () => Promise<EndpointMessage>;
}

/** The panels and what they show. */
export interface Panels {
  add(post: Panel['post']): Panel;
  remove(panel: Panel): void;
  /** The panels that can receive messages. */
  ready(): readonly Panel[];
  show(panel: Panel, conversation: Conversation): void;
  /** The conversation with that id, otherwise the last one used, otherwise an empty one. */
  conversationFor(id: string | undefined): Conversation;
  /** An empty conversation; the one already shown, if there is one. */
  empty(): Conversation;
  follow(panel: Panel, id: string, answer: RunningAnswer): void;
  /** Call it when the panel no longer reads any answer. */
  leave(panel: Panel): void;
  list(panel: Panel): void;
  sendContext(panels?: readonly Panel[]): void;
  sendConversations(): void;
  /** Rejects if the endpoint cannot be determined. */
  sendEndpoint(): Promise<void>;
}

/** No panel yet. */
export function createPanels({ conversations, context, answering, endpoint }: PanelsHost): Panels {
  const all = new Set<Panel>();
  let front: string | undefined;
  let endpointQuestions = 0;

  const panels: Panels = {
    add(post) {
      const panel: Panel = { post, following: new Map(), isReady: false, conversation: undefined, query: '' };
      all.add(panel);
      return panel;
    },
    remove(panel) {
      panels.leave(panel);
      all.delete(panel);
    },
    ready: () => [...all].filter((panel) => panel.isReady),
    show(panel, { id, title, messages, along }) {
      panels.leave(panel);
      panel.conversation = id;
      front = id;
      const isRunning = answering().isRunning(id);
      // The stored part of an answer in progress is left out: the panel reads that answer from its beginning.
      const whole = isRunning ? messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1) : messages;
      const failure = isRunning ? undefined : answering().failure(id);
      const more = { ...(along ? { along } : {}), ...(failure ? { failure } : {}) };
      panel.post({ kind: 'conversation', id, title, messages: whole, isRunning, ...more });
    },
    conversationFor: (id) => conversations.get(id ?? '') ?? conversations.get(front ?? '') ?? panels.empty(),
    empty() {
      const shown = conversations.get(front ?? '');
      return shown?.messages.length === 0 ? shown : conversations.create();
    },
    follow: (panel, id, answer) => void panel.following.set(id, answer.follow(id, panel.post)),
    leave(panel) {
      for (const stop of panel.following.values()) stop();
      panel.following.clear();
    },
    list({ post, query }) {
      const list = conversations.list(query).map((row) => ({ ...row, isRunning: answering().isRunning(row.id) }));
      post({ kind: 'conversations', query, list });
    },
    sendContext(some = panels.ready()) {
      for (const { post } of some) post({ kind: 'context', items: context.chips() });
    },
    sendConversations: () => panels.ready().forEach(panels.list),
    async sendEndpoint() {
      const own = ++endpointQuestions;
      const message = await endpoint();
      // A later answer may come first: looking for a key takes longer than finding out that none is needed.
      if (own === endpointQuestions) for (const { post } of panels.ready()) post(message);
    },
  };
  return panels;
}
