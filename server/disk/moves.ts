import path from 'node:path';
import { isWithin } from './boundary.ts';
import { type Disk, isCode } from './disk.ts';
import type { JournalMove } from './journal.ts';
import { isOtherCase } from './otherCase.ts';
import { blaming, ChangeError, type MovePath, missingFolders, type PlannedMove } from './plan.ts';

/**
 * Examines whether files and folders can be moved; `reach` is that of `changeFiles`.
 * @throws ChangeError if one cannot: the target exists, is in what moves, or nobody may write there.
 */
export async function planMoves(
  changes: readonly MovePath[],
  reach: (path: string) => Promise<string>,
  disk: Disk,
): Promise<readonly PlannedMove[]> {
  const moves: PlannedMove[] = [];
  for (const change of changes) moves.push(await blaming(change, () => planOf(change, reach, disk)));
  for (const { change, from, to } of moves) {
    const others = moves.filter((move) => move.change !== change).flatMap((move) => [move.from, move.to]);
    if (others.some((other) => [from, to].some((own) => isWithin(own, other))))
      throw new ChangeError(change.path, 'it would be moved twice');
  }
  return moves;
}

/** Moves one, and resolves when this is on the disk. The folders above its new path exist. */
export async function move({ from, to }: JournalMove, disk: Disk): Promise<void> {
  await disk.rename(from, to);
  for (const folder of new Set([path.dirname(from), path.dirname(to)])) await disk.flush(folder);
}

/** Where something is that a change moves: at its old or its new path; `changed` if it is at both or at neither. */
export async function stateOfMove({ from, to }: JournalMove, disk: Disk): Promise<'original' | 'moved' | 'changed'> {
  // By the names in the folders, since a disk that ignores case finds a folder by both of its names.
  const [isOld, isNew] = [await isNamed(from, disk), await isNamed(to, disk)];
  if (isOld === isNew) return 'changed';
  return isOld ? 'original' : 'moved';
}

/** Where a file is after moves. */
export function placeAfter(moves: readonly JournalMove[], file: string): string {
  const moved = moves.find(({ from }) => isWithin(file, from));
  return moved ? moved.to + file.slice(moved.from.length) : file;
}

async function planOf(change: MovePath, reach: (path: string) => Promise<string>, disk: Disk): Promise<PlannedMove> {
  const from = await ownPath(change.path, reach);
  const to = await ownPath(change.to, reach);
  const found = await disk.find(from);
  if (!found) throw new ChangeError(change.path, 'it is not there');
  if (found.kind === 'link') throw new ChangeError(change.path, 'it is a symbolic link; change the link itself');
  if (found.kind === 'other') throw new ChangeError(change.path, 'it is not an ordinary file');
  if (isWithin(to, from)) throw new ChangeError(change.path, 'it cannot be moved into itself');
  if ((await disk.find(to)) && !(await isOtherCase(to, from, disk)))
    throw new ChangeError(change.to, 'it is there already');
  const created = await missingFolders(path.dirname(to), disk);
  const above = created[0] === undefined ? path.dirname(to) : path.dirname(created[0]);
  await disk.mayWrite(path.dirname(from));
  await blaming({ path: change.to }, () => disk.mayWrite(above));
  // A folder holds the name of the one above it.
  if (found.kind === 'folder' && path.dirname(from) !== path.dirname(to)) await disk.mayWrite(from);
  return { change, from, to, created };
}

/** The path without links above it; what is there may be one. */
async function ownPath(named: string, reach: (path: string) => Promise<string>): Promise<string> {
  await reach(named);
  return path.join(await reach(path.dirname(named)), path.basename(named));
}

async function isNamed(place: string, disk: Disk): Promise<boolean> {
  try {
    return (await disk.names(path.dirname(place))).includes(path.basename(place));
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}
