import { type Cache, cacheFolder, cacheIn } from '../disk/cache.ts';
import type { Io } from './io.ts';

export type { Cache } from '../disk/cache.ts';

/** The cache of one kind of knowledge about the site in a folder (absolute path). */
export function cacheOf(kind: string, folder: string, { env }: Pick<Io, 'env'>): Cache {
  return cacheIn(cacheFolder(env), kind, folder);
}
