import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseJson } from '../base/json.ts';
import { guard, type Valid } from '../base/schema.ts';
import { isWithin } from './boundary.ts';
import { type Disk, isCode, isOwn } from './disk.ts';
import type { journalRecord } from './journal.schemas.ts';
import guards from './journal.schemas.ts?guards';
import { isTemporaryFolder } from './temporary.ts';

export type JournalRecord = Valid<typeof journalRecord>;
export type JournalEntry = JournalRecord['entries'][number];
export type JournalMove = NonNullable<JournalRecord['moved']>[number];

const isJournalRecord = guard<JournalRecord>(() => guards['journalRecord']);

const recordFile = 'change.json';
const conflictFile = 'conflict.json';

/**
 * Writes the originals and the record into a new folder below `journals`; gives that folder. Call it before anything is
 * changed.
 */
export async function writeJournal(
  journals: string,
  record: JournalRecord,
  originals: ReadonlyMap<string, Uint8Array>,
  disk: Disk,
): Promise<string> {
  const folder = path.join(journals, `${process.pid}-${randomBytes(6).toString('hex')}`);
  running.add(folder);
  try {
    await disk.makePrivateFolder(folder);
    for (const [name, content] of originals) await disk.create(path.join(folder, name), content, 0o600);
    // The rename makes it atomic: a truncated record belongs to a change that has not begun.
    await disk.create(path.join(folder, `${recordFile}.tmp`), Buffer.from(JSON.stringify(record)), 0o600);
    await disk.rename(path.join(folder, `${recordFile}.tmp`), path.join(folder, recordFile));
    await disk.flush(folder);
    return folder;
  } catch (error) {
    running.delete(folder);
    // Anything left of it is removed at the next start; no file was changed.
    await disk.removeAll(folder).catch(() => undefined);
    throw error;
  }
}

/**
 * The record of a journal; undefined if its change had not begun, is complete, or was left as a conflict. Rejects if it is
 * damaged, since files are written and removed according to it without confirmation.
 */
export async function readJournal(folder: string, disk: Disk): Promise<JournalRecord | undefined> {
  const file = path.join(folder, recordFile);
  if (!(await disk.find(file))) return undefined;
  const record = parseJson((await disk.read(file)).toString('utf8'));
  if (!isJournalRecord(record) || !namesOnlyItsOwn(record)) throw new Error('its journal is damaged');
  return record;
}

/** Whether a rollback would only remove folders that a change of these files can have created. */
function namesOnlyItsOwn({ entries, temporary, created, moved = [] }: JournalRecord): boolean {
  const folders = new Set(entries.map(({ file }) => path.dirname(file)));
  const filled = [...folders, ...moved.map(({ to }) => path.dirname(to))];
  const isPlain = (file: string) => path.isAbsolute(file) && path.resolve(file) === file;
  return (
    entries.every(({ file }) => isPlain(file)) &&
    moved.every(({ from, to }) => isPlain(from) && isPlain(to)) &&
    temporary.every((folder) => folders.has(path.dirname(folder)) && isTemporaryFolder(folder)) &&
    created.every((folder) => filled.some((below) => isWithin(below, folder)))
  );
}

/** From here on the change is complete, and will not be rolled back. */
export async function closeJournal(folder: string, disk: Disk): Promise<void> {
  const record = path.join(folder, recordFile);
  if (await disk.find(record)) await disk.remove(record);
  // If this fails, a power cut could bring the record back; the change would then be rolled back completely.
  await disk.flush(folder).catch(() => undefined);
}

/** Keeps the originals, but sets the journal aside for good. */
export async function keepJournal(folder: string, disk: Disk): Promise<void> {
  await disk.rename(path.join(folder, recordFile), path.join(folder, conflictFile));
}

/** The id of the process is the first part. */
const journalName = /^\d+-[0-9a-f]+$/;

/** The journals of changes whose process is gone, except those that somebody else may have written. */
export async function abandonedJournals(journals: string, disk: Disk): Promise<readonly string[]> {
  const abandoned: string[] = [];
  for (const name of (await namesIn(journals, disk)).filter((one) => journalName.test(one))) {
    const folder = path.join(journals, name);
    if (running.has(folder) || (await isRunning(folder, Number.parseInt(name, 10), disk))) continue;
    const found = await disk.find(folder);
    if (!found || !isOwn(found) || (await namesIn(folder, disk)).includes(conflictFile)) continue;
    abandoned.push(folder);
  }
  return abandoned;
}

/** The journals of this process. Its id alone does not identify it, since the system gives it to another process later. */
const running = new Set<string>();

/** Marks a journal as no longer used by this process. */
export function endJournal(folder: string): void {
  running.delete(folder);
}

/**
 * Longer than any change takes: an older journal belongs to a process that is gone, and whose id was
 * reused.
 */
const maxChangeMs = 600_000;

/** Whether the process of this id, which wrote the file or folder, still runs. */
export async function isRunning(written: string, id: number, disk: Disk): Promise<boolean> {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!isCode(error, 'EPERM')) return false;
  }
  const found = await disk.find(written);
  return found !== undefined && Date.now() - found.changed < maxChangeMs;
}

async function namesIn(folder: string, disk: Disk): Promise<readonly string[]> {
  try {
    return await disk.names(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
