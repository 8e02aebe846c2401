import { memoryFiles } from '../language/site/memory.ts';
import { readState } from '../library/site.ts';
import { memoryStorage } from './memory.ts';
import { siteOf } from './site.ts';
import type * as api from './types.ts';

/**
 * What the npm package exports. Code that needs Node is loaded only for a folder: texts are read wherever JavaScript runs.
 */
export const openSite: typeof api.openSite = async (source) => {
  if (typeof source === 'string') {
    const { openFolder } = await import('./folder.ts');
    return siteOf(await openFolder(source));
  }
  const files = memoryFiles(source);
  const state = await readState(files);
  if (!state.text('docs.json')) throw new Error('There is no "docs.json" among these files.');
  if (state.isNotOurs)
    throw new Error('This "docs.json" does not belong to a documentation site: it has no "navigation".');
  return siteOf({ folder: '', files, state, storage: memoryStorage(source) });
};
