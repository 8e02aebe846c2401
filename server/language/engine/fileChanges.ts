import { mayBeFolder } from './siteFiles.ts';
import { configFile } from './siteState.ts';
import { canonical, pathBelow } from './uris.ts';

/** A file or folder that was created, changed or deleted outside the open documents. */
export interface FileChange {
  readonly uri: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/** The path of what changed in a site; of a folder above it, that of the site itself where the whole was replaced. */
export function pathIn(folder: string, { uri, kind }: FileChange): string | undefined {
  return pathBelow(folder, uri) ?? (kind === 'changed' && isIn(uri, folder) ? '' : undefined);
}

/** True for the folder itself and all that is below it. */
export function isIn(folder: string, uri: string): boolean {
  return canonical(folder) === uri || pathBelow(folder, uri) !== undefined;
}

/** True for a docs.json, and for what may be a folder with one. */
export function mayHoldRoots(uri: string): boolean {
  return uri.endsWith(`/${configFile}`) || mayBeFolder(uri);
}
