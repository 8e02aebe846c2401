import { append } from '../../base/lists.ts';
import { memo } from '../../base/memo.ts';
import { nearestPage } from '../site/nearest.ts';
import { folderOf, isPageFile, lastSegment } from '../site/paths.ts';
import type { Site } from '../site/site.ts';
import { nearest } from '../values/nearest.ts';

/** The file of the page that was most likely meant by a path without page; undefined if that would be a guess. */
export function nearestPageFile(site: Site, path: string): string | undefined {
  const key = nearestPage(site, path);
  return key === undefined ? undefined : site.pages.get(key)?.file;
}

/**
 * The file that was most likely meant by the path of a picture or another file: the only one of that name, one of the same name
 * with another extension, or one in the same folder whose name differs by a typo. Undefined if that would be a guess.
 */
export function nearestAsset(site: Site, path: string): string | undefined {
  const { byName, byFolder } = assetsOf(site.files);
  const namesakes = byName.get(lastSegment(path).toLowerCase()) ?? [];
  if (namesakes.length === 1) return namesakes[0];
  const beside = byFolder.get(folderOf(path)) ?? [];
  const sameStem = beside.filter((file) => stemOf(file) === stemOf(path));
  return sameStem.length === 1 ? sameStem[0] : nearest(path, beside);
}

/** The file that an import most likely means: the only one of its path in another case or with another extension, or as above. */
export function nearestImport(site: Site, path: string): string | undefined {
  const stem = stemOf(path);
  const same = [...site.files].filter((file) => importable.test(file) && stemOf(file) === stem);
  return same.length === 1 ? same[0] : nearestAsset(site, path);
}

/** The files that the platform imports (prebuild 1.0.1333). */
export const importable = /\.(?:mdx?|[jt]sx)$/;

const assetsOf = memo((files: Site['files']) => {
  const byName = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>();
  for (const file of files) {
    if (isPageFile(file)) continue;
    append(byName, lastSegment(file).toLowerCase(), file);
    append(byFolder, folderOf(file), file);
  }
  return { byName, byFolder };
});

function stemOf(file: string): string {
  return file.replace(/\.\w+$/, '').toLowerCase();
}
