import { cacheFolder, cacheIn } from '../../disk/cache.ts';
import { openPageHistory } from '../../git/pageHistory.ts';
import { textHashes } from '../../git/textHashes.ts';
import type { AgeSources } from '../../language/divisions/pageHistory.ts';
import type { DiskContext } from '../context.ts';

/** The history that gives the age of the pages in a folder on disk (absolute path). */
export function diskAges(folder: string, { env }: Pick<DiskContext, 'env'>): AgeSources {
  const cacheOf = (site: string) => cacheIn(cacheFolder(env), 'content-dates', site);
  return { openHistory: () => openPageHistory(folder, { env, cacheOf }), hashesOf: textHashes };
}
