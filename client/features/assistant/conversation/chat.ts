import { isToHost, type ToPanel } from '../../../webviews/chat/messages.ts';
import { type AnsweringHost, createAnswering } from './answering.ts';
import { createComposing } from './composing.ts';
import { createContextItems, type Pointed } from './contextItems.ts';
import type { Conversations } from './conversations.ts';
import type { ChatEditor } from './editor.ts';
import { handlePanelMessage, type PanelContext } from './fromPanel.ts';
import { createPanels } from './panels.ts';
import type { EndpointMessage } from './target.ts';

export interface ChatHost extends Omit<AnsweringHost, 'changed'> {
  readonly conversations: Conversations;
  readonly editor: ChatEditor;
  readonly endpoint: () => Promise<EndpointMessage>;
}

/** The assistant's conversations for any number of panels. */
export interface Chat {
  /** Connects a panel while it exists. */
  connect(post: (message: ToPanel) => void): Connection;
  /** Adds something to the context of the next question. */
  point(pointed: Pointed): void;
  setPage(page: Pointed | undefined): void;
  /** Writes into the composer of the panels; with `submit`, asks at once in a new conversation. */
  compose(text: string, submit: boolean): void;
  /** Puts the cursor into the composer. */
  focus(): void;
  /** Shows every panel an empty conversation. */
  startAnew(): void;
  /** Call it when settings, keys or sites have changed. */
  endpointChanged(): void;
  dispose(): Promise<void>;
}

export interface Connection {
  receive(message: unknown): Promise<void>;
  /** Call it when the panel is hidden and cannot receive messages until it is ready again. */
  hidden(): void;
  dispose(): void;
}

/** Creates the conversations of a host; nothing is read or asked before a panel connects. */
export function createChat(host: ChatHost): Chat {
  const { conversations, endpoint } = host;
  const context = createContextItems();
  const panels = createPanels({ conversations, context, endpoint, answering: () => answering });
  const answering = createAnswering({
    ...host,
    changed: () => {
      panels.sendConversations();
      sendEndpoint();
    },
  });
  const sendEndpoint = () => {
    panels.sendEndpoint().catch((error) => host.log(`It could not be found out who answers: ${error}`));
  };
  const composing = createComposing(panels);
  const loaded = conversations.load().catch((error) => host.log(`Conversations could not be read: ${error}`));
  const panelContext: PanelContext = { ...host, loaded, context, panels, answering, composing };

  return {
    connect(post) {
      const panel = panels.add(post);
      return {
        async receive(message) {
          try {
            if (isToHost(message)) await handlePanelMessage(panelContext, panel, message);
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
      panels.sendContext();
    },
    setPage(page) {
      context.setPage(page);
      panels.sendContext();
    },
    compose: (text, submit) => composing.write({ kind: 'compose', text, submit }),
    focus: () => composing.write({ kind: 'focus' }),
    startAnew() {
      for (const panel of panels.ready()) panels.show(panel, panels.empty());
    },
    endpointChanged: sendEndpoint,
    async dispose() {
      await answering.dispose();
      await conversations.saved();
    },
  };
}
