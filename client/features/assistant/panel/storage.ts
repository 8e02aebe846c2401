import { FileSystemError, Uri, workspace } from 'vscode';
import type { Storage } from '../conversation/conversations.ts';

/** Stores texts as files of a folder through VS Code's file system, so that it works in the browser as well. */
export function folderStorage(folder: Uri): Storage {
  const fileOf = (name: string) => Uri.joinPath(folder, `${name}.json`);
  return {
    names: () =>
      orNothing(async () => {
        const entries = await workspace.fs.readDirectory(folder);
        return entries.flatMap(([name]) => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []);
      }, []),
    read: (name) =>
      orNothing(async () => new TextDecoder().decode(await workspace.fs.readFile(fileOf(name))), undefined),
    async write(name, text) {
      // If the window closes in the middle, no incomplete file must be left.
      const beside = Uri.joinPath(folder, `${name}.new`);
      await workspace.fs.createDirectory(folder);
      await workspace.fs.writeFile(beside, new TextEncoder().encode(text));
      await workspace.fs.rename(beside, fileOf(name), { overwrite: true });
    },
    delete: (name) => orNothing(async () => workspace.fs.delete(fileOf(name)), undefined),
  };
}

/** The result of `read`, or `nothing` if there is no such file or folder. */
async function orNothing<T>(read: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return nothing;
    throw error;
  }
}
