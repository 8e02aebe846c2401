import type { Action, ToHost, ToPanel } from '../../../webviews/chat/messages.ts';
import type { Conversation } from './conversations.ts';

/** What the chat needs from the editor. */
export interface ChatEditor {
  /** Asks before something that cannot be undone. */
  confirmDelete(title: string): Promise<boolean>;
  /** Asks before answers made elsewhere are sent to `who`; `what` lists them. */
  confirmHeldBack(who: string, what: string): Promise<boolean>;
  exportConversation(conversation: Conversation): void;
  copyAnswer(conversation: Conversation, message: string): void;
  copyText(text: string): void;
  insertCode(code: string): void;
  applyCode(code: string, language: string): void;
  /** Creates a page about a question. */
  createPage(question: string): void;
  openCitation(citation: Extract<ToHost, { kind: 'openCitation' }>): void;
  resolveCitations(addresses: readonly string[]): Promise<Extract<ToPanel, { kind: 'citations' }>['items']>;
  act(action: Action): void;
}
