import path from 'node:path';
import { type Disk, nodeDisk } from './disk.ts';

/**
 * Replaces one file of our own, outside of any site, at once or not at all; nobody but its owner may read it. Rejects as
 * the file system does, and then the file is as it was.
 */
export async function replaceOwnFile(file: string, content: string, disk: Disk = nodeDisk): Promise<void> {
  await disk.makePrivateFolder(path.dirname(file));
  const temporary = `${file}.${process.pid}.tmp`;
  // One that was left by a process of the same id.
  if (await disk.find(temporary)) await disk.remove(temporary);
  try {
    await disk.create(temporary, Buffer.from(content), 0o600);
    await disk.rename(temporary, file);
  } catch (error) {
    if (await disk.find(temporary)) await disk.remove(temporary);
    throw error;
  }
  await disk.flush(path.dirname(file));
}
