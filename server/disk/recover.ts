import path from 'node:path';
import { realPath } from './boundary.ts';
import { type Disk, isCode, nodeDisk } from './disk.ts';
import { sha256 } from './hash.ts';
import {
  abandonedJournals,
  closeJournal,
  type JournalEntry,
  type JournalMove,
  type JournalRecord,
  keepJournal,
  readJournal,
} from './journal.ts';
import { removeLeftLock } from './lock.ts';
import { move, placeAfter, stateOfMove } from './moves.ts';
import { makeTemporaryFolder, stage, temporaryFolderBeside } from './temporary.ts';

/** The outcome for a change that was interrupted. */
export type Recovery =
  /** All files are as they were before it; these had been written. */
  | { readonly kind: 'restored'; readonly files: readonly string[] }
  /** These files were changed by others since, so no file was modified. The originals stay in a folder. */
  | { readonly kind: 'conflict'; readonly files: readonly string[]; readonly originals: string }
  /** It could not be rolled back now, and is tried again at the next start. */
  | { readonly kind: 'failed'; readonly files: readonly string[]; readonly error: unknown };

/**
 * Rolls back what earlier processes left unfinished. `journals` is the folder that was given to `changeFiles`. Files are restored
 * only if each of them still has the content from before the change or the content that the change wrote. Never rejects because
 * of a single change; rejects if the journals themselves cannot be listed.
 */
export async function recoverChanges(journals: string, disk: Disk = nodeDisk): Promise<readonly Recovery[]> {
  const recoveries: Recovery[] = [];
  for (const folder of await abandonedJournals(journals, disk)) {
    let files: readonly string[] = [folder];
    try {
      const record = await readJournal(folder, disk);
      files = record ? filesIn(record) : files;
      const recovery = record && (await takeBack(folder, record, disk));
      if (recovery?.kind === 'conflict' || recovery?.files.length) recoveries.push(recovery);
      if (recovery?.kind !== 'conflict') await disk.removeAll(folder);
    } catch (error) {
      recoveries.push({ kind: 'failed', files, error });
    }
  }
  await removeLeftLock(journals, disk);
  return recoveries;
}

function filesIn({ entries, moved = [] }: JournalRecord): readonly string[] {
  return [...moved.map(({ from }) => from), ...entries.map(({ file }) => file)];
}

/**
 * Restores every file to its state before a change, and closes its journal. If a stored original is damaged, rejects before
 * any file is touched.
 */
export async function takeBack(
  folder: string,
  record: JournalRecord,
  disk: Disk,
): Promise<Exclude<Recovery, { kind: 'failed' }>> {
  const { moved, displaced } = await movesOf(record, disk);
  const states = await Promise.all(
    record.entries.map(async (entry) => {
      return { entry, state: await stateOf({ ...entry, file: placeAfter(moved, entry.file) }, disk) };
    }),
  );
  const rewritten = states.filter(({ state }) => state === 'changed').map(({ entry }) => entry.file);
  const changed = [...rewritten, ...displaced.map(({ from }) => from)];
  for (const temporary of record.temporary) if (!isBehindLink(temporary)) await disk.removeAll(temporary);
  if (changed.length > 0) {
    await keepJournal(folder, disk);
    return { kind: 'conflict', files: changed, originals: folder };
  }
  const written = states.flatMap(({ entry, state }) => (state === 'written' ? [entry] : []));
  for (const entry of written) await checkCopy(folder, entry, disk);
  for (const { from, to } of moved.toReversed()) await move({ from: to, to: from }, disk);
  for (const entry of written) await restore(folder, entry, disk);
  for (const created of record.created.toReversed()) await removeIfEmpty(created, disk);
  await closeJournal(folder, disk);
  return { kind: 'restored', files: [...moved.map(({ from }) => from), ...written.map(({ file }) => file)] };
}

/** Of what a change moves, what is at its new path now, and what others have moved or replaced since. */
async function movesOf({ moved: moves = [] }: JournalRecord, disk: Disk) {
  const moved: JournalMove[] = [];
  const displaced: JournalMove[] = [];
  for (const one of moves) {
    const state = [one.from, one.to].some(isBehindLink) ? 'changed' : await stateOfMove(one, disk);
    if (state === 'moved') moved.push(one);
    if (state === 'changed') displaced.push(one);
  }
  return { moved, displaced };
}

/** Whether a file has the content from before the change, the content that the change wrote, or something else. */
async function stateOf({ file, original, written }: JournalEntry, disk: Disk) {
  if (isBehindLink(file)) return 'changed';
  const found = await disk.find(file);
  const hash = found?.kind === 'file' ? sha256(await disk.read(file)) : found ? undefined : null;
  if (hash === (original?.sha256 ?? null)) return 'original';
  return hash === written ? 'written' : 'changed';
}

/** Whether a path that contained no link when the change began now leads elsewhere. */
function isBehindLink(file: string): boolean {
  const folder = path.dirname(file);
  return (realPath(folder) ?? folder) !== folder;
}

async function checkCopy(folder: string, { file, original }: JournalEntry, disk: Disk): Promise<void> {
  if (original && sha256(await disk.read(path.join(folder, original.name))) !== original.sha256)
    throw new Error(`what is kept of "${path.basename(file)}" is damaged`);
}

async function restore(folder: string, { file, original }: JournalEntry, disk: Disk): Promise<void> {
  if (!original) {
    await disk.remove(file);
    return;
  }
  const temporary = temporaryFolderBeside(file);
  await makeTemporaryFolder(temporary, disk);
  try {
    const copy = path.join(temporary, 'original');
    await stage(copy, await disk.read(path.join(folder, original.name)), original, disk);
    await disk.rename(copy, file);
    await disk.flush(path.dirname(file));
  } finally {
    await disk.removeAll(temporary);
  }
}

async function removeIfEmpty(folder: string, disk: Disk): Promise<void> {
  try {
    await disk.removeFolder(folder);
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}
