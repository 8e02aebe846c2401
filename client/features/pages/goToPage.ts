import { t } from '@vscode/l10n';
import { commands, type QuickPickItem, type Range, ThemeIcon, Uri, window, workspace } from 'vscode';
import { type FindPagesParams, type FoundPage, findPagesRequest } from '../../../server/language/protocol/index.ts';
import { offerToCreate } from '../../core/chooseSite.ts';
import type { Context, Feature } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { sendRequest } from '../../core/messages.ts';
import type { Sites } from '../../core/sites.ts';
import { rangeOf } from '../../edits/vscodeEdits.ts';
import { findAsTyped } from '../../ui/asyncQuickPick.ts';

/**
 * One quick pick for a title, a path, `METHOD /path`, or an address pasted from a browser. Enter opens the page; the button next
 * to it shows its entry in docs.json, which is also what Enter does for a page without a file. Other commands pass a text to begin with.
 */
export const goToPage: Feature = (context) =>
  commands.registerCommand('docsJson.goToPage', async (typed?: unknown) => {
    if (context.sites.all()?.length === 0) await offerToCreate();
    else showPicker(context, typeof typed === 'string' ? typed : '');
  });

interface PageItem extends QuickPickItem {
  readonly page: FoundPage;
}

const showEntry = () => ({ iconPath: new ThemeIcon('list-tree'), tooltip: t('Show in docs.json') });

function showPicker({ client, log, sites }: Context, typed: string): void {
  const picker = window.createQuickPick<PageItem>();
  picker.value = typed;
  picker.placeholder = t('Title, path, GET /path, or an address of the site');
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  picker.onDidTriggerItemButton(({ item }) => {
    picker.hide();
    openEntry(item.page, log);
  });
  findAsTyped(picker, {
    async find(query) {
      const params: FindPagesParams = { query, soon: true };
      const { pages, isIncomplete } = await sendRequest(client, findPagesRequest, params);
      return { items: pages.map((page) => itemOf(page, sites)), isIncomplete };
    },
    accept(item) {
      picker.hide();
      if (item) open(item.page, log);
    },
    failed(error) {
      picker.busy = false;
      log.error(loggable(error));
    },
  });
  picker.onDidHide(() => picker.dispose());
}

function itemOf(page: FoundPage, sites: Sites): PageItem {
  const place = page.labelPath || (page.entry ? '' : t('not in the navigation'));
  const where = [siteOf(page, sites), place].filter(Boolean).join(' · ');
  return {
    page,
    label: page.title,
    description: page.operation ?? page.path,
    ...(where ? { detail: where } : {}),
    // The server has already selected the matches, and knows more than the letters.
    alwaysShow: true,
    ...(page.entry ? { buttons: [showEntry()] } : {}),
  };
}

/** The docs.json of a page where there are several: two sites may have pages with the same titles and paths. */
function siteOf({ uri, entry }: FoundPage, sites: Sites): string {
  const site = sites.of(Uri.parse(uri ?? entry?.uri ?? ''));
  return site && (sites.all() ?? []).length > 1 ? workspace.asRelativePath(site.docsJson) : '';
}

function open(page: FoundPage, log: Context['log']): void {
  if (page.uri === undefined) openEntry(page, log);
  else show(Uri.parse(page.uri, true), undefined, log);
}

function openEntry({ entry, title }: FoundPage, log: Context['log']): void {
  if (!entry) {
    window.showInformationMessage(t('"{0}" is generated from a specification and has no entry of its own.', title));
    return;
  }
  show(Uri.parse(entry.uri, true), rangeOf(entry.range), log);
}

function show(uri: Uri, selection: Range | undefined, log: Context['log']): void {
  window.showTextDocument(uri, selection ? { selection } : {}).then(undefined, (error) => log.error(error));
}
