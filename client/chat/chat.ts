import { type Action, isToHost, type ToHost, type ToPanel } from '../webviews/chat/messages.ts';
import { type Answering, type AnsweringHost, createAnswering } from './answering.ts';
import { type ContextItems, createContextItems, type Pointed } from './contextItems.ts';
import type { Conversation, Conversations } from './conversations.ts';
import { describeFailure } from './failureTexts.ts';
import { messagesIn } from './request.ts';
import type { EndpointMessage } from './target.ts';

/** What the chat asks of the editor. */
export interface ChatEditor {
  /** Asks before something that cannot be taken back. */
  confirmDelete(title: string): Promise<boolean>;
  exportConversation(conversation: Conversation): void;
  copyAnswer(conversation: Conversation, message: string): void;
  copyText(text: string): void;
  insertCode(code: string): void;
  applyCode(code: string, language: string): void;
  openCitation(citation: Extract<ToHost, { kind: 'openCitation' }>): void;
  resolveCitations(addresses: readonly string[]): Promise<Extract<ToPanel, { kind: 'citations' }>['items']>;
  act(action: Action): void;
}

export interface ChatHost extends Omit<AnsweringHost, 'changed'> {
  readonly conversations: Conversations;
  readonly editor: ChatEditor;
  readonly endpoint: () => Promise<EndpointMessage>;
}

/** The assistant's conversations as any number of panels show them. */
export interface Chat {
  /** A panel, from when it is shown until it is gone. */
  connect(post: (message: ToPanel) => void): Connection;
  /** Puts something beside the next question. */
  point(pointed: Pointed): void;
  setPage(page: Pointed | undefined): void;
  /** Writes into the composer of the panels, and asks at once with `submit`, in a new conversation. */
  compose(text: string, submit: boolean): void;
  /** Puts the cursor into the composer. */
  focus(): void;
  /** Shows every panel an empty conversation. */
  startAnew(): void;
  /** Settings, keys or sites have changed. */
  endpointChanged(): void;
  dispose(): Promise<void>;
}

export interface Connection {
  receive(message: unknown): void;
  /** It is out of sight and cannot be written to until it is ready again. */
  hidden(): void;
  dispose(): void;
}

interface Panel {
  readonly post: (message: ToPanel) => void;
  /** Requests of the panel that follow an answer. */
  readonly following: Map<string, () => void>;
  isReady: boolean;
  conversation: string | undefined;
  query: string;
}

type Compose = Extract<ToPanel, { kind: 'compose' | 'focus' }>;

