import { memo } from '../../base/memo.ts';
import { folderOf } from '../site/paths.ts';
import type { Site } from '../site/site.ts';

/**
 * True for addresses for which nothing has been measured: the home page, a folder of pages, and what the platform itself serves.
 * `path` is relative to the root.
 */
export function mayExist(site: Site, path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return plain === '' || ownFiles.test(plain) || foldersOf(site.files).has(plain);
}

/**
 * True if nothing on the site has the first segment of a path. Then the path may lead to something beside the site on its host,
 * such as `/pricing`, or begin with the base path of the site.
 */
export function mayExistBeside(site: Site, path: string): boolean {
  return !foldersOf(site.files).has(path.split('/')[0] ?? '');
}

/** True below `/docs`, where many sites are served as a whole: such an address leads to the site itself, or to nothing. */
export function mayBeginWithBase(site: Site, path: string): boolean {
  return path.split('/')[0] === 'docs' && mayExistBeside(site, path);
}

/** Files that the platform generates for machines beside the pages. */
const ownFiles = /(?:^|\/)(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|rss\.xml|skill\.md|mcp)$/;

const foldersOf = memo((files: Site['files']) => {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = folderOf(file); folder !== '' && !folders.has(folder); folder = folderOf(folder)) {
      folders.add(folder);
    }
  }
  return folders;
});
