import { t } from '@vscode/l10n';
import { commands, Disposable, window, workspace } from 'vscode';
import { languageId } from '../../server/language/protocol/index.ts';
import type { Context, Feature } from '../core/context.ts';
import { loggable } from '../core/errors.ts';
import type { Sites } from '../core/sites.ts';
import { isPageFile } from './pages/pages.ts';

const offeredKey = 'docsJson.walkthrough.wasOffered';

/**
 * The walkthrough of the extension, offered once per machine, when a site is first found; its steps are completed by doing what
 * they show. VS Code itself opens it after an installation, unless the author has disabled that: then it is not offered either.
 */
export const walkthrough: Feature = (context) => {
  const { client, log, sites } = context;
  const { middleware } = client;
  middleware.provideCompletionItem = async (...asked) => {
    const [document, position, how, token, next] = asked;
    const found = await next(document, position, how, token);
    if (found && document.languageId === languageId) done('completed');
    return found;
  };
  const offerOnce = () => {
    if (sites.all()?.length) offer(context).catch((error) => log.error(loggable(error)));
  };
  offerOnce();
  return Disposable.from(
    commands.registerCommand('docsJson.openWalkthrough', () => open(sites)),
    workspace.onDidRenameFiles(({ files }) => {
      if (files.some(({ oldUri }) => isPageFile(oldUri) && sites.of(oldUri))) done('moved');
    }),
    sites.onDidChangeList(offerOnce),
    new Disposable(() => {
      delete middleware.provideCompletionItem;
    }),
  );
};

async function offer({ memory: { installation }, sites }: Context): Promise<void> {
  if (installation.get<boolean>(offeredKey)) return;
  await installation.update(offeredKey, true);
  if (!workspace.getConfiguration('workbench.welcomePage').get<boolean>('walkthroughs.openOnInstall', true)) return;
  const show = t('Show Me Around');
  const answer = await window.showInformationMessage(
    t('This is a documentation site: docs.json and its pages are checked as you type.'),
    show,
  );
  if (answer === show) await open(sites);
}

async function open(sites: Sites): Promise<void> {
  await commands.executeCommand('workbench.action.openWalkthrough', 'docs-json.docs-json#docsJson.start', false);
  // Steps are not completed by a state from before VS Code first showed them.
  if (sites.all()?.length) done('opened');
}

/** Completes the steps with this in their `completionEvents`. */
function done(step: 'opened' | 'completed' | 'moved'): void {
  void commands.executeCommand('setContext', `docsJson.walkthrough.${step}`, true);
}
