import { t } from '@vscode/l10n';
import { commands, Disposable, type LogOutputChannel, type SecretStorage, Uri, window, workspace } from 'vscode';
import { randomHex } from '../../../../server/base/hex.ts';
import { messageOf } from '../../../../server/base/messageOf.ts';
import type { Feature } from '../../../core/context.ts';
import { loggable } from '../../../core/errors.ts';
import { usualBounds } from '../conversation/bounds.ts';
import { createChat } from '../conversation/chat.ts';
import { createConversations } from '../conversation/conversations.ts';
import type { ThreadKeys } from '../conversation/storage.ts';
import { followPage, registerAsking } from './asking.ts';
import { createChatEditor } from './editor.ts';
import { isKeyName, removeKey, setKey, testKey } from './keys.ts';
import { folderStorage } from './storage.ts';
import { createTargets } from './targets.ts';
import { registerUnanswered } from './unanswered.ts';
import { createViews } from './views.ts';

/** The assistant's panel: its conversations, its two views, its commands. It opens only at the author's request. */
export const assistantPanel: Feature = (context) => {
  const { log, secrets, sites } = context;
  const threadKeys = keysOfThreads(secrets);
  const targets = createTargets(context);
  const conversations = createConversations({
    storage: folderStorage(Uri.joinPath(context.workspaceStorage, 'conversations')),
    now: Date.now,
    newId: () => randomHex(8),
    gone: (id) => void threadKeys.set(id, undefined),
    failed: (error) => log.error(loggable(error)),
  });
  const unanswered = registerUnanswered(context);
  const chat = createChat({
    conversations,
    threadKeys,
    findTarget: targets.find,
    endpoint: targets.endpoint,
    bounds: usualBounds,
    now: Date.now,
    newId: () => randomHex(8),
    log: (text) => log.warn(text),
    unanswered: unanswered.add,
    editor: createChatEditor(context, unanswered.createPage),
  });
  const views = createViews(chat, context.extensionUri);
  const sitesChanged = () => {
    chat.endpointChanged();
    void followPage(context, chat, window.activeTextEditor);
  };
  return Disposable.from(
    views,
    unanswered,
    registerAsking(context, chat),
    sites.onDidChange(sitesChanged),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('docsJson.assistant')) chat.endpointChanged();
    }),
    workspace.onDidGrantWorkspaceTrust(chat.endpointChanged),
    secrets.onDidChange(({ key }) => {
      if (isKeyName(key)) chat.endpointChanged();
    }),
    commands.registerCommand('docsJson.newConversation', () => {
      chat.startAnew();
      return commands.executeCommand('docsJson.ask');
    }),
    commands.registerCommand('docsJson.openAssistantInEditor', views.openInEditor),
    commands.registerCommand(
      'docsJson.setHostedAssistantKey',
      reporting(log, () => setKey(context)),
    ),
    commands.registerCommand(
      'docsJson.testHostedAssistantKey',
      reporting(log, () => testKey(context, targets)),
    ),
    commands.registerCommand(
      'docsJson.removeHostedAssistantKey',
      reporting(log, () => removeKey(context)),
    ),
    { dispose: () => void chat.dispose() },
  );
};

/** Keys of threads, in the secret storage under the conversation's id. */
function keysOfThreads(secrets: SecretStorage): ThreadKeys {
  const nameOf = (conversation: string) => `docsJson.assistant.thread ${conversation}`;
  return {
    get: async (conversation) => secrets.get(nameOf(conversation)),
    async set(conversation, key) {
      if (key === undefined) await secrets.delete(nameOf(conversation));
      else await secrets.store(nameOf(conversation), key);
    },
  };
}

/** A command that shows a message if it fails. */
function reporting(log: LogOutputChannel, run: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await run();
    } catch (error) {
      log.error(loggable(error));
      window.showErrorMessage(t('That did not work: {0}', messageOf(error)));
    }
  };
}
