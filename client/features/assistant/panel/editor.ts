import { t } from '@vscode/l10n';
import { commands, env, type TextEditor, window, workspace } from 'vscode';
import { messageOf } from '../../../../server/base/messageOf.ts';
import { withoutEndSlashes } from '../../../../server/base/slashes.ts';
import type { Context } from '../../../core/context.ts';
import { loggable } from '../../../core/errors.ts';
import type { Action } from '../../../webviews/chat/messages.ts';
import type { ChatEditor } from '../conversation/editor.ts';
import { answerMarkdown, conversationMarkdown } from '../conversation/transcript.ts';
import { applyCode } from './apply.ts';
import { openCitation, resolveCitations } from './citations.ts';
import { currentSite } from './currentSite.ts';
import { askForDomain } from './keys.ts';
import { writeProvider } from './settings.ts';

/** What the panel needs from VS Code. */
export function createChatEditor(context: Context, createPage: (question: string) => Promise<void>): ChatEditor {
  const failed = (error: unknown) => {
    context.log.error(loggable(error));
    window.showErrorMessage(t('That did not work: {0}', messageOf(error)));
  };
  /** Runs something that nobody waits for, and reports errors. */
  const run = (work: Thenable<unknown> | Promise<unknown>) => void work.then(undefined, failed);
  return {
    async confirmDelete(title) {
      const remove = t('Delete');
      const detail = t('Its questions and answers are removed from this machine.');
      return (await window.showWarningMessage(t('Delete “{0}”?', title), { modal: true, detail }, remove)) === remove;
    },
    async confirmHeldBack(who, what) {
      const send = t('Send Them Along');
      const detail = t(
        'Their text goes to {0} with every question of this conversation. It may quote pages that are not published, or not saved.\n\n{1}',
        who,
        what,
      );
      const question = t('Send earlier questions and answers to {0}?', who);
      return (await window.showWarningMessage(question, { modal: true, detail }, send)) === send;
    },
    exportConversation(conversation) {
      const content = conversationMarkdown(conversation, publicLink(context));
      run(
        workspace
          .openTextDocument({ language: 'markdown', content })
          .then((document) => window.showTextDocument(document)),
      );
    },
    copyAnswer({ messages }, id) {
      const message = messages.find((each) => each.id === id);
      if (message) run(copy(answerMarkdown(message, publicLink(context))));
    },
    copyText: (text) => run(copy(text)),
    insertCode: (code) => run(insert(code)),
    applyCode: (code, language) => run(applyCode(context, code, language)),
    createPage: (question) => run(createPage(question)),
    openCitation: (citation) => run(openCitation(context, citation)),
    resolveCitations: (addresses) => resolveCitations(context, addresses),
    act: (action) => run(act(context, action)),
  };
}

async function act(context: Context, action: Action): Promise<void> {
  const scope = currentSite(context)?.docsJson;
  switch (action) {
    case 'setKey':
      return commands.executeCommand('docsJson.setHostedAssistantKey');
    case 'testKey':
      return commands.executeCommand('docsJson.testHostedAssistantKey');
    case 'removeKey':
      return commands.executeCommand('docsJson.removeHostedAssistantKey');
    case 'openSettings':
      return commands.executeCommand('workbench.action.openSettings', 'docsJson.assistant');
    case 'openInEditor':
      return commands.executeCommand('docsJson.openAssistantInEditor');
    case 'showLog':
      return context.log.show();
    case 'useLocal':
      return writeProvider('local', scope);
    case 'useHosted':
      return writeProvider('hosted', scope);
    case 'setDomain':
      return void (await askForDomain(context));
    // The panel or the conversations handle these themselves.
    case 'retry':
    case 'newConversation':
      return;
  }
}

/** Converts a path of the site to its public address if `docsJson.siteUrl` is set. */
function publicLink(context: Context): (address: string) => string {
  const siteUrl = workspace.getConfiguration('docsJson', currentSite(context)?.docsJson).get('siteUrl', '');
  const base = withoutEndSlashes(siteUrl);
  return (address) => (address.startsWith('/') && !address.startsWith('//') ? base + address : address);
}

async function copy(text: string): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(t('Copied'), 2000);
}

/** Inserts at the cursor of the last active text editor; the panel may be in an editor itself. */
async function insert(code: string): Promise<void> {
  const editor: TextEditor | undefined = window.activeTextEditor ?? window.visibleTextEditors[0];
  if (!editor) return void window.showInformationMessage(t('Open the file to insert it into first.'));
  await editor.edit((edit) => {
    for (const selection of editor.selections) edit.replace(selection, code);
  });
}
