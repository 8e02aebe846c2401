import { t } from '@vscode/l10n';
import { ProgressLocation, Uri, window, workspace } from 'vscode';
import {
  type FileMoveUris,
  type MoveRest,
  moveFollowedNotification,
  type TextChange,
  undoLinkUpdatesRequest,
} from '../../../server/language/protocol/index.ts';
import type { Context } from '../../core/context.ts';
import { loggable } from '../../core/errors.ts';
import { sendNotification, sendRequest } from '../../core/messages.ts';
import { changeClosedFiles, linksIn, makeTextChanges, type Outcome } from '../../edits/closedFiles.ts';
import { count, someOf } from '../../ui/format.ts';

/** Changes the links of many pages in files that no editor has open, which the editor's own undo does not cover. */
export interface LinkUpdates {
  /** Changes the links after these files have moved, shows how many, and offers to undo that. */
  make(moved: readonly FileMoveUris[], changes: readonly TextChange[]): Promise<void>;
  /** Undoes or redoes changes of texts together with the move to which they belong, as far as the editor does not. */
  turn(moved: readonly FileMoveUris[], rest: MoveRest): Promise<void>;
}

/** Stores nothing: the server knows which move may be undone. */
export function createLinkUpdates({ client, log }: Pick<Context, 'client' | 'log'>): LinkUpdates {
  return {
    make,
    async turn(files, rest) {
      const turn = rest.turn ?? 'back';
      const edited = await changeClosedFiles(rest.edited ?? []);
      await sendNotification(client, moveFollowedNotification, { files, changes: edited.made, turn });
      if (edited.refused.length > 0) window.showWarningMessage(leftAlone(edited.refused));
      if (rest.files.length === 0) return;
      const outcome = await withProgress(rest.files);
      await sendNotification(client, moveFollowedNotification, { files, changes: outcome.made, turn });
      report(turn === 'back' ? 'back' : 'on', outcome);
    },
  };

  async function make(files: readonly FileMoveUris[], changes: readonly TextChange[]): Promise<void> {
    const outcome = await withProgress(changes);
    await sendNotification(client, moveFollowedNotification, { files, changes: outcome.made });
    const offer = outcome.isCancelled ? offerAgain(files, changes, outcome) : offerUndo(files, outcome);
    offer.catch((error) => log.error(loggable(error)));
  }

  /** The files have moved anyway, so the author may not have intended to leave the links unchanged. */
  async function offerAgain(
    files: readonly FileMoveUris[],
    changes: readonly TextChange[],
    { made }: Outcome,
  ): Promise<void> {
    const again = t('Update Links');
    const message = t('Cancelled: the links still lead to where the files were.');
    const stays = made.length === 0 ? '' : ` ${t('Could not be undone: {0}.', namesOf(made))}`;
    const answer = await window.showWarningMessage(message + stays, ...(made.length === 0 ? [again] : []));
    if (answer === again) await make(files, changes);
  }

  /** Shows what was done; the message stays until the author closes it. */
  async function offerUndo(files: readonly FileMoveUris[], { made, refused }: Outcome): Promise<void> {
    const undo = t('Undo');
    const message = t('Updated {0}. Undoing the move also restores them.', sayLinks(made));
    if ((await window.showInformationMessage(withRefused(message, refused), undo)) !== undo) return;
    const changes = await sendRequest(client, undoLinkUpdatesRequest, { files });
    if (!changes) {
      window.showInformationMessage(
        t('The links stay as they are: they are already restored, or files have moved since.'),
      );
      return;
    }
    const outcome = await withProgress(changes);
    await sendNotification(client, moveFollowedNotification, { files, changes: outcome.made, turn: 'back' });
    report('back', outcome);
  }
}

function withProgress(changes: readonly TextChange[]): Thenable<Outcome> {
  const title = t('Updating {0}', sayLinks(changes));
  return window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, (_bar, token) =>
    makeTextChanges(changes, () => token.isCancellationRequested),
  );
}

function report(turn: 'back' | 'on', { made, refused, isCancelled }: Outcome): void {
  if (isCancelled) {
    const stays = made.length === 0 ? '' : ` ${t('Could not be undone: {0}.', namesOf(made))}`;
    window.showWarningMessage(t('Cancelled: the links are as they were.') + stays);
    return;
  }
  const links = sayLinks(made);
  const message = turn === 'back' ? t('Restored {0}.', links) : t('Updated {0}.', links);
  window.showInformationMessage(withRefused(message, refused));
}

function sayLinks(changes: readonly TextChange[]): string {
  const links = changes.reduce((sum, { edits }) => sum + edits.length, 0);
  return linksIn(changes, count(links, 'link'));
}

function withRefused(message: string, refused: readonly TextChange[]): string {
  return refused.length === 0 ? message : `${message} ${leftAlone(refused)}`;
}

function leftAlone(refused: readonly TextChange[]): string {
  return t('Left alone, since they have changed in the meantime or are not writable: {0}.', namesOf(refused));
}

function namesOf(changes: readonly TextChange[]): string {
  return someOf(changes.map(({ uri }) => workspace.asRelativePath(Uri.parse(uri, true))));
}
