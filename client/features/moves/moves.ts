import { Disposable, type FileRenameEvent, workspace } from 'vscode';
import { type FileMoveUris, type MovesParams, moveRestRequest } from '../../../server/language/protocol/index.ts';
import type { Feature } from '../../core/context.ts';
import { sendRequest } from '../../core/messages.ts';
import { createLinkUpdates, isSame } from './linkUpdates.ts';
import { askAboutRest } from './questions.ts';
import { moveFiles, renamePage } from './renamePage.ts';

/**
 * Renames of pages, with one question about what follows; and, when files were moved, the links of the many pages that
 * would have filled the window with unsaved files. What follows a move in the Explorer at once the editor asks about itself.
 */
export const moves: Feature = (context) => {
  const { middleware } = context.client;
  let agreed: readonly FileMoveUris[] | undefined;
  const agree = (files: readonly FileMoveUris[]) => {
    agreed = files;
  };
  middleware.provideRenameEdits = (document, position, newName, token) =>
    renamePage(context, document, position, newName, token, agree);
  const updates = createLinkUpdates(context);
  let moved = 0;
  const follow = async (event: FileRenameEvent) => {
    const files = event.files.map(({ oldUri, newUri }) => ({ oldUri: oldUri.toString(), newUri: newUri.toString() }));
    const mine = ++moved;
    await updates.moved(files);
    const rest = await sendRequest(context.client, moveRestRequest, { files } satisfies MovesParams);
    if (!rest || rest.links + rest.twins.length === 0) return;
    const isAgreed = agreed !== undefined && isSame(agreed, files);
    const answer = isAgreed ? { links: true, twins: false } : await askAboutRest(rest, event.files[0]?.newUri);
    // An offer that is taken up after the next move is about files that stand elsewhere by now.
    if (mine !== moved) return;
    if (answer.links) await updates.make(files, rest.files);
    if (answer.twins) await moveFiles(context, rest.twins, agree);
  };
  return Disposable.from(
    workspace.onDidRenameFiles((event) => void follow(event).catch((error) => context.log.error(error))),
    new Disposable(() => {
      delete middleware.provideRenameEdits;
    }),
  );
};
