import { t } from '@vscode/l10n';
import {
  commands,
  Disposable,
  extensions,
  StatusBarAlignment,
  type StatusBarItem,
  ThemeColor,
  type Uri,
  window,
  workspace,
} from 'vscode';
import type { PageInfo } from '../../../server/language/protocol/index.ts';
import { offerToCreate } from '../../core/chooseSite.ts';
import type { Context, Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { State } from '../../core/languageClient.ts';
import { mdxNote } from '../mdxProblems.ts';
import { isPageFile, pageInfo } from '../pages/pages.ts';
import { chooseAction } from './actions.ts';
import { describe, nameOf, type Subject } from './describe.ts';

/** An edit of docs.json or of a page is taken into account after this pause. */
const pauseMs = 300;

/**
 * The status bar item for the active docs.json or page: the name and state of the site, and whether readers find the page. A
 * click offers the available actions.
 */
export const status: Feature = (context) => {
  const item = window.createStatusBarItem('docsJson.status', StatusBarAlignment.Left);
  item.name = t('Documentation Site');
  item.command = 'docsJson.showActions';
  let subject: Subject | undefined;
  let page: { readonly uri: string; readonly info: PageInfo | undefined } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const show = () => {
    const uri = inFront();
    subject = uri && subjectOf(context, uri, page?.uri === uri.toString() ? page.info : undefined);
    if (subject) draw(item, subject);
    else item.hide();
  };
  const lookUp = async () => {
    const mine = ++asked;
    const uri = inFront();
    const isAsked = uri && isPageFile(uri) && context.client.state === State.Running;
    const info = isAsked ? await pageInfo(context, uri) : undefined;
    if (mine !== asked) return;
    page = uri && { uri: uri.toString(), info };
    show();
  };
  const update = () => {
    show();
    clearTimeout(timer);
    timer = setTimeout(() => void lookUp().catch((error) => context.log.error(loggable(error))), pauseMs);
  };
  update();
  return Disposable.from(
    item,
    new Disposable(() => clearTimeout(timer)),
    commands.registerCommand('docsJson.showActions', async () => {
      const shown = subject ?? elsewhere(context);
      if (!shown) return void offerToCreate();
      await chooseAction(shown, subject?.kind === 'site' ? nameOf(subject.site) : 'docs.json');
    }),
    context.sites.onDidChange(update),
    context.client.onDidChangeState(update),
    window.onDidChangeActiveTextEditor(update),
    extensions.onDidChange(update),
    workspace.onDidChangeConfiguration(update),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document.uri.path.endsWith('.json') || document.uri.toString() === inFront()?.toString()) update();
    }),
  );
};

function inFront(): Uri | undefined {
  return window.activeTextEditor?.document.uri;
}

/** Undefined for a file that belongs to no site. */
function subjectOf(context: Context, uri: Uri, page: PageInfo | undefined): Subject | undefined {
  const state = stateOf(context);
  // In a window without a site, the item would be unwanted.
  if (state) return uri.path.endsWith('/docs.json') ? state : undefined;
  const site = context.sites.of(uri);
  if (!site || !(isPageFile(uri) || context.sites.isConfiguration(uri))) return undefined;
  return { kind: 'site', site, page, note: isPageFile(uri) ? mdxNote() : '' };
}

/** The state of the server; undefined if it is running and has searched for sites. */
function stateOf({ client, sites }: Context): Subject | undefined {
  if (client.state === State.Starting) return { kind: 'looking' };
  if (client.state !== State.Running) return { kind: 'stopped' };
  return sites.all() ? undefined : { kind: 'looking' };
}

/** The subject for the command palette, if the active file belongs to no site; undefined if there is no site. */
function elsewhere(context: Context): Subject | undefined {
  const [site] = context.sites.all() ?? [];
  return stateOf(context) ?? (site && { kind: 'site', site, page: undefined, note: '' });
}

function draw(item: StatusBarItem, subject: Subject): void {
  const { text, tooltip, label, level } = describe(subject);
  item.text = text;
  item.tooltip = tooltip;
  item.accessibilityInformation = { label };
  item.backgroundColor = level === 'plain' ? undefined : new ThemeColor(`statusBarItem.${level}Background`);
  item.show();
}
