import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Disk, nodeDisk } from './disk.ts';

/** A temporary file older than this (milliseconds) was left by a process that was killed. */
const leftMs = 3_600_000;

/**
 * Atomically replaces a file of this program, outside of any site, even if other processes write it at the same time; only its
 * owner may read it. Rejects as the file system does; the file is then unchanged.
 */
export async function replaceOwnFile(file: string, content: string, disk: Disk = nodeDisk): Promise<void> {
  const folder = path.dirname(file);
  await disk.makePrivateFolder(folder);
  await removeLeft(file, disk);
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await disk.create(temporary, Buffer.from(content), 0o600);
    await disk.rename(temporary, file);
  } catch (error) {
    if (await disk.find(temporary)) await disk.remove(temporary);
    throw error;
  }
  await disk.flush(folder);
}

/** Removes temporary files that other processes have left of this file. */
async function removeLeft(file: string, disk: Disk): Promise<void> {
  const folder = path.dirname(file);
  const isLeft = (name: string) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.tmp');
  for (const name of (await disk.names(folder)).filter(isLeft)) {
    const left = path.join(folder, name);
    const found = await disk.find(left);
    if (found && Date.now() - found.changed > leftMs) await disk.remove(left);
  }
}
