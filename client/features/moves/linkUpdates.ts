import { ProgressLocation, Uri, window, workspace } from 'vscode';
import { DidChangeWatchedFilesNotification, FileChangeType, type FileEvent } from 'vscode-languageclient';
import type { FileMoveUris, TextChange } from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { makeTextChanges, type Outcome, reversed, sayPlaces } from '../../edits/closedFiles.ts';
import { count } from '../../ui/format.ts';

/** The links of many pages, changed in files that no editor has open, where the editor's own undo does not reach. */
export interface LinkUpdates {
  /** Changes the links after these files have moved, tells how many, and offers to take it back. */
  make(moved: readonly FileMoveUris[], changes: readonly TextChange[]): Promise<void>;
  /** Files were moved: when that takes the last move back or makes it anew, as undo does, the links go with it. */
  moved(files: readonly FileMoveUris[]): Promise<void>;
}

/** The last update. The changes are those on the way there, by the places files have after the move. */
interface Update {
  readonly moved: readonly FileMoveUris[];
  readonly changes: readonly TextChange[];
  isMade: boolean;
}

/** Remembers the last update only. */
export function createLinkUpdates({ client, log }: Pick<Context, 'client' | 'log'>): LinkUpdates {
  let last: Update | undefined;
  return {
    async make(moved, changes) {
      const { made, refused } = await withProgress(changes);
      const update: Update = { moved, changes: made, isMade: true };
      last = update;
      void offerUndo(update, refused);
    },
    async moved(files) {
      if (!last) return;
      const { moved, changes } = last;
      const isBack = last.isMade && isSame(files, moved.map(turned));
      const isAgain = !last.isMade && isSame(files, moved);
      if (!isBack && !isAgain) return;
      last.isMade = isAgain;
      const next = isBack ? changes.map((change) => atPlace(reversed(change), moved.map(turned))) : changes;
      tell(isBack ? 'Took back' : 'Updated', await withProgress(next));
    },
  };

  async function withProgress(changes: readonly TextChange[]): Promise<Outcome> {
    const options = { location: ProgressLocation.Notification, title: `Updating ${sayLinks(changes)}` };
    const outcome = await window.withProgress(options, () => makeTextChanges(changes));
    const written = outcome.made.map(({ uri }): FileEvent => ({ uri, type: FileChangeType.Changed }));
    // The next move may come before the watcher tells of these files.
    client
      .sendNotification(DidChangeWatchedFilesNotification.type, { changes: written })
      .catch((error) => log.error(error));
    return outcome;
  }

  /** Tells what was done; the message stays as long as the author likes. */
  async function offerUndo(update: Update, refused: readonly TextChange[]): Promise<void> {
    const undo = 'Undo';
    const message = `Updated ${sayLinks(update.changes)}. Undoing the move takes them back as well.`;
    const answer = await window.showInformationMessage(message + sayRefused(refused), undo);
    if (answer !== undo || last !== update || !update.isMade) return;
    last = undefined;
    tell('Took back', await withProgress(update.changes.map(reversed)));
  }
}

function tell(what: string, { made, refused }: Outcome): void {
  window.showInformationMessage(`${what} ${sayLinks(made)}.${sayRefused(refused)}`);
}

function sayLinks(changes: readonly TextChange[]): string {
  const links = changes.reduce((sum, { edits }) => sum + edits.length, 0);
  return `${count(links, 'link')} ${sayPlaces(changes)}`;
}

function sayRefused(refused: readonly TextChange[]): string {
  if (refused.length === 0) return '';
  const names = refused.slice(0, 3).map(({ uri }) => workspace.asRelativePath(Uri.parse(uri, true)));
  const more = refused.length > names.length ? ` and ${refused.length - names.length} more` : '';
  return ` Changed meanwhile or not writable, and left alone: ${names.join(', ')}${more}.`;
}

function turned({ oldUri, newUri }: FileMoveUris): FileMoveUris {
  return { oldUri: newUri, newUri: oldUri };
}

/** True for the same moves, in whatever order. */
export function isSame(one: readonly FileMoveUris[], other: readonly FileMoveUris[]): boolean {
  const keys = (files: readonly FileMoveUris[]) => files.map(({ oldUri, newUri }) => `${oldUri}\n${newUri}`).sort();
  return keys(one).join('\n\n') === keys(other).join('\n\n');
}

/** The change where its file stands after these moves. */
function atPlace(change: TextChange, moved: readonly FileMoveUris[]): TextChange {
  for (const { oldUri, newUri } of moved) {
    if (change.uri === oldUri) return { ...change, uri: newUri };
    if (change.uri.startsWith(`${oldUri}/`)) return { ...change, uri: newUri + change.uri.slice(oldUri.length) };
  }
  return change;
}
