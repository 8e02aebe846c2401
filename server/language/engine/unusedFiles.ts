import { batches, fileBatchSize } from '../../base/batches.ts';
import { fileNamesIn, isPicture } from '../../mdx/prose/mentions.ts';
import { isOwnFile } from '../model/pages/unlisted.ts';
import type { UnusedFile } from '../rules/rule.ts';
import type { Files } from '../site/files.ts';
import { lastSegment } from '../site/paths.ts';
import { type Site, whyNotAPage } from '../site/site.ts';

/**
 * The pictures and snippets whose names do not occur in any file of the site. A name counts wherever it occurs, even in a
 * comment, and for every file of that name. `named` returns the names in a page or snippet, which have already been read; the
 * other texts (docs.json, styles, scripts, specifications) are read here.
 */
export async function unusedFiles(
  site: Site,
  named: (file: string) => readonly string[] | undefined,
  files: Files,
): Promise<readonly UnusedFile[]> {
  const candidates = candidatesOf(site);
  if (candidates.length === 0) return [];
  /** By name, up to two files that contain it: a file that mentions its own name is only used if another file does, too. */
  const namedIn = new Map<string, Set<string>>();
  const note = (name: string, file: string) => {
    const seen = namedIn.get(name) ?? new Set();
    if (seen.size < 2) namedIn.set(name, seen.add(file));
  };
  const unread: string[] = [];
  for (const file of site.files) {
    const names = named(file);
    for (const name of names ?? []) note(name, file);
    if (!names && isText(file)) unread.push(file);
  }
  for (const some of batches(unread, fileBatchSize)) {
    await Promise.all(
      some.map(async (file) => {
        for (const name of fileNamesIn((await files.read(file)) ?? '')) note(name, file);
      }),
    );
  }
  const made = [...namedIn.keys()].filter((name) => name.startsWith('}')).map((name) => name.slice(1));
  return candidates.filter(({ file }) => {
    const name = lastSegment(file);
    const isNamed = [...(namedIn.get(name) ?? [])].some((by) => by !== file);
    return !isNamed && !made.some((ending) => name.endsWith(ending));
  });
}

function candidatesOf(site: Site): readonly UnusedFile[] {
  const isOurs = isOwnFile(site);
  return [...site.files].flatMap((file): readonly UnusedFile[] => {
    if (!isOurs(file) || isTaken(file)) return [];
    if (isPicture(file)) return [{ file, kind: 'picture' }];
    return isSnippet(site, file) ? [{ file, kind: 'snippet' }] : [];
  });
}

function isSnippet(site: Site, file: string): boolean {
  if (site.imported.has(file)) return false;
  if (/\.mdx?$/i.test(file)) return whyNotAPage(site, file)?.reason === 'snippet';
  return /^_?snippets\/.*\.[jt]sx?$/.test(file);
}

/** Whether a file is served or read only because of its name. */
function isTaken(file: string): boolean {
  return /(?:^|\/)(?:favicon|node_modules\/|\.)/.test(file);
}

function isText(file: string): boolean {
  return /\.(?:mdx?|json|ya?ml|css|html?|svg|[cm]?[jt]sx?|txt|toml)$/i.test(file);
}