export function createChat(host: ChatHost): Chat {
  const { conversations, editor } = host;
  const panels = new Set<Panel>();
  const context: ContextItems = createContextItems();
  /** For a panel that is not there yet: it is opened by the command that composes. */
  let composing: Compose | undefined;
  let front: string | undefined;
  const loaded = conversations.load().catch((error) => host.log(`Conversations could not be read: ${error}`));
  const answering: Answering = createAnswering({
    ...host,
    changed: () => {
      tellConversations();
      void tellEndpoint();
    },
  });

  const ready = () => [...panels].filter((panel) => panel.isReady);
  const tellConversations = () => {
    for (const panel of ready()) listConversations(panel);
  };
  const tellContext = () => {
    for (const { post } of ready()) post({ kind: 'context', items: context.chips() });
  };
  const tellEndpoint = async () => {
    const message = await host.endpoint();
    for (const { post } of ready()) post(message);
  };

  function listConversations({ post, query }: Panel): void {
    const list = conversations.list(query).map((row) => ({ ...row, isRunning: answering.isRunning(row.id) }));
    post({ kind: 'conversations', query, list });
  }

  function show(panel: Panel, conversation: Conversation): void {
    leave(panel);
    panel.conversation = conversation.id;
    front = conversation.id;
    const { id, title, messages } = conversation;
    const isRunning = answering.isRunning(id);
    // What is kept of an answer under way is left out: the panel reads that from its beginning.
    const whole = isRunning ? messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1) : messages;
    const failure = isRunning ? undefined : answering.failure(id);
    panel.post({ kind: 'conversation', id, title, messages: whole, isRunning, ...(failure ? { failure } : {}) });
  }

  function leave(panel: Panel): void {
    for (const stop of panel.following.values()) stop();
    panel.following.clear();
  }

  /** The conversation somebody was in last, else an empty one. */
  function current(id: string | undefined): Conversation {
    return (id === undefined ? undefined : conversations.get(id)) ?? empty();
  }

  /** An empty conversation, the one that is shown already where there is one. */
  function empty(): Conversation {
    const shown = front === undefined ? undefined : conversations.get(front);
    return shown?.messages.length === 0 ? shown : conversations.create();
  }

  async function start(panel: Panel, kept: string | undefined): Promise<void> {
    await loaded;
    panel.post(await host.endpoint());
    panel.isReady = true;
    listConversations(panel);
    panel.post({ kind: 'context', items: context.chips() });
    show(panel, composing?.kind === 'compose' && composing.submit ? empty() : current(kept ?? front));
    if (composing) panel.post(composing);
    composing = undefined;
  }

  function open(panel: Panel, { id, conversation, body }: Extract<ToHost, { kind: 'open' }>): void {
    const refuse = (said: string) => {
      const failure = describeFailure({ code: 'unknown', said }, { provider: 'local', who: '', now: host.now() });
      panel.post({ kind: 'fail', id, failure });
    };
    const known = conversations.get(conversation);
    const sent = messagesIn(body);
    if (!known) refuse('The conversation is gone.');
    else if (!sent) refuse('The question could not be read.');
    else if (answering.isRunning(conversation)) refuse('An answer of this conversation is still under way.');
    else {
      follow(panel, id, answering.start(known, sent, context.take()));
      tellContext();
      takeUp(panel, conversation);
    }
  }

  /** The other panels that show the conversation read the answer too. */
  function takeUp(asking: Panel, conversation: string): void {
    const asked = conversations.get(conversation);
    for (const panel of ready())
      if (panel !== asking && panel.conversation === conversation && asked) show(panel, asked);
  }

  function follow(panel: Panel, id: string, answer: ReturnType<Answering['start']>): void {
    panel.following.set(id, answer.follow(id, panel.post));
  }

  function resume(panel: Panel, { id, conversation }: Extract<ToHost, { kind: 'resume' }>): void {
    const answer = answering.of(conversation);
    if (answer) follow(panel, id, answer);
    else {
      panel.post({ kind: 'head', id, status: 200, headers: [] });
      panel.post({ kind: 'end', id });
    }
  }

  async function remove(id: string): Promise<void> {
    const conversation = conversations.get(id);
    if (!conversation || !(await editor.confirmDelete(conversation.title))) return;
    answering.stop(id);
    conversations.delete(id);
    for (const panel of ready()) if (panel.conversation === id) show(panel, empty());
    tellConversations();
  }

  function rename(id: string, title: string): void {
    const conversation = conversations.get(id);
    const trimmed = title.trim().slice(0, 200);
    if (!conversation || trimmed === '') return;
    conversations.put({ ...conversation, title: trimmed });
    tellConversations();
  }

  function withConversation(id: string, use: (conversation: Conversation) => void): void {
    const conversation = conversations.get(id);
    if (conversation) use(conversation);
  }

  function compose(message: Compose): void {
    const [panel] = ready();
    composing = panel ? undefined : message;
    if (panel && message.kind === 'compose' && message.submit) show(panel, empty());
    panel?.post(message);
  }

  function take(panel: Panel, message: ToHost): void | Promise<void> {
    switch (message.kind) {
      case 'ready':
        return start(panel, message.conversation);
      case 'broke':
        return host.log(`The panel reports: ${message.text}`);
      case 'open':
        return open(panel, message);
      case 'resume':
        return resume(panel, message);
      case 'abort':
        if (panel.following.has(message.id) && panel.conversation) answering.stop(panel.conversation);
        return;
      case 'newConversation':
        return show(panel, empty());
      case 'openConversation':
        return withConversation(message.conversation, (conversation) => show(panel, conversation));
      case 'renameConversation':
        return rename(message.conversation, message.title);
      case 'deleteConversation':
        return remove(message.conversation);
      case 'exportConversation':
        return withConversation(message.conversation, editor.exportConversation);
      case 'searchConversations':
        panel.query = message.query;
        return listConversations(panel);
      case 'resolveCitations':
        return editor.resolveCitations(message.addresses).then((items) => panel.post({ kind: 'citations', items }));
      case 'openCitation':
        return editor.openCitation(message);
      case 'applyCode':
        return editor.applyCode(message.code, message.language);
      case 'insertCode':
        return editor.insertCode(message.code);
      case 'copyText':
        return editor.copyText(message.text);
      case 'copyAnswer':
        return withConversation(message.conversation, (conversation) =>
          editor.copyAnswer(conversation, message.message),
        );
      case 'removeContext':
        context.remove(message.id);
        return tellContext();
      case 'act':
        return message.action === 'newConversation' ? show(panel, empty()) : editor.act(message.action);
    }
  }

  return {
    connect(post) {
      const panel: Panel = { post, following: new Map(), isReady: false, conversation: undefined, query: '' };
      panels.add(panel);
      return {
        receive(message) {
          if (!isToHost(message)) return host.log('A message of the panel was not understood.');
          Promise.resolve(take(panel, message)).catch((error) => host.log(`The panel’s wish failed: ${error}`));
        },
        hidden() {
          leave(panel);
          panel.isReady = false;
        },
        dispose() {
          leave(panel);
          panels.delete(panel);
        },
      };
    },
    point(pointed) {
      context.add(pointed);
      tellContext();
    },
    setPage(page) {
      context.setPage(page);
      tellContext();
    },
    compose: (text, submit) => compose({ kind: 'compose', text, submit }),
    focus: () => compose({ kind: 'focus' }),
    startAnew() {
      for (const panel of ready()) show(panel, empty());
    },
    endpointChanged: () => void tellEndpoint(),
    async dispose() {
      answering.dispose();
      await conversations.saved();
    },
  };
}
