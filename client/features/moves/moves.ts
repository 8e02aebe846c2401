import { Disposable, type FileRenameEvent, workspace } from 'vscode';
import { moveRestRequest } from '../../../server/language/protocol/index.ts';
import type { Feature } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { createLinkUpdates } from './linkUpdates.ts';
import { askAboutRest } from './questions.ts';
import { moveFiles, renamePage } from './renamePage.ts';

/**
 * Renames pages, with one question about the follow-up changes; and after moves of files, changes the links of many pages, which
 * would have filled the window with unsaved files. The editor itself asks about the immediate follow-up changes of a move in the
 * Explorer.
 */
export const moves: Feature = (context) => {
  const { client, log } = context;
  const { middleware } = client;
  middleware.provideRenameEdits = (document, position, newName) => renamePage(context, document, position, newName);
  const updates = createLinkUpdates(context);
  let moved = 0;
  const follow = async (event: FileRenameEvent) => {
    const files = event.files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
    const mine = ++moved;
    const restNow = () => sendRequest(client, moveRestRequest, { files });
    let rest = await restNow();
    if (rest?.turn) {
      await updates.turn(files, rest);
      rest = await restNow();
    }
    if (!rest || rest.links + rest.counterparts.length === 0) return;
    const answer = rest.isAgreed
      ? { links: true, counterparts: false }
      : await askAboutRest(rest, event.files[0]?.newUri);
    // If an offer is accepted after the next move, it concerns files that are elsewhere by now.
    if (mine !== moved) return;
    if (answer.links) await updates.make(files, rest.files);
    if (answer.counterparts) await moveFiles(context, rest.counterparts);
  };
  return Disposable.from(
    workspace.onDidRenameFiles((event) => void follow(event).catch((error) => log.error(error))),
    new Disposable(() => {
      delete middleware.provideRenameEdits;
    }),
  );
};
