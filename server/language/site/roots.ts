import { isListable } from './files.ts';
import { globMatcher } from './globs.ts';
import { folderOf } from './paths.ts';

/**
 * The folders of a workspace that contain a `docs.json`, sorted; `''` is the workspace folder itself. Installed packages and dot
 * folders are left out, and so is what one of the globs in `exclude` matches: the folder, or its `docs.json` (`examples`,
 * `fixtures/`). Whether such a file belongs to a documentation site is not checked here.
 */
export function findRoots(files: Iterable<string>, exclude: readonly string[] = []): readonly string[] {
  const isExcluded = globMatcher(exclude);
  const roots: string[] = [];
  for (const file of files) {
    if (file !== 'docs.json' && !file.endsWith('/docs.json')) continue;
    const folder = folderOf(file);
    if (isListable(file) && !isExcluded(file, folder)) roots.push(folder);
  }
  return roots.sort();
}
