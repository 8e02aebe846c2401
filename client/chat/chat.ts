import { type Action, isToHost, type ToHost, type ToPanel } from '../webviews/chat/messages.ts';
import { type AnsweringHost, createAnswering } from './answering.ts';
import { createContextItems, type Pointed } from './contextItems.ts';
import type { Conversation, Conversations } from './conversations.ts';
import { describeFailure } from './failureTexts.ts';
import { createPanels, type Panel } from './panels.ts';
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
  receive(message: unknown): Promise<void>;
  /** It is out of sight and cannot be written to until it is ready again. */
  hidden(): void;
  dispose(): void;
}

type Compose = Extract<ToPanel, { kind: 'compose' | 'focus' }>;

/** The conversations of a host; nothing is read or asked before a panel connects. */
export function createChat(host: ChatHost): Chat {
  const { conversations, editor, endpoint } = host;
  const context = createContextItems();
  const panels = createPanels({ conversations, context, endpoint, answering: () => answering });
  const answering = createAnswering({
    ...host,
    changed: () => {
      panels.tellConversations();
      void panels.tellEndpoint();
    },
  });
  const loaded = conversations.load().catch((error) => host.log(`Conversations could not be read: ${error}`));
  /** For a panel that is not there yet. A question stays until it is asked: a panel may be loaded twice while it opens. */
  let composing: Compose | undefined;

  async function start(panel: Panel, kept: string | undefined): Promise<void> {
    await loaded;
    panel.post(await endpoint());
    panel.isReady = true;
    panels.list(panel);
    panels.tellContext([panel]);
    const isQuestion = isAsking(composing);
    panels.show(panel, isQuestion ? panels.empty() : panels.conversationFor(kept));
    if (composing) panel.post(composing);
    if (!isQuestion) composing = undefined;
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
      composing = undefined;
      panels.follow(panel, id, answering.start(known, sent, context.take()));
      panels.tellContext();
      takeUp(panel, conversation);
    }
  }

  /** The other panels that show the conversation read the answer too. */
  function takeUp(asking: Panel, id: string): void {
    const others = panels.ready().filter((panel) => panel !== asking && panel.conversation === id);
    for (const panel of others) withConversation(id, (conversation) => panels.show(panel, conversation));
  }

  function resume(panel: Panel, { id, conversation }: Extract<ToHost, { kind: 'resume' }>): void {
    const answer = answering.of(conversation);
    if (answer) panels.follow(panel, id, answer);
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
    for (const panel of panels.ready()) if (panel.conversation === id) panels.show(panel, panels.empty());
    panels.tellConversations();
  }

  function rename(id: string, title: string): void {
    const conversation = conversations.get(id);
    const trimmed = title.trim().slice(0, 200);
    if (!conversation || trimmed === '') return;
    conversations.put({ ...conversation, title: trimmed });
    panels.tellConversations();
  }

  function withConversation(id: string, use: (conversation: Conversation) => void): void {
    const conversation = conversations.get(id);
    if (conversation) use(conversation);
  }

  function compose(message: Compose): void {
    const [panel] = panels.ready();
    composing = panel && !isAsking(message) ? undefined : message;
    if (panel && isAsking(message)) panels.show(panel, panels.empty());
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
        return panels.show(panel, panels.empty());
      case 'openConversation':
        return withConversation(message.conversation, (conversation) => panels.show(panel, conversation));
      case 'renameConversation':
        return rename(message.conversation, message.title);
      case 'deleteConversation':
        return remove(message.conversation);
      case 'exportConversation':
        return withConversation(message.conversation, editor.exportConversation);
      case 'searchConversations':
        panel.query = message.query;
        return panels.list(panel);
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
        return panels.tellContext();
      case 'act':
        return message.action === 'newConversation' ? panels.show(panel, panels.empty()) : editor.act(message.action);
    }
  }

  return {
    connect(post) {
      const panel = panels.add(post);
      return {
        async receive(message) {
          try {
            if (isToHost(message)) await take(panel, message);
            else host.log('A message of the panel was not understood.');
          } catch (error) {
            host.log(`What the panel asked for failed: ${error}`);
          }
        },
        hidden() {
          panels.leave(panel);
          panel.isReady = false;
        },
        dispose: () => panels.remove(panel),
      };
    },
    point(pointed) {
      context.add(pointed);
      panels.tellContext();
    },
    setPage(page) {
      context.setPage(page);
      panels.tellContext();
    },
    compose: (text, submit) => compose({ kind: 'compose', text, submit }),
    focus: () => compose({ kind: 'focus' }),
    startAnew() {
      for (const panel of panels.ready()) panels.show(panel, panels.empty());
    },
    endpointChanged: () => void panels.tellEndpoint(),
    async dispose() {
      answering.dispose();
      await conversations.saved();
    },
  };
}

function isAsking(message: Compose | undefined): boolean {
  return message?.kind === 'compose' && message.submit;
}
