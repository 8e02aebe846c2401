import type { Action, ToHost, ToPanel } from '../../../webviews/chat/messages.ts';
import type { Conversation } from './conversations.ts';

/** What the chat asks of the editor. */
export interface ChatEditor {
  /** Asks before something that cannot be taken back. */
  confirmDelete(title: string): Promise<boolean>;
  /** Asks before what was answered elsewhere is sent to `who`; `what` lists it. */
  confirmAlong(who: string, what: string): Promise<boolean>;
  exportConversation(conversation: Conversation): void;
  copyAnswer(conversation: Conversation, message: string): void;
  copyText(text: string): void;
  insertCode(code: string): void;
  applyCode(code: string, language: string): void;
  /** Makes a page about what was asked. */
  createPage(question: string): void;
  openCitation(citation: Extract<ToHost, { kind: 'openCitation' }>): void;
  resolveCitations(addresses: readonly string[]): Promise<Extract<ToPanel, { kind: 'citations' }>['items']>;
  act(action: Action): void;
}
