import { commands, Disposable, type QuickPickItem, type Range, ThemeIcon, Uri, window } from 'vscode';
import { type FindPagesParams, type FoundPage, findPagesMethod } from '../../server/language/protocol.ts';
import type { Context, Feature } from '../context.ts';
import { rangeOf } from '../edits.ts';
import { loggable } from '../failure.ts';

/**
 * One quick pick for a title, a path, `METHOD /path`, or an address pasted from a browser. Enter opens the page; the
 * button beside it shows its entry in docs.json, which is also what Enter does for a page without a file.
 */
export const goToPage: Feature = (context) => commands.registerCommand('docsJson.goToPage', () => showPicker(context));

interface PageItem extends QuickPickItem {
  readonly page: FoundPage;
}

const showEntry = { iconPath: new ThemeIcon('list-tree'), tooltip: 'Show in docs.json' };

function showPicker({ client, log }: Context): void {
  const picker = window.createQuickPick<PageItem>();
  picker.placeholder = 'Title, path, GET /path, or an address of the site';
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  let asked = 0;
  const ask = async (query: string) => {
    const mine = ++asked;
    picker.busy = true;
    try {
      const found = await client.sendRequest<readonly FoundPage[]>(findPagesMethod, {
        query,
      } satisfies FindPagesParams);
      // An answer to what was typed before comes too late.
      if (mine === asked) picker.items = found.map(itemOf);
    } catch (error) {
      log.error(loggable(error));
    } finally {
      if (mine === asked) picker.busy = false;
    }
  };
  const listeners = Disposable.from(
    picker.onDidChangeValue(ask),
    picker.onDidAccept(() => {
      const [item] = picker.selectedItems;
      picker.hide();
      if (item) open(item.page, log);
    }),
    picker.onDidTriggerItemButton(({ item }) => {
      picker.hide();
      openEntry(item.page, log);
    }),
    picker.onDidHide(() => {
      listeners.dispose();
      picker.dispose();
    }),
  );
  picker.show();
  void ask('');
}

function itemOf(page: FoundPage): PageItem {
  const where = page.way || (page.entry ? '' : 'not in the navigation');
  return {
    page,
    label: page.title,
    description: page.operation ?? page.path,
    ...(where ? { detail: where } : {}),
    // The server has chosen already, and knows more than the letters.
    alwaysShow: true,
    ...(page.entry ? { buttons: [showEntry] } : {}),
  };
}

function open(page: FoundPage, log: Context['log']): void {
  if (page.uri === undefined) openEntry(page, log);
  else show(Uri.parse(page.uri, true), undefined, log);
}

function openEntry({ entry, title }: FoundPage, log: Context['log']): void {
  if (!entry) {
    window.showInformationMessage(`"${title}" is generated from a specification and has no entry of its own.`);
    return;
  }
  show(Uri.parse(entry.uri, true), rangeOf(entry.range), log);
}

function show(uri: Uri, selection: Range | undefined, log: Context['log']): void {
  window.showTextDocument(uri, selection ? { selection } : {}).then(undefined, (error) => log.error(error));
}
