import type { TextCache } from '../base/textCache.ts';
import { cacheFolder, cacheIn } from '../disk/cache.ts';
import type { Io } from './io.ts';

/** The cache of one kind of knowledge about the site in a folder (absolute path). */
export function cacheOf(kind: string, folder: string, { env }: Pick<Io, 'env'>): TextCache {
  return cacheIn(cacheFolder(env), kind, folder);
}
