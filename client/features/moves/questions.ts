import { type MessageItem, Uri, window, workspace } from 'vscode';
import { capitalize } from '../../../server/base/words.ts';
import type { FileMoveUris, MoveRest, MoveSummary } from '../../../server/language/protocol/index.ts';
import { sayPlaces } from '../../edits/closedFiles.ts';
import { count, someOf } from '../../ui/format.ts';

/** What is done without being asked for when files move. */
type OnMove = 'prompt' | 'always' | 'never';

/** The setting for a file. */
export function onMove(setting: 'updateOnMove' | 'redirectsOnMove', uri: Uri | undefined): OnMove {
  return workspace.getConfiguration('docsJson', uri).get<OnMove>(setting) ?? 'prompt';
}

/** What an author wants to follow when a page is renamed. */
export interface RenameChoice {
  readonly links: boolean;
  readonly redirects: boolean;
  readonly counterparts: boolean;
  readonly preview: boolean;
}

/** Asks once about all that a rename brings; does not ask where there is nothing to decide. Undefined: not at all. */
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
    entries > 0 ? count(entries, 'entry of docs.json', 'entries of docs.json') : '',
    links > 0 ? `${count(links, 'link')} on ${count(linkingPages, 'page')}` : '',
  ].filter(Boolean);
  const update = parts.length > 0 ? `Update ${parts.join(' and ')}` : '';
  const add = all.redirects && redirects > 0 ? `add ${count(redirects, 'redirect')} from the old address` : '';
  const question = [update, add].filter(Boolean).join(', and ');
  const yes = { title: 'Rename' };
  const both = { title: counterparts.length === 1 ? 'Rename Both' : `Rename All ${counterparts.length + 1}` };
  const preview = { title: 'Preview' };
  const onlyConfig = { title: 'Only docs.json' };
  const answer = await window.showInformationMessage<MessageItem>(
    `Rename "${names.from}" to "${names.to}"?`,
    {
      modal: true,
      detail: [question && `${capitalize(question)}.`, sayCounterparts(counterparts)].filter(Boolean).join('\n\n'),
    },
    yes,
    ...(counterparts.length > 0 ? [both] : []),
    preview,
    ...(links + redirects > 0 ? [onlyConfig] : []),
  );
  switch (answer) {
    case yes:
      return all;
    case both:
      return { ...all, counterparts: true };
    case preview:
      return { ...all, preview: true };
    case onlyConfig:
      return { ...all, links: false, redirects: false };
    default:
      return undefined;
  }
}

/** Asks about what was left to do after a move: the links of many pages, and pages of the same name elsewhere. */
export async function askAboutRest(
  { links, files, counterparts }: MoveRest,
  uri: Uri | undefined,
): Promise<{ readonly links: boolean; readonly counterparts: boolean }> {
  const isSettled = links > 0 && onMove('updateOnMove', uri) === 'always';
  if (isSettled && counterparts.length === 0) return { links: true, counterparts: false };
  const about = isSettled || links === 0 ? '' : count(links, 'more link');
  const update = { title: 'Update Links' };
  const rename = { title: about ? 'Update Links and Rename Too' : 'Rename Too' };
  const message = [about && `${about} ${sayPlaces(files)} lead to what was moved.`, sayCounterparts(counterparts)];
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
  return `The same stands in other languages or versions: ${someOf(names)}.`;
}
