import path from 'node:path';
import type { Disk } from './disk.ts';
import type { FileChange, RemoveFile, WriteFile } from './plan.ts';

/**
 * Adapts the changes for a disk that ignores case, as those of macOS and Windows do: there, a file that is renamed only in case
 * is in its own way, so its content is written where it is, and then it is renamed.
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

/** Whether the path of a new file leads to the old one, since their names differ only in case. */
async function isOtherCase(made: WriteFile, old: RemoveFile, disk: Disk): Promise<boolean> {
  const folder = path.dirname(old.path);
  if (path.dirname(made.path) !== folder || made.path.toLowerCase() !== old.path.toLowerCase()) return false;
  if (!(await disk.find(made.path))) return false;
  return !(await disk.names(folder)).includes(path.basename(made.path));
}
