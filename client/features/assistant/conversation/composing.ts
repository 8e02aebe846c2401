import type { ToPanel } from '../../../webviews/chat/messages.ts';
import type { Panel, Panels } from './panels.ts';

type Compose = Extract<ToPanel, { kind: 'compose' | 'focus' }>;

/** What is written into the composer for the reader, now or into a panel that is not there yet. */
export interface Composing {
  /** Into the first panel, else into the next that comes; what asks at once does so in an empty conversation. */
  write(message: Compose): void;
  /** A panel is there: shows it the conversation it was in, and what waits for it. */
  begin(panel: Panel, conversation: string | undefined): void;
  /** The question was asked. */
  asked(): void;
}

/** Nothing waits. */
export function createComposing(panels: Panels): Composing {
  /** A question stays until it is asked: a panel may be loaded twice while it opens. */
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
