import { t } from '@vscode/l10n';
import {
  type CancellationToken,
  CodeAction,
  CodeActionKind,
  CodeActionTriggerKind,
  commands,
  Disposable,
  languages,
  type MessageItem,
  type Position,
  type TextDocument,
  Uri,
  type WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import {
  type DeleteImpact,
  type DeleteParams,
  deletePagesRequest,
  type ImpactParams,
  type Location,
  pageImpactRequest,
  type SetHiddenParams,
  setHiddenRequest,
} from '../../../server/language/protocol/index.ts';
import { knownSites, offerToCreate } from '../../core/chooseSite.ts';
import type { Context, Feature } from '../../core/context.ts';
import { DefinitionRequest } from '../../core/languageClient.ts';
import { sendRequest } from '../../core/messages.ts';
import { refusesReadOnly } from '../../edits/readOnly.ts';
import { filesOf } from '../../edits/vscodeEdits.ts';
import { digits, someOf } from '../../ui/format.ts';
import { applyFileEdit, isPageFile, pageAsked } from './pages.ts';

const command = 'docsJson.deletePage';

/** *Delete Page…*: for the active page, for the entry of docs.json at the cursor, and as a refactoring of that entry. */
export const deletePage: Feature = (context) =>
  Disposable.from(
    commands.registerCommand(command, async (asked: unknown) => {
      const editor = window.activeTextEditor;
      const page = pageAsked(asked) ?? (editor && (await pageAt(context, editor.document, editor.selection.active)));
      if ((await knownSites(context.sites)).length === 0) void offerToCreate();
      else if (page) return deletePages(context, [page]);
      else
        window.showInformationMessage(
          t('Open a page of the documentation, or put the cursor on its entry in docs.json.'),
        );
      return false;
    }),
    languages.registerCodeActionsProvider(
      { pattern: '**/*.json' },
      {
        async provideCodeActions(document, range, { only, triggerKind }, token) {
          // A light bulb at every page would be useless; the action is available on request.
          if (triggerKind === CodeActionTriggerKind.Automatic || (only && !only.contains(CodeActionKind.Refactor)))
            return [];
          const page = await pageAt(context, document, range.start, token);
          if (!page) return [];
          const action = new CodeAction(t('Delete this page…'), CodeActionKind.Refactor);
          action.command = { command, title: action.title, arguments: [page] };
          return [action];
        },
      },
      { providedCodeActionKinds: [CodeActionKind.Refactor] },
    ),
  );

/** The page file that the text at a position refers to. */
async function pageAt(
  { client, sites }: Context,
  document: TextDocument,
  { line, character }: Position,
  token?: CancellationToken,
): Promise<Uri | undefined> {
  if (!sites.isConfiguration(document.uri) || !client.isRunning()) return undefined;
  const params = { textDocument: { uri: document.uri.toString() }, position: { line, character } };
  // A missing token must not be passed on: it would count as a second parameter.
  const found = await (token
    ? client.sendRequest(DefinitionRequest.type, params, token)
    : client.sendRequest(DefinitionRequest.type, params));
  const [first] = [found ?? []].flat();
  const text = first && ('targetUri' in first ? first.targetUri : first.uri);
  const uri = text === undefined ? undefined : Uri.parse(text, true);
  return uri && isPageFile(uri) ? uri : undefined;
}

/**
 * Deletes page files, or the pages in folders, after showing what would be lost: their entries are removed as well, and their
 * readers are redirected if the author wants that. All of it is one undo step. False if nothing was done. `apply` applies the
 * edit, which deletes the files with those URIs.
 */
export async function deletePages(
  context: Context,
  files: readonly Uri[],
  apply: (edit: WorkspaceEdit, deleted: readonly string[]) => Thenable<boolean> = (edit) => workspace.applyEdit(edit),
): Promise<boolean> {
  const { client } = context;
  const params: ImpactParams = { uris: files.map(String) };
  const impacts = await sendRequest(client, pageImpactRequest, params);
  if (impacts.length === 0) {
    window.showInformationMessage(t('There is no page of the documentation to delete.'));
    return false;
  }
  const choice = await ask(impacts);
  if (choice === 'hide') return hide(context, impacts);
  if (choice === undefined) return false;
  const pages = impacts.map(({ uri, instead }) => ({
    uri,
    ...(choice === 'redirect' && instead ? { redirectTo: instead.address } : {}),
  }));
  const edit = await sendRequest(client, deletePagesRequest, { pages } satisfies DeleteParams);
  const deleted = impacts.map(({ uri }) => uri);
  const whole = edit && (await client.protocol2CodeConverter.asWorkspaceEdit(edit));
  if (await refusesReadOnly([...deleted, ...filesOf(whole)])) return false;
  if (whole && (await apply(whole, deleted))) return true;
  window.showWarningMessage(t('The files have changed in the meantime. Please try again.'));
  return false;
}

/** Whether the author agrees to hide a page after seeing what refers to it; does not ask if nothing does. */
export async function agreesToHide({ client }: Context, page: Uri): Promise<boolean> {
  const params: ImpactParams = { uris: [page.toString()] };
  const [impact] = await sendRequest(client, pageImpactRequest, params);
  if (!impact || impact.listed.length + impact.links.length + impact.redirects.length === 0) return true;
  const hide = { title: t('Hide') };
  const stays = t('It leaves the sidebar and search engines, and stays at its address.');
  const detail = `${stays}\n\n${describe([impact]).join('\n')}`;
  const answer = await window.showInformationMessage(
    t('Hide the page "{0}"?', impact.path),
    { modal: true, detail },
    hide,
  );
  return answer === hide;
}

async function ask(impacts: readonly DeleteImpact[]): Promise<'redirect' | 'delete' | 'hide' | undefined> {
  const [first] = impacts;
  const isOne = impacts.length === 1;
  const instead = impacts.find((impact) => impact.instead)?.instead;
  const redirect = {
    title: isOne && instead ? t('Delete and Redirect to "{0}"', instead.title) : t('Delete and Redirect'),
  };
  const remove = { title: t('Delete') };
  const hide = { title: t('Hide Instead') };
  const answer = await window.showWarningMessage<MessageItem>(
    isOne ? t('Delete the page "{0}"?', first?.path ?? '') : t('Delete {0} pages?', impacts.length),
    { modal: true, detail: [...describe(impacts), ...sayInstead(impacts)].join('\n') },
    ...(instead ? [redirect] : []),
    remove,
    hide,
  );
  if (!answer) return undefined;
  return answer === redirect ? 'redirect' : answer === remove ? 'delete' : 'hide';
}

/** What is lost, with one line per kind. */
function describe(impacts: readonly DeleteImpact[]): readonly string[] {
  const listed = impacts.flatMap((impact) =>
    impact.listed.map(({ labelPath }) => labelPath || t('the navigation itself')),
  );
  const links = impacts.flatMap((impact) => impact.links);
  const redirects = impacts.reduce((sum, impact) => sum + impact.redirects.length, 0);
  const counterparts = impacts.flatMap((impact) => impact.counterparts);
  const isOne = impacts.length === 1;
  const lines = [
    listed.length > 0 ? t('Listed in {0}.', someOf([...new Set(listed)])) : sayUnlisted(isOne),
    sayLinks(links.length, someOf(fileNamesOf(links)), isOne),
    redirects > 0 ? sayRedirects(redirects) : '',
    counterparts.length > 0
      ? t('The same exists in other languages or versions, and stays: {0}.', someOf(counterparts.map(nameOf)))
      : '',
  ];
  return lines.filter(Boolean);
}

function sayUnlisted(isOne: boolean): string {
  return isOne ? t('No navigation lists it.') : t('No navigation lists them.');
}

function sayLinks(links: number, files: string, isOne: boolean): string {
  if (links === 0) return isOne ? t('No page links to it.') : t('No page links to them.');
  return links === 1
    ? t('1 link leads there, from {0}. It stays as it is.', files)
    : t('{0} links lead there, from {1}. They stay as they are.', digits(links), files);
}

function sayRedirects(redirects: number): string {
  return redirects === 1 ? t('1 redirect leads there.') : t('{0} redirects lead there.', digits(redirects));
}

function sayInstead(impacts: readonly DeleteImpact[]): readonly string[] {
  const [first] = impacts;
  if (impacts.length !== 1 || !first?.instead) return [];
  return [t('Its readers are best sent to "{0}" ({1}).', first.instead.title, first.instead.address)];
}

async function hide({ client }: Context, impacts: readonly DeleteImpact[]): Promise<boolean> {
  let isDone = true;
  for (const { uri } of impacts) {
    const params: SetHiddenParams = { uri, hidden: true };
    const edit = await sendRequest(client, setHiddenRequest, params);
    if (edit) isDone = (await applyFileEdit(edit)) && isDone;
  }
  return isDone;
}

function fileNamesOf(places: readonly Location[]): readonly string[] {
  return [...new Set(places.map(({ uri }) => nameOf(uri)))];
}

function nameOf(uri: string): string {
  return workspace.asRelativePath(Uri.parse(uri, true)).replace(/\.mdx?$/, '');
}
