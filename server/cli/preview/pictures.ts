import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decoded } from '../../base/url.ts';
import type { BoundaryOptions } from '../../disk/boundary.ts';
import { createFileGuard } from '../../disk/guard.ts';
import { folderOf, normalisePagePath } from '../../language/site/paths.ts';
import { scanLinks } from '../../mdx/page.ts';

/** Larger pictures are left out: each one is written into a script. */
const maxBytes = 500_000;

const types: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '.svg': 'svg+xml',
    '.png': 'png',
    '.jpg': 'jpeg',
    '.jpeg': 'jpeg',
    '.gif': 'gif',
    '.webp': 'webp',
    '.avif': 'avif',
  }),
);

/** The pictures of the site that the text of a page shows, as paths from the docs root. */
export function picturesIn(text: string, file: string): readonly string[] {
  return scanLinks(text).flatMap(({ kind, target }) => {
    const source = decoded(target.replace(/[?#].*/s, ''));
    if (kind !== 'image' || !types.get(path.extname(source).toLowerCase())) return [];
    if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(source)) return [];
    return [normalisePagePath(source.startsWith('/') ? source : `${folderOf(file)}/${source}`)];
  });
}

/**
 * Reads the pictures of the site in a folder (absolute path) as `data:` addresses, by their paths; undefined for one that is
 * none, too large, or no part of the site.
 */
export function pictureReader(folder: string, links: BoundaryOptions): (file: string) => Promise<string | undefined> {
  const guard = createFileGuard(folder, links);
  return async (file) => {
    const type = types.get(path.extname(file).toLowerCase());
    const real = type && !file.split('/').includes('..') ? guard.locateNow(path.join(folder, file)) : undefined;
    if (real === undefined) return undefined;
    try {
      const stats = await stat(real);
      if (!stats.isFile() || stats.size > maxBytes) return undefined;
      return `data:image/${type};base64,${(await readFile(real)).toString('base64')}`;
    } catch {
      // Gone meanwhile, or not readable: the preview shows a box in its place.
      return undefined;
    }
  };
}
