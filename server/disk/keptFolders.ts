import { guard, type Valid } from '../base/schema.ts';
import type { keptFolders } from './keptFolders.schemas.ts';
import guards from './keptFolders.schemas.ts?guards';

type KeptFolders = Valid<typeof keptFolders>;

/** One folder as it was listed, by its path relative to the docs root: names sorted, no link among them. */
export type KeptFolder = KeptFolders['folders'][number];

/** Incremented when folders are listed differently. */
const format = 1;
const version = `${__VERSION__} ${format}`;

const isKeptFolders = guard<KeptFolders>(() => guards['keptFolders']);

/** A text for `readKeptFolders`. */
export function writeKeptFolders(folders: readonly KeptFolder[]): string {
  return JSON.stringify({ version, folders } satisfies KeptFolders);
}

/** The folders by their paths; empty for a text that is not such a list, or that another version wrote. */
export function readKeptFolders(text: string | undefined): ReadonlyMap<string, KeptFolder> {
  const kept = parsed(text);
  if (!isKeptFolders(kept) || kept.version !== version) return new Map();
  return new Map(kept.folders.map((folder) => [folder.path, folder]));
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
