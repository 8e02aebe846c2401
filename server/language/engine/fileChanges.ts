import { mayBeFolder } from './siteFiles.ts';
import { configFile } from './siteState.ts';
import { canonical, pathBelow } from './uris.ts';

/** A file or folder that was created, changed or deleted outside the open documents. */
export interface FileChange {
  readonly uri: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/**
 * The path of a change within a site. If a folder above the site was replaced as a whole, this is the path of the site itself.
 */
export function pathIn(folder: string, { uri, kind }: FileChange): string | undefined {
  return pathBelow(folder, uri) ?? (kind === 'changed' && isIn(uri, folder) ? '' : undefined);
}

/** Whether a URI is the folder itself or anything below it. */
export function isIn(folder: string, uri: string): boolean {
  return canonical(folder) === uri || pathBelow(folder, uri) !== undefined;
}

/** Whether a URI is a docs.json, or may be a folder that contains one. */
export function mayHoldRoots(uri: string): boolean {
  return uri.endsWith(`/${configFile}`) || mayBeFolder(uri);
}
