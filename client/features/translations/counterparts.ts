import { t } from '@vscode/l10n';
import { commands, type Disposable, type QuickPickItem, Uri, window } from 'vscode';
import { type Counterparts, counterpartsRequest, type NamedCell } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { pageAsked, pageOrMessage } from '../pages/pages.ts';
import { openCell } from './cell.ts';

interface Choice extends QuickPickItem {
  readonly cell: NamedCell;
}

/** Asks which counterpart of a page in other languages to open or to create; one that is named is opened at once. */
export function registerOpenCounterpart(context: Context): Disposable {
  return commands.registerCommand('docsJson.openCounterpart', async (asked: unknown, name: unknown) => {
    const { client } = context;
    const uri = uriAsked(asked);
    const found = uri && (await sendRequest(client, counterpartsRequest, { uri: uri.toString() }));
    if (!found || found.cells.length === 0) {
      if (!(await pageOrMessage(context, uri))) return;
      window.showInformationMessage(
        t('This page has no counterpart: the site has one language, or lists the page in none.'),
      );
      return;
    }
    const cell = found.cells.find((one) => one.name === name) ?? (await chosenOf(found));
    if (cell) await openCell(client, { uri: found.site, kind: 'language', page: found.page, name: cell.name });
  });
}

/** The page for which a lens, a menu or the palette was used. */
export function uriAsked(asked: unknown): Uri | undefined {
  return pageAsked(typeof asked === 'string' ? Uri.parse(asked, true) : asked);
}

async function chosenOf({ cells }: Counterparts): Promise<NamedCell | undefined> {
  const choices = cells.map((cell): Choice => {
    const { name, state, counterpart = '', dates } = cell;
    const since = dates && t('source changed on {0}, this on {1}', dates.sourceChanged, dates.changed);
    return {
      cell,
      label: `$(${icons[state]}) ${name}`,
      description: counterpart,
      detail: since ? t('{0}: {1}', words[state](), since) : words[state](),
    };
  });
  const title = t('Open or Create in Another Language');
  const chosen = await window.showQuickPick(choices, { title, matchOnDescription: true });
  return chosen?.cell;
}

type State = NamedCell['state'];

const icons: Readonly<Record<State, string>> = {
  listed: 'check',
  missing: 'new-file',
  unlisted: 'list-tree',
  withoutFile: 'warning',
  elsewhere: 'move',
  outdated: 'history',
  placeholder: 'ellipsis',
  shared: 'link',
  extra: 'check',
  none: 'circle-slash',
};

const words: Readonly<Record<State, () => string>> = {
  listed: () => '',
  missing: () => t('Missing: create it and list it'),
  unlisted: () => t('Its file is there, and nothing lists it'),
  withoutFile: () => t('Listed without a file'),
  elsewhere: () => t('Is in another place'),
  outdated: () => t('Outdated'),
  placeholder: () => t('To be translated'),
  shared: () => t("The source's own page"),
  extra: () => '',
  none: () => '',
};
