import path from 'node:path';
import { type Disk, isCode } from './disk.ts';
import { isRunning } from './journal.ts';

/** The folder beside the journals in which a file is named after the process that changes files now. */
const lockFolder = 'lock';

/** How long another change is waited for, in milliseconds: moving some thousand pages takes seconds. */
const timeoutMs = 60_000;
const pollMs = 20;

/** The locks of this process. Its id alone does not identify it, since the system gives it to another process later. */
const held = new Set<string>();

/** Another change of the same files takes longer than anybody waits. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/**
 * Does the work while no other process of this user does any with the same journals, and waits for one that does. Without
 * this, two commands that start at the same time both find the files as they read them, and the second overwrites the first.
 * @throws what the disk says if the lock cannot be written, and `LockedError` if the other change takes too long.
 */
export async function exclusively<T>(journals: string, disk: Disk, work: () => Promise<T>): Promise<T> {
  const lock = path.join(journals, lockFolder);
  await disk.makePrivateFolder(journals);
  const end = Date.now() + timeoutMs;
  while (!(await tookLock(lock, disk))) {
    if (Date.now() > end) throw new LockedError('another command is changing the site; try again when it is done');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  try {
    return await work();
  } finally {
    held.delete(lock);
    // One that cannot be removed now is removed by the next change, or at the next start.
    await disk.removeAll(lock).catch(() => undefined);
  }
}

/** Removes the lock of a process that is gone. */
export async function removeLeftLock(journals: string, disk: Disk): Promise<void> {
  const lock = path.join(journals, lockFolder);
  if (!held.has(lock)) await removeIfLeft(lock, disk);
}

/** Takes the lock, unless somebody has it; returns whether it did. */
async function tookLock(lock: string, disk: Disk): Promise<boolean> {
  if (held.has(lock)) return false;
  held.add(lock);
  try {
    await disk.makeFolder(lock);
    await disk.create(path.join(lock, `${process.pid}`), Buffer.from(''), 0o600);
    return true;
  } catch (error) {
    held.delete(lock);
    // Somebody has it, or has just removed the folder, which was still empty.
    if (!isCode(error, 'EEXIST', 'ENOENT')) throw error;
    await removeIfLeft(lock, disk);
    return false;
  }
}

/**
 * Removes a lock if it is empty or its process is gone. The folder goes only if it is empty: whoever takes the lock in the
 * meantime keeps it, or notices that the folder is gone.
 */
async function removeIfLeft(lock: string, disk: Disk): Promise<void> {
  try {
    for (const name of await disk.names(lock)) {
      const file = path.join(lock, name);
      if (await isRunning(file, Number(name), disk)) return;
      await disk.remove(file);
    }
    await disk.removeFolder(lock);
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}
