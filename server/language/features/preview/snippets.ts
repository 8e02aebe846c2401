import { addAll } from '../../../base/lists.ts';
import { decoded } from '../../../base/url.ts';
import { scanLinks } from '../../../mdx/page.ts';
import { folderOf, normalisePagePath } from '../../site/paths.ts';

/** How many files, and how much text (in characters), are inserted into a page at most. */
const maxFiles = 50;
const maxLength = 1_000_000;

/**
 * The texts of the snippets that a page imports, and of those that these import, by their paths from the docs root. `read`
 * returns nothing for files that must not be read.
 */
export async function snippetsOf(
  file: string,
  text: string,
  read: (file: string) => string | undefined | Promise<string | undefined>,
): Promise<Readonly<Record<string, string>>> {
  // A file may be named `__proto__`.
  const found: Record<string, string> = Object.create(null);
  const waiting = importsOf(file, text);
  let length = 0;
  for (let count = 0; count < maxFiles; count++) {
    const next = waiting.shift();
    if (next === undefined) break;
    if (next === file || next in found) continue;
    const snippet = await read(next);
    if (snippet === undefined || length + snippet.length > maxLength) continue;
    length += snippet.length;
    found[next] = snippet;
    addAll(waiting, importsOf(next, snippet));
  }
  return found;
}

function importsOf(file: string, text: string): string[] {
  if (!/\bimport\b|<Snippet\b/.test(text)) return [];
  return scanLinks(text).flatMap(({ kind, form, target }) => {
    const path = decoded(target);
    if (kind !== 'import' || !/\.(?:mdx?|jsx)$/.test(path)) return [];
    // `<Snippet file="a.mdx" />` names a file in the folder of snippets.
    if (form === 'attribute') return [normalisePagePath(`snippets/${path}`)];
    return [normalisePagePath(path.startsWith('/') ? path : `${folderOf(file)}/${path}`)];
  });
}
