import { t } from '@vscode/l10n';
import { type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  addRedirectsRequest,
  findPagesRequest,
  type NewRedirect,
  type RedirectChoice,
  redirectChoicesRequest,
} from '../../../server/language/protocol/index.ts';
import { sendRequest } from '../../core/messages.ts';
import { refusesReadOnly } from '../../edits/readOnly.ts';
import { reportOutdated } from '../../edits/vscodeEdits.ts';
import { count, someOf } from '../../ui/format.ts';
import { applyEdits } from '../navigation/changes/files.ts';
import { pickTyped } from '../navigation/pickTyped.ts';
import type { Row } from './rows.ts';

interface Item extends QuickPickItem {
  readonly redirect?: NewRedirect;
}

/** Shows the missing redirects, selected if git knows that the page moved, and adds those that remain selected. */
export async function addRedirects(client: BaseLanguageClient, site: string): Promise<void> {
  const { choices, left, unavailable } = await sendRequest(client, redirectChoicesRequest, { uri: site });
  if (choices.length === 0) {
    window.showInformationMessage(
      unavailable ??
        (left.length === 0
          ? t('No published address is broken.')
          : t(
              'No page is likely to be the successor of {0}. Choose one with Add Redirect… on the address.',
              someOf(left),
            )),
    );
    return;
  }
  const [exact, wildcards] = [choices.filter(({ covers }) => !covers), choices.filter(({ covers }) => covers)];
  const items: Item[] = [
    ...headed(t('Pages that moved'), exact),
    ...headed(t('Whole folders, in place of their pages'), wildcards),
  ];
  const picked = await window.showQuickPick(items, {
    canPickMany: true,
    title: t('Add Redirects'),
    placeHolder:
      left.length === 0
        ? t('The ticked ones are written into docs.json.')
        : t(
            'The ticked ones are written into docs.json. {0} without a likely page: {1}',
            count(left.length, 'address'),
            someOf(left),
          ),
    matchOnDescription: true,
  });
  const redirects = picked?.flatMap(({ redirect }) => redirect ?? []) ?? [];
  if (redirects.length > 0) await write(client, site, redirects);
}

/** Asks where to redirect readers of one broken address, the most likely page first, and adds the redirect. */
export async function addRedirect(client: BaseLanguageClient, { site, change }: Row): Promise<void> {
  if (change?.kind !== 'address') return;
  const { label: source, becomes } = change;
  const destination = await pickTyped<string>(t('Redirect {0} to', source), async (query) => {
    const { pages } = await sendRequest(client, findPagesRequest, { query, site });
    const likely =
      becomes !== undefined && query === '' ? [{ label: becomes, description: t('most likely'), value: becomes }] : [];
    const others = pages.flatMap(({ title, path }) => {
      const address = `/${path.replace(/^\//, '')}`;
      return address === becomes ? [] : [{ label: address, description: title, value: address }];
    });
    return [...likely, ...others];
  });
  if (destination !== undefined) await write(client, site, [{ source, destination }]);
}

function headed(label: string, choices: readonly RedirectChoice[]): readonly Item[] {
  if (choices.length === 0) return [];
  return [{ label, kind: QuickPickItemKind.Separator }, ...choices.map(itemOf)];
}

function itemOf({ source, destination, isCertain, covers }: RedirectChoice): Item {
  const takes =
    covers &&
    t('takes in {0}, and whatever else is asked for there: {1}', count(covers.length, 'address'), someOf(covers));
  return {
    label: source,
    description: `→ ${destination}`,
    ...(takes === undefined ? {} : { detail: takes }),
    picked: isCertain,
    redirect: { source, destination },
  };
}

async function write(client: BaseLanguageClient, site: string, redirects: readonly NewRedirect[]): Promise<void> {
  const answer = await sendRequest(client, addRedirectsRequest, { uri: site, redirects });
  if (answer.kind === 'refused') {
    window.showWarningMessage(answer.reason);
    return;
  }
  if (await refusesReadOnly(answer.edits.map(({ uri }) => uri))) return;
  if (!(await applyEdits(answer.edits))) return reportOutdated();
  window.setStatusBarMessage(t('{0} written.', count(redirects.length, 'redirect')), 4000);
}
