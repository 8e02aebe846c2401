import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Disk, Owner } from './disk.ts';

/**
 * A folder for unfinished files next to a file of a site, since a file can only be renamed within its file system. It stays
 * invisible: listings, watchers and dev servers skip dot folders (this program by `isSkippedFolder`), and its own `.gitignore`
 * keeps `git status` clean and `git add .` from adding it.
 */
export function temporaryFolderBeside(file: string): string {
  return path.join(path.dirname(file), `.docs-json-${randomBytes(6).toString('hex')}.tmp`);
}

/** Whether a path has the name of such a folder. */
export function isTemporaryFolder(folder: string): boolean {
  return /^\.docs-json-[0-9a-f]{12}\.tmp$/.test(path.basename(folder));
}

/** Makes such a folder. */
export async function makeTemporaryFolder(folder: string, disk: Disk): Promise<void> {
  await disk.makeFolder(folder);
  await disk.create(path.join(folder, '.gitignore'), Buffer.from('*\n'), 0o600);
}

/** Writes a file into a temporary folder, ready to be renamed to its final path, with the mode and owner of what it replaces. */
export async function stage(file: string, content: Uint8Array, owner: Owner | undefined, disk: Disk): Promise<void> {
  await disk.create(file, content, owner ? 0o600 : 0o666);
  if (owner) await disk.own(file, owner);
}
