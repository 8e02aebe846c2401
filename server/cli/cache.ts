import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { replaceOwnFile } from '../disk/replaceFile.ts';
import type { Io } from './io.ts';

/** What a command found out and keeps for the next time; everything in it can be lost. */
export interface Cache {
  /** The text that was kept under this name; undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Keeps a text. That it cannot be written is no failure of the command: it is slower the next time. */
  write(text: string): Promise<void>;
}

/** The cache of one kind of knowledge about the site in a folder (absolute path). */
export function cacheOf(kind: string, folder: string, io: Pick<Io, 'env'>): Cache {
  const site = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const file = path.join(cacheFolder(io), `${kind}-${site}.json`);
  return {
    read: () => readFile(file, 'utf8').catch(() => undefined),
    write: (text) => replaceOwnFile(file, text).catch(() => undefined),
  };
}

/** Where this machine keeps caches: `$XDG_CACHE_HOME/docs-json`, or what stands for it. */
export function cacheFolder({ env }: Pick<Io, 'env'>): string {
  const base = env['XDG_CACHE_HOME'] || (process.platform === 'win32' ? env['LOCALAPPDATA'] : undefined);
  return path.join(base || path.join(homedir(), '.cache'), 'docs-json');
}
