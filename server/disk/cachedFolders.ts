import { parseJson } from '../base/json.ts';
import { guard, type Valid } from '../base/schema.ts';
import type { cachedFolders } from './cachedFolders.schemas.ts';
import guards from './cachedFolders.schemas.ts?guards';

type CachedFolders = Valid<typeof cachedFolders>;

/** One folder as it was listed, by its path relative to the docs root: names sorted, no link among them. */
export type CachedFolder = CachedFolders['folders'][number];

/** Incremented when folders are listed differently. */
const format = 1;
const version = `${__VERSION__} ${format}`;

const isCachedFolders = guard<CachedFolders>(() => guards['cachedFolders']);

/** A text for `readCachedFolders`. */
export function writeCachedFolders(folders: readonly CachedFolder[]): string {
  return JSON.stringify({ version, folders } satisfies CachedFolders);
}

/** The folders by their paths; empty for a text that is not such a list, or that another version wrote. */
export function readCachedFolders(text: string | undefined): ReadonlyMap<string, CachedFolder> {
  const kept = parseJson(text);
  if (!isCachedFolders(kept) || kept.version !== version) return new Map();
  return new Map(kept.folders.map((folder) => [folder.path, folder]));
}
