import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceOwnFile } from '../../disk/replaceFile.ts';
import type { Store } from '../state/store.ts';

/** Stores texts as files in a folder, readable by their owner only. A file is replaced in one step. */
export function fileStore(folder: string): Store {
  const file = (name: string) => path.join(folder, `${name}.json`);
  return {
    async read(name) {
      try {
        return await readFile(file(name), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: (name, text) => replaceOwnFile(file(name), text),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
