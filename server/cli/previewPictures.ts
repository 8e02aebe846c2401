import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { decoded, folderOf, normalisePagePath } from '../language/site/paths.ts';
import { scanLinks } from '../mdx/scan.ts';
import { isWithin } from './paths.ts';

/** Larger pictures are left out: each one is written into a script. */
const mostBytes = 500_000;

const types: Readonly<Record<string, string>> = {
  '.svg': 'svg+xml',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.webp': 'webp',
  '.avif': 'avif',
};

/** The pictures of the site that the text of a page shows, as paths from the docs root. */
export function picturesIn(text: string, file: string): readonly string[] {
  return scanLinks(text).flatMap(({ kind, target }) => {
    const source = decoded(target.replace(/[?#].*$/, ''));
    if (kind !== 'image' || !types[path.extname(source).toLowerCase()]) return [];
    if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(source)) return [];
    return [normalisePagePath(source.startsWith('/') ? source : `${folderOf(file)}/${source}`)];
  });
}

/** A picture below a folder as a `data:` address; undefined for one that is none, too large, or elsewhere. */
export async function readPicture(folder: string, file: string): Promise<string | undefined> {
  const type = types[path.extname(file).toLowerCase()];
  if (!type) return undefined;
  try {
    const real = await realpath(path.join(folder, file));
    if (!isWithin(real, await realpath(folder)) || (await stat(real)).size > mostBytes) return undefined;
    return `data:image/${type};base64,${(await readFile(real)).toString('base64')}`;
  } catch {
    // Pages name files that are not there; the preview shows a box in their place.
    return undefined;
  }
}
