import { t } from '@vscode/l10n';
import {
  commands,
  type Disposable,
  type QuickPickItem,
  ThemeIcon,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { guard, type Valid } from '../../../../server/base/schema.ts';
import { newPageRequest } from '../../../../server/language/protocol/index.ts';
import { noSite } from '../../../core/chooseSite.ts';
import type { Context } from '../../../core/context.ts';
import { loggable } from '../../../core/errors.ts';
import { sendRequest } from '../../../core/messages.ts';
import type { Site } from '../../../core/sites.ts';
import { reportOutdated } from '../../../edits/vscodeEdits.ts';
import { pathFor } from '../../navigation/actions/pagePath.ts';
import {
  byNeed,
  dayOf,
  titleFor,
  type Unanswered,
  unansweredMarkdown,
  withQuestion,
} from '../conversation/unanswered.ts';
import { currentSite, currentSiteOnceKnown } from './currentSite.ts';
import type * as schemas from './unanswered.schemas.ts';
import guards from './unanswered.schemas.ts?guards';

const isKept = guard<Valid<typeof schemas.unanswered>>(() => guards['unanswered']);

/** The questions of this workspace that the documentation does not answer. They never leave this machine. */
export interface UnansweredQuestions {
  /** Stores a question, unless the author has disabled this. */
  add(question: string): void;
  /** Asks where a page about a question belongs, and creates it. */
  createPage(question: string): Promise<void>;
}

/** Stores the questions, and registers the command that shows them. */
export function registerUnanswered(context: Context): UnansweredQuestions & Disposable {
  const { memory, log } = context;
  const nameOf = (site: Site) => `docsJson.unanswered ${site.docsJson}`;
  const listOf = (site: Site): readonly Unanswered[] => {
    const kept = memory.workspace.get(nameOf(site));
    return isKept(kept) ? kept : [];
  };
  const put = (site: Site, list: readonly Unanswered[]) =>
    memory.workspace.update(nameOf(site), list.length > 0 ? list : undefined);
  const remove = (site: Site, gone: Unanswered) =>
    put(
      site,
      listOf(site).filter(({ question }) => question !== gone.question),
    );
  const createPage = (question: string) => createPageAbout(context, question);

  const show = async () => {
    const site = await currentSiteOnceKnown(context);
    if (!site) return void window.showInformationMessage(noSite());
    const chosen = await choose(listOf(site), isWanted(site), (gone) => remove(site, gone));
    switch (chosen?.kind) {
      case 'question':
        return createPage(chosen.question);
      case 'export':
        return exportList(site, listOf(site));
      case 'clear':
        return put(site, []);
      case undefined:
        return;
    }
  };

  return {
    add(question) {
      const site = currentSite(context);
      if (!site || !isWanted(site)) return;
      put(site, withQuestion(listOf(site), question, Date.now())).then(undefined, (error) =>
        log.error(loggable(error)),
      );
    },
    createPage,
    dispose: commands.registerCommand('docsJson.showUnanswered', show).dispose,
  };
}

function isWanted({ docsJson }: Site): boolean {
  return workspace.getConfiguration('docsJson', docsJson).get('assistant.keepUnanswered', true);
}

type Choice =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'export' }
  | { readonly kind: 'clear' };

interface Row extends QuickPickItem {
  readonly choice: Choice;
  readonly of?: Unanswered;
}

/** Lets the author choose a question, or an action for the whole list; a button removes one question. */
function choose(
  list: readonly Unanswered[],
  isKeeping: boolean,
  remove: (question: Unanswered) => Thenable<void>,
): Promise<Choice | undefined> {
  if (list.length === 0) {
    const why = isKeeping
      ? t('The assistant on this machine has found an answer to every question so far.')
      : t('Unanswered questions are not kept: docsJson.assistant.keepUnanswered is off.');
    void window.showInformationMessage(why);
    return Promise.resolve(undefined);
  }
  const rows = byNeed(list).map(
    (of): Row => ({
      label: of.question,
      description:
        of.times === 1
          ? t('asked once, last on {0}', dayOf(of.last))
          : t('asked {0} times, last on {1}', of.times, dayOf(of.last)),
      buttons: [{ iconPath: new ThemeIcon('close'), tooltip: t('Remove This Question') }],
      choice: { kind: 'question', question: of.question },
      of,
    }),
  );
  const doing: readonly Row[] = [
    { label: t('$(export) Export as Markdown'), alwaysShow: true, choice: { kind: 'export' } },
    { label: t('$(clear-all) Clear the List'), alwaysShow: true, choice: { kind: 'clear' } },
  ];
  const pick = window.createQuickPick<Row>();
  pick.title = t('Unanswered Questions');
  pick.placeholder = t('Choose a question to create a page about it');
  pick.items = [...rows, ...doing];
  return new Promise((resolve) => {
    pick.onDidTriggerItemButton(({ item }) => {
      if (!item.of) return;
      void remove(item.of);
      pick.items = pick.items.filter((row) => row !== item);
    });
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.choice);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

async function exportList(site: Site, list: readonly Unanswered[]): Promise<void> {
  const content = unansweredMarkdown(workspace.asRelativePath(site.folder), list);
  await window.showTextDocument(await workspace.openTextDocument({ language: 'markdown', content }));
}

/** Asks for a title and a path, creates a page about a question, and opens it. */
async function createPageAbout(context: Context, question: string): Promise<void> {
  const site = await currentSiteOnceKnown(context);
  if (!site) return void window.showInformationMessage(noSite());
  const given = await window.showInputBox({
    title: t('Title of the new page'),
    value: titleFor(question),
    validateInput: (text) => (text.trim() === '' ? t('Write a title.') : undefined),
  });
  const title = given?.trim();
  if (title === undefined) return;
  const draft = (path: string) =>
    sendRequest(context.client, newPageRequest, { uri: site.docsJson.toString(), path: path.trim(), title });
  const path = await window.showInputBox({
    title: t('Path of "{0}"', title),
    prompt: t('From the folder of docs.json, for example guides/start'),
    value: pathFor(title, ''),
    validateInput: async (text) =>
      (await draft(text)) === null
        ? t('Write the path of a page that is not there yet: letters, digits, - and _, with / between folders.')
        : undefined,
  });
  const page = path === undefined ? null : await draft(path);
  if (page === null) return;
  const uri = Uri.parse(page.uri, true);
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { contents: new TextEncoder().encode(page.text) });
  if (await workspace.applyEdit(edit)) await window.showTextDocument(uri);
  else reportOutdated();
}
