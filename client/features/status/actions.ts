import { t } from '@vscode/l10n';
import { commands, type QuickPickItem, window } from 'vscode';
import type { Subject } from './describe.ts';

interface Action extends QuickPickItem {
  readonly command: string;
}

/** Asks which of the available actions to run. */
export async function chooseAction(subject: Subject, title: string): Promise<void> {
  const chosen = await window.showQuickPick(actionsOf(subject), { title, placeHolder: t('What should be done?') });
  if (chosen) await commands.executeCommand(chosen.command);
}

/** The most likely action first. */
function actionsOf(subject: Subject): readonly Action[] {
  if (subject.kind !== 'site') return [restart(), output()];
  const { page, site } = subject;
  const { problems } = site.status;
  const count = problems ? problems.errors + problems.warnings + problems.information : 0;
  const isListed = page && page.places.length > 0;
  return [
    ...(page && !isListed && !page.hidden ? [add(), hide()] : []),
    ...(count > 0 ? [showProblems()] : []),
    openPreview(),
    ...(isListed ? [references()] : []),
    showTree(),
    goToPage(),
    openDocsJson(),
    ask(),
    ...(problems ? [] : [output()]),
  ];
}

const restart = () => action('debug-restart', t('Restart Language Server'), 'docsJson.restartServer');
const output = () => action('output', t('Show Output'), 'docsJson.showOutput');
const add = () => action('add', t('Add Page to Navigation…'), 'docsJson.addPageToNavigation');
const hide = () => action('eye-closed', t('Hide Page from Navigation'), 'docsJson.hidePage');
const showProblems = () => action('warning', t('Show Problems'), 'workbench.actions.view.problems');
const openPreview = () => action('open-preview', t('Open Preview to the Side'), 'docsJson.openPreview');
const references = () => action('references', t('Find What Leads to This Page'), 'docsJson.findPageReferences');
const showTree = () => action('list-tree', t('Show Navigation'), 'docsJson.navigation.focus');
const goToPage = () => action('go-to-file', t('Go to Page…'), 'docsJson.goToPage');
const openDocsJson = () => action('json', t('Open docs.json'), 'docsJson.goToDocsRoot');
const ask = () => action('comment-discussion', t('Ask the Documentation Assistant'), 'docsJson.ask');

function action(icon: string, label: string, command: string): Action {
  return { label: `$(${icon}) ${label}`, command };
}
