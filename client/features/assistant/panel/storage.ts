import { FileSystemError, Uri, workspace } from 'vscode';
import { isJson } from '../../../../server/base/json.ts';
import type { Storage } from '../conversation/conversations.ts';

/**
 * Stores texts of JSON as files of a folder through VS Code's file system, so that it works in the browser as well. A text that
 * was stored before is not lost if VS Code ends in the middle of storing the next one.
 */
export function folderStorage(folder: Uri): Storage {
  const fileOf = (name: string) => Uri.joinPath(folder, `${name}.json`);
  // Each text is written here first: a file that is written is incomplete for a moment.
  const nextOf = (name: string) => Uri.joinPath(folder, `${name}.new`);
  return {
    names: () =>
      orNothing(async () => {
        const entries = await workspace.fs.readDirectory(folder);
        return [...new Set(entries.flatMap(([entry]) => /^([\w-]+)\.(?:json|new)$/.exec(entry)?.[1] ?? []))];
      }, []),
    async read(name) {
      // To rename a file over another one, VS Code 1.139 first deletes the other: if it ends there, only this file is left.
      const next = await read(nextOf(name));
      return next !== undefined && isJson(next) ? next : read(fileOf(name));
    },
    async write(name, text) {
      await workspace.fs.createDirectory(folder);
      await workspace.fs.writeFile(nextOf(name), new TextEncoder().encode(text));
      await workspace.fs.rename(nextOf(name), fileOf(name), { overwrite: true });
    },
    async delete(name) {
      // In this order: what is left of a name must not be older than what was stored last.
      await orNothing(async () => workspace.fs.delete(nextOf(name)), undefined);
      await orNothing(async () => workspace.fs.delete(fileOf(name)), undefined);
    },
  };
}

function read(file: Uri): Promise<string | undefined> {
  return orNothing(async () => new TextDecoder().decode(await workspace.fs.readFile(file)), undefined);
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
