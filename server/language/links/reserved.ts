import { memo } from '../../base/memo.ts';
import { folderOf } from '../site/paths.ts';
import type { Site } from '../site/site.ts';

/**
 * True for addresses of which nobody has measured what the platform makes: the home page, a folder of pages, and what
 * it serves itself. `path` counts from the root.
 */
export function mayExist(site: Site, path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return plain === '' || ownFiles.test(plain) || foldersOf(site.files).has(plain);
}

/**
 * True when nothing of the site bears the first name of a path. Then the path may lead to what stands beside the site on
 * its host, such as `/pricing`, or begin with the path the site itself is served below.
 */
export function mayExistBeside(site: Site, path: string): boolean {
  return !foldersOf(site.files).has(path.split('/')[0] ?? '');
}

/** What the platform makes for machines beside the pages. */
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
