import { t } from '@vscode/l10n';
import type { ChatMessage, ToHost } from '../../../webviews/chat/messages.ts';
import type { Answering } from './answering.ts';
import type { Composing } from './composing.ts';
import type { ContextItems } from './contextItems.ts';
import type { Conversation, Conversations } from './conversations.ts';
import type { ChatEditor } from './editor.ts';
import { describeFailure } from './failureTexts.ts';
import type { Panel, Panels } from './panels.ts';
import { messagesIn } from './request.ts';
import { exchangesText, heldBack, shareHeldBack } from './sharing.ts';
import type { EndpointMessage } from './target.ts';

/** What messages of the panels can use. */
export interface PanelContext {
  readonly conversations: Conversations;
  /** Resolves when the conversations have been read. */
  readonly loaded: Promise<void>;
  readonly context: ContextItems;
  readonly panels: Panels;
  readonly answering: Answering;
  readonly composing: Composing;
  readonly editor: ChatEditor;
  readonly endpoint: () => Promise<EndpointMessage>;
  readonly now: () => number;
  readonly log: (text: string) => void;
}

/** Handles a message of a panel. */
export function handlePanelMessage(panelContext: PanelContext, panel: Panel, message: ToHost): void | Promise<void> {
  const { answering, context, editor, panels } = panelContext;
  switch (message.kind) {
    case 'ready':
      return start(panelContext, panel, message.conversation);
    case 'broke':
      return panelContext.log(`The panel reports: ${message.text}`);
    case 'open':
      return open(panelContext, panel, message);
    case 'resume':
      return resume(panelContext, panel, message);
    case 'abort':
      if (panel.following.has(message.id) && panel.conversation) answering.stop(panel.conversation);
      return;
    case 'newConversation':
      return panels.show(panel, panels.empty());
    case 'openConversation':
      return withConversation(panelContext, message.conversation, (conversation) => panels.show(panel, conversation));
    case 'renameConversation':
      return rename(panelContext, message.conversation, message.title);
    case 'deleteConversation':
      return remove(panelContext, message.conversation);
    case 'exportConversation':
      return withConversation(panelContext, message.conversation, editor.exportConversation);
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
      return withConversation(panelContext, message.conversation, (conversation) =>
        editor.copyAnswer(conversation, message.message),
      );
    case 'createPage':
      return withConversation(panelContext, message.conversation, ({ messages }) =>
        editor.createPage(questionBefore(messages, message.message)),
      );
    case 'removeContext':
      context.remove(message.id);
      return panels.sendContext();
    case 'sendHeldBack':
      return sendHeldBack(panelContext, message.conversation);
    case 'act':
      return message.action === 'newConversation' ? panels.show(panel, panels.empty()) : editor.act(message.action);
  }
}

/** The question before an answer. */
function questionBefore(messages: readonly ChatMessage[], answer: string): string {
  const before = messages.slice(
    0,
    Math.max(
      0,
      messages.findIndex(({ id }) => id === answer),
    ),
  );
  return before.findLast(({ role }) => role === 'user')?.content ?? '';
}

async function start(panelContext: PanelContext, panel: Panel, conversation: string | undefined): Promise<void> {
  const { composing, endpoint, loaded, panels } = panelContext;
  await loaded;
  panel.post(await endpoint());
  panel.isReady = true;
  panels.list(panel);
  panels.sendContext([panel]);
  composing.begin(panel, conversation);
}

function open(
  panelContext: PanelContext,
  panel: Panel,
  { id, conversation, body }: Extract<ToHost, { kind: 'open' }>,
): void {
  const { answering, composing, context, conversations, panels } = panelContext;
  const refuse = (said: string) => {
    const failure = describeFailure({ code: 'unknown', said }, { provider: 'local', who: '', now: panelContext.now() });
    panel.post({ kind: 'fail', id, failure });
  };
  const known = conversations.get(conversation);
  const sent = messagesIn(body);
  if (!known) refuse(t('The conversation is gone.'));
  else if (!sent) refuse(t('The question could not be read.'));
  else if (answering.isRunning(conversation)) refuse(t('This conversation is still being answered.'));
  else {
    composing.asked();
    panels.follow(panel, id, answering.start(known, sent, context.take()));
    panels.sendContext();
    takeUp(panelContext, panel, conversation);
  }
}

/** Makes the other panels that show the conversation read the answer, too. */
function takeUp(panelContext: PanelContext, asking: Panel, id: string): void {
  const { panels } = panelContext;
  const others = panels.ready().filter((panel) => panel !== asking && panel.conversation === id);
  for (const panel of others) withConversation(panelContext, id, (conversation) => panels.show(panel, conversation));
}

function resume(
  { answering, panels }: PanelContext,
  panel: Panel,
  { id, conversation }: Extract<ToHost, { kind: 'resume' }>,
): void {
  const answer = answering.of(conversation);
  if (answer) panels.follow(panel, id, answer);
  else {
    panel.post({ kind: 'head', id, status: 200, headers: [] });
    panel.post({ kind: 'end', id });
  }
}

async function remove({ answering, conversations, editor, panels }: PanelContext, id: string): Promise<void> {
  const conversation = conversations.get(id);
  if (!conversation || !(await editor.confirmDelete(conversation.title))) return;
  answering.stop(id);
  conversations.delete(id);
  for (const panel of panels.ready()) if (panel.conversation === id) panels.show(panel, panels.empty());
  panels.sendConversations();
}

/** Sends along only what the author was shown: answers that arrive in the meantime are asked about separately. */
async function sendHeldBack(panelContext: PanelContext, id: string): Promise<void> {
  const { answering, conversations, editor, panels } = panelContext;
  const { name, provider, host } = await panelContext.endpoint();
  const conversation = conversations.get(id);
  if (!conversation || name === undefined || host === undefined || answering.isRunning(id)) return;
  const target = { name, provider };
  const exchanges = heldBack(conversation, target);
  if (exchanges.length === 0) return;
  if (!(await editor.confirmHeldBack(host, exchangesText(exchanges)))) return;
  if (conversations.get(id) !== conversation) return;
  const allowed = shareHeldBack(conversation, target);
  conversations.put(allowed);
  for (const panel of panels.ready()) if (panel.conversation === id) panels.show(panel, allowed);
}

function rename({ conversations, panels }: PanelContext, id: string, title: string): void {
  const conversation = conversations.get(id);
  const trimmed = title.trim().slice(0, 200);
  if (!conversation || trimmed === '') return;
  conversations.put({ ...conversation, title: trimmed });
  panels.sendConversations();
}

function withConversation(
  { conversations }: PanelContext,
  id: string,
  use: (conversation: Conversation) => void,
): void {
  const conversation = conversations.get(id);
  if (conversation) use(conversation);
}
