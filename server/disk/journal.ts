import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { guard, type Valid } from '../base/schema.ts';
import { isBelow } from './boundary.ts';
import { type Disk, isCode, isOwn } from './disk.ts';
import type { journalRecord } from './journal.schemas.ts';
import guards from './journal.schemas.ts?guards';
import { isTemporaryFolder } from './temporary.ts';

export type JournalRecord = Valid<typeof journalRecord>;
export type JournalEntry = JournalRecord['entries'][number];

const isJournalRecord = guard<JournalRecord>(() => guards['journalRecord']);

const recordFile = 'change.json';
const conflictFile = 'conflict.json';

/** Puts originals and record into a folder of their own below `journals`; gives that folder. Nothing is changed before. */
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
    // Whole or not there: a record that was cut off belongs to a change that has not begun.
    await disk.create(path.join(folder, `${recordFile}.tmp`), Buffer.from(JSON.stringify(record)), 0o600);
    await disk.rename(path.join(folder, `${recordFile}.tmp`), path.join(folder, recordFile));
    await disk.flush(folder);
    return folder;
  } catch (error) {
    running.delete(folder);
    // What is left of it is removed at the next start: nothing was changed.
    await disk.removeAll(folder).catch(() => undefined);
    throw error;
  }
}

/**
 * The record of a journal; undefined where its change had not begun, is made, or was left as it is. Rejects where it is damaged:
 * what it says is removed and written without asking anybody.
 */
export async function readJournal(folder: string, disk: Disk): Promise<JournalRecord | undefined> {
  const file = path.join(folder, recordFile);
  if (!(await disk.find(file))) return undefined;
  const record = parsed((await disk.read(file)).toString('utf8'));
  if (!isJournalRecord(record) || !namesOnlyItsOwn(record)) throw new Error('its journal is damaged');
  return record;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the folders that are removed when a change is taken back are those that a change of its files makes. */
function namesOnlyItsOwn({ entries, temporary, created }: JournalRecord): boolean {
  const folders = new Set(entries.map(({ file }) => path.dirname(file)));
  return (
    entries.every(({ file }) => path.isAbsolute(file) && path.resolve(file) === file) &&
    temporary.every((folder) => folders.has(path.dirname(folder)) && isTemporaryFolder(folder)) &&
    created.every((folder) => [...folders].some((below) => isBelow(below, folder)))
  );
}

/** From here on the change is made, and will not be taken back any more. */
export async function closeJournal(folder: string, disk: Disk): Promise<void> {
  const record = path.join(folder, recordFile);
  if (await disk.find(record)) await disk.remove(record);
  // Should the disk not do this, a power cut would bring the record back: the change would be taken back whole, not in half.
  await disk.flush(folder).catch(() => undefined);
}

/** Keeps the originals and never asks about them again. */
export async function keepJournal(folder: string, disk: Disk): Promise<void> {
  await disk.rename(path.join(folder, recordFile), path.join(folder, conflictFile));
}

/** The journals of changes that nobody is making any more; without those that somebody else may have written. */
export async function abandonedJournals(journals: string, disk: Disk): Promise<readonly string[]> {
  const abandoned: string[] = [];
  for (const name of await namesIn(journals, disk)) {
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

/** Says that this process works on a journal no longer. */
export function endJournal(folder: string): void {
  running.delete(folder);
}

/** Milliseconds no change takes: what is older belongs to a process that is gone and whose id another one has got. */
const longest = 600_000;

async function isRunning(folder: string, id: number, disk: Disk): Promise<boolean> {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
  } catch (error) {
    // EPERM: it runs, for somebody else.
    if (!isCode(error, 'EPERM')) return false;
  }
  const found = await disk.find(folder);
  return found !== undefined && Date.now() - found.changed < longest;
}

async function namesIn(folder: string, disk: Disk): Promise<readonly string[]> {
  try {
    return await disk.names(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
