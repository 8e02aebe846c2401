import path from 'node:path';
import type { Disk } from './disk.ts';
import type { FileChange, RemoveFile, WriteFile } from './plan.ts';

/**
 * The changes as a disk can make them that takes upper and lower case for the same, as those of macOS and Windows do: there a file
 * that moves to its own name in other letters stands in its own way, so it is written where it is and then gets that name.
 */
export async function inOtherCase(changes: readonly FileChange[], disk: Disk): Promise<readonly FileChange[]> {
  const removed = new Map(
    changes.flatMap((change) => (change.kind === 'remove' ? [[change.path, change] as const] : [])),
  );
  const renamed = new Map<FileChange, FileChange>();
  for (const change of changes) {
    if (change.kind !== 'write' || change.before !== 'absent' || change.like === undefined) continue;
    const old = removed.get(change.like);
    if (!old || !(await isOtherCase(change, old, disk))) continue;
    const { content } = change;
    const { before } = old;
    renamed.set(change, {
      kind: 'write',
      path: old.path,
      content,
      name: path.basename(change.path),
      ...(before && { before }),
    });
    removed.delete(old.path);
  }
  if (renamed.size === 0) return changes;
  return changes.flatMap((change) => {
    if (change.kind === 'remove' && !removed.has(change.path)) return [];
    return [renamed.get(change) ?? change];
  });
}

/** Whether the path of a new file leads to the old one, whose name is the same but for upper and lower case. */
async function isOtherCase(made: WriteFile, old: RemoveFile, disk: Disk): Promise<boolean> {
  const folder = path.dirname(old.path);
  if (path.dirname(made.path) !== folder || made.path.toLowerCase() !== old.path.toLowerCase()) return false;
  if (!(await disk.find(made.path))) return false;
  return !(await disk.names(folder)).includes(path.basename(made.path));
}
