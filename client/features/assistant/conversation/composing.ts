import type { ToPanel } from '../../../webviews/chat/messages.ts';
import type { Panel, Panels } from './panels.ts';

type Compose = Extract<ToPanel, { kind: 'compose' | 'focus' }>;

/** Writes into the composer for the reader, now or when a panel is opened. */
export interface Composing {
  /** Writes into the first panel, or into the next one to be opened; a question that is submitted gets an empty conversation. */
  write(message: Compose): void;
  /** Call it when a panel is ready: shows it the conversation it was in, and what is waiting for it. */
  begin(panel: Panel, conversation: string | undefined): void;
  /** Call it when the question was asked. */
  asked(): void;
}

/** Creates it with nothing waiting. */
export function createComposing(panels: Panels): Composing {
  /** A question stays until it is asked, since a panel may be loaded twice while it opens. */
  let waiting: Compose | undefined;
  return {
    write(message) {
      const [panel] = panels.ready();
      waiting = panel && !isAsking(message) ? undefined : message;
      if (panel && isAsking(message)) panels.show(panel, panels.empty());
      panel?.post(message);
    },
    begin(panel, conversation) {
      const isQuestion = isAsking(waiting);
      panels.show(panel, isQuestion ? panels.empty() : panels.conversationFor(conversation));
      if (waiting) panel.post(waiting);
      if (!isQuestion) waiting = undefined;
    },
    asked() {
      waiting = undefined;
    },
  };
}

function isAsking(message: Compose | undefined): boolean {
  return message?.kind === 'compose' && message.submit;
}
