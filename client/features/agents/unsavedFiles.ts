import { type Disposable, env, Uri, workspace } from 'vscode';
import type { Context } from '../../core/context.ts';

/** The list of files with unsaved changes, which a server in a separate process reads before it writes. */
export interface UnsavedFiles extends Disposable {
  /** The file with the list, once it is written: a JSON array of paths. */
  file(): Promise<Uri>;
}

/** Maintains a list of this window's files with unsaved changes in the storage of the extension, until it is disposed. */
export function keepUnsavedFiles({ storage, log }: Pick<Context, 'storage' | 'log'>): UnsavedFiles {
  const list = Uri.joinPath(storage, 'agents', `unsaved-${env.sessionId}.json`);
  let written: string | undefined;
  let writing: Promise<void> = Promise.resolve();
  const keep = () => {
    writing = writing.then(write).catch((error) => log.error(error));
  };
  const write = async () => {
    const text = JSON.stringify(unsavedPaths());
    if (text === written) return;
    await workspace.fs.createDirectory(Uri.joinPath(list, '..'));
    await workspace.fs.writeFile(list, new TextEncoder().encode(text));
    written = text;
  };
  const remove = async () => {
    if (written !== undefined) await workspace.fs.delete(list);
  };
  keep();
  const listening = [
    workspace.onDidChangeTextDocument(keep),
    workspace.onDidSaveTextDocument(keep),
    workspace.onDidOpenTextDocument(keep),
    workspace.onDidCloseTextDocument(keep),
  ];
  return {
    file: async () => {
      // Tries again to write what could not be written before.
      keep();
      await writing;
      return list;
    },
    dispose: () => {
      for (const each of listening) each.dispose();
      writing = writing.then(remove).catch((error) => log.error(error));
    },
  };
}

function unsavedPaths(): readonly string[] {
  return workspace.textDocuments
    .filter(({ isDirty, uri }) => isDirty && uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath)
    .sort();
}
