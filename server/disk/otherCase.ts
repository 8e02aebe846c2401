import path from 'node:path';
import type { Disk } from './disk.ts';
import type { Plan } from './plan.ts';

/**
 * Adapts the changes for a disk that ignores case, as those of macOS and Windows do: there, a file that is renamed only in case
 * is in its own way, so its content is written where it is, and then it is renamed.
 */
export async function inOtherCase(changes: readonly OneFile[], disk: Disk): Promise<readonly OneFile[]> {
  const removed = new Map(
    changes.flatMap((change) => (change.kind === 'remove' ? [[change.path, change] as const] : [])),
  );
  const renamed = new Map<OneFile, OneFile>();
  for (const change of changes) {
    if (change.kind !== 'write' || change.before !== 'absent' || change.like === undefined) continue;
    const old = removed.get(change.like);
    if (!old || !(await isOtherCase(change.path, old.path, disk))) continue;
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

/** Whether a new path leads to what is at the old one, since their names differ only in case. */
export async function isOtherCase(made: string, old: string, disk: Disk): Promise<boolean> {
  const folder = path.dirname(old);
  if (path.dirname(made) !== folder || made.toLowerCase() !== old.toLowerCase()) return false;
  if (!(await disk.find(made))) return false;
  return !(await disk.names(folder)).includes(path.basename(made));
}

type OneFile = Plan['change'];
