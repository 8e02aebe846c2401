import { Disposable, type FileRenameEvent, type Uri, workspace } from 'vscode';
import type { Feature } from '../../core/context.ts';
import { newFolders, removeFolders } from '../../edits/folders.ts';

/** How many moves are remembered. */
const maxMoves = 100;

/**
 * Removes the folders that a move made when its files move back, as an undo does: VS Code would leave them empty. A folder that
 * existed before, or that has anything in it by now, stays.
 */
export const madeFolders: Feature = ({ log }) => {
  /** The folders that each move of a file made, by where it came from and where it went. */
  const made = new Map<string, readonly string[]>();
  const remember = async ({ files }: Pick<FileRenameEvent, 'files'>) => {
    const folders = await newFolders(files.map(({ newUri }) => ({ uri: newUri.toString() })));
    for (const { oldUri, newUri } of files) {
      const own = folders.get(newUri.toString()) ?? [];
      if (own.length > 0) made.set(keyOf(oldUri, newUri), own);
    }
    for (const key of [...made.keys()].slice(0, -maxMoves)) made.delete(key);
  };
  const tidyUp = ({ files }: FileRenameEvent) => {
    const left = files.flatMap(({ oldUri, newUri }) => made.get(keyOf(newUri, oldUri)) ?? []);
    removeFolders(left).catch((error) => log.error(error));
  };
  return Disposable.from(
    workspace.onWillRenameFiles((event) => event.waitUntil(remember(event))),
    workspace.onDidRenameFiles(tidyUp),
  );
};

function keyOf(from: Uri, to: Uri): string {
  return `${from} ${to}`;
}
