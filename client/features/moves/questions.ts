import { t } from '@vscode/l10n';
import { type MessageItem, Uri, window, workspace } from 'vscode';
import type { FileMoveUris, MoveRest, MoveSummary } from '../../../server/language/protocol/index.ts';
import { linksIn } from '../../edits/closedFiles.ts';
import { count, someOf } from '../../ui/format.ts';

/** What is done automatically when files move. */
type OnMove = 'prompt' | 'always' | 'never';

/** The value of the setting for a file. */
export function onMove(setting: 'updateOnMove' | 'redirectsOnMove', uri: Uri | undefined): OnMove {
  return workspace.getConfiguration('docsJson', uri).get<OnMove>(setting) ?? 'prompt';
}

/** The follow-up changes that an author wants when a page is renamed. */
export interface RenameChoice {
  readonly links: boolean;
  readonly redirects: boolean;
  readonly counterparts: boolean;
  readonly preview: boolean;
}

/** Asks once about all follow-up changes of a rename, unless there is nothing to decide. Undefined if the rename is cancelled. */
export async function askAboutRename(
  { entries, links, linkingPages, redirects, counterparts }: MoveSummary,
  names: { readonly from: string; readonly to: string },
  uri: Uri,
): Promise<RenameChoice | undefined> {
  const setting = onMove('redirectsOnMove', uri);
  const all = { links: true, redirects: setting !== 'never', counterparts: false, preview: false };
  const asks = (setting === 'prompt' && redirects > 0) || counterparts.length > 0;
  if (!asks) return all;
  const parts = [
    entries > 0 ? count(entries, 'entry') : '',
    links > 0 ? t('{0} on {1}', count(links, 'link'), count(linkingPages, 'page')) : '',
  ].filter(Boolean);
  const question = sayUpdates(parts, all.redirects && redirects > 0 ? count(redirects, 'redirect') : '');
  const yes = { title: t('Rename') };
  const both = { title: counterparts.length === 1 ? t('Rename Both') : t('Rename All {0}', counterparts.length + 1) };
  const preview = { title: t('Preview') };
  const onlyEntries = { title: t('Only the File and Its Entries') };
  const answer = await window.showInformationMessage<MessageItem>(
    t('Rename "{0}" to "{1}"?', names.from, names.to),
    {
      modal: true,
      detail: [question, sayCounterparts(counterparts)].filter(Boolean).join('\n\n'),
    },
    yes,
    ...(counterparts.length > 0 ? [both] : []),
    preview,
    ...(links + redirects > 0 ? [onlyEntries] : []),
  );
  switch (answer) {
    case yes:
      return all;
    case both:
      return { ...all, counterparts: true };
    case preview:
      return { ...all, preview: true };
    case onlyEntries:
      return { ...all, links: false, redirects: false };
    default:
      return undefined;
  }
}

/** Asks about the remaining follow-up changes after a move: the links of many pages, and pages with the same name elsewhere. */
export async function askAboutRest(
  { links, files, counterparts }: MoveRest,
  uri: Uri | undefined,
): Promise<{ readonly links: boolean; readonly counterparts: boolean }> {
  const isSettled = links > 0 && onMove('updateOnMove', uri) === 'always';
  if (isSettled && counterparts.length === 0) return { links: true, counterparts: false };
  const about = isSettled || links === 0 ? '' : count(links, 'more link');
  const update = { title: t('Update Links') };
  const rename = { title: about ? t('Update Links and Rename Too') : t('Rename Too') };
  const message = [about && sayLeads(links, linksIn(files, about)), sayCounterparts(counterparts)];
  const answer = await window.showInformationMessage<MessageItem>(
    message.filter(Boolean).join(' '),
    ...(about ? [update] : []),
    ...(counterparts.length > 0 ? [rename] : []),
  );
  return { links: isSettled || answer === update || (links > 0 && answer === rename), counterparts: answer === rename };
}

function sayCounterparts(counterparts: readonly FileMoveUris[]): string {
  if (counterparts.length === 0) return '';
  const names = counterparts.map(({ oldUri }) => `"${workspace.asRelativePath(Uri.parse(oldUri, true))}"`);
  return t('The same exists in other languages or versions: {0}.', someOf(names));
}

/** What a rename changes apart from the file: one or two items in words, and redirects. */
function sayUpdates([first, second]: readonly string[], redirects: string): string {
  if (first === undefined) return redirects && t('Add {0} from the old address.', redirects);
  if (second === undefined) {
    return redirects ? t('Update {0}, and add {1} from the old address.', first, redirects) : t('Update {0}.', first);
  }
  return redirects
    ? t('Update {0} and {1}, and add {2} from the old address.', first, second, redirects)
    : t('Update {0} and {1}.', first, second);
}

function sayLeads(links: number, where: string): string {
  return links === 1 ? t('{0} leads to what was moved.', where) : t('{0} lead to what was moved.', where);
}
