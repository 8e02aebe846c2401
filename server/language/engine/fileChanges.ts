import type { FileMove } from '../changes/moves/fileMoves.ts';
import type { FileMoveUris } from '../protocol/index.ts';
import { type ChangedPaths, mayBeFolder } from './siteFiles.ts';
import { configFile } from './siteState.ts';
import { canonical, pathBelow } from './uris.ts';

/** A file or folder that was created, changed or deleted outside the open documents. */
export interface FileChange {
  readonly uri: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/** The changes within a site, as paths below its folder. */
export function changesIn(folder: string, changes: readonly FileChange[]): ChangedPaths {
  const of = (kind: FileChange['kind']) =>
    changes.flatMap((change) => (change.kind === kind ? (pathIn(folder, change) ?? []) : []));
  return { created: of('created'), changed: of('changed'), deleted: of('deleted') };
}

/** What moves of files do to a site: moves within it, and files that come from elsewhere or go there. */
export function movesIn(
  folder: string,
  moves: readonly FileMoveUris[],
): { readonly within: readonly FileMove[] } & Omit<ChangedPaths, 'changed'> {
  const within: FileMove[] = [];
  const created: string[] = [];
  const deleted: string[] = [];
  for (const { oldUri, newUri } of moves) {
    const [from, to] = [pathBelow(folder, oldUri), pathBelow(folder, newUri)];
    if (from !== undefined && to !== undefined) within.push({ from, to });
    else if (from !== undefined) deleted.push(from);
    else if (to !== undefined) created.push(to);
  }
  return { within, created, deleted };
}

/** If a folder above the site was replaced as a whole, the path of the change is that of the site itself. */
function pathIn(folder: string, { uri, kind }: FileChange): string | undefined {
  return pathBelow(folder, uri) ?? (kind === 'changed' && isAtOrBelow(folder, uri) ? '' : undefined);
}

/** Whether a URI is the folder itself or anything below it. */
export function isAtOrBelow(uri: string, folder: string): boolean {
  return canonical(folder) === uri || pathBelow(folder, uri) !== undefined;
}

/** Whether a URI is a docs.json, or may be a folder that contains one. */
export function mayHoldRoots(uri: string): boolean {
  return uri.endsWith(`/${configFile}`) || mayBeFolder(uri);
}
