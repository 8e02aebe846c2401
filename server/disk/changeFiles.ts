import path from 'node:path';
import { type Disk, nodeDisk } from './disk.ts';
import { isDenied } from './fault.ts';
import { closeJournal, endJournal, type JournalRecord, writeJournal } from './journal.ts';
import { exclusively, LockedError } from './lock.ts';
import { move, planMoves } from './moves.ts';
import { inOtherCase } from './otherCase.ts';
import {
  blaming,
  ChangeError,
  changesAnything,
  type FileChange,
  type PlannedMove,
  planOf,
  type Step,
  stepsOf,
  stillAsPlanned,
} from './plan.ts';
import { reasonOf } from './reason.ts';
import { takeBack } from './recover.ts';
import { makeTemporaryFolder, stage } from './temporary.ts';

export { ChangeError, type FileChange, type MovePath } from './plan.ts';

export interface ChangeOptions {
  /** The folder for what is needed to roll a change back; never below a site. Created if it does not exist. */
  readonly journals: string;
  /**
   * Returns the real path of a path; for a missing file, the one at which it would be created. Decides what may be written:
   * rejects with a `ChangeError` for anything else.
   */
  readonly reach: (path: string) => Promise<string>;
  /** Aborted if the change is to be given up: what was written is then rolled back. */
  readonly signal?: AbortSignal;
  /** The disk of this machine, unless a test simulates another one. */
  readonly disk?: Disk;
}

/**
 * Changes files: all of them, or none as far as a file system can. Each file is written beside the old one, is flushed to
 * the disk before it takes its place, and keeps mode and owner. What moves does so when all files are written. If something fails,
 * everything is rolled back; if the process ends in the middle, `recoverChanges` does so at the next start. Nothing is left behind in
 * the site. Changes of several processes with the same journals are made one after another, and a file that anybody else has changed
 * since it was read is not overwritten.
 * @throws ChangeError when the disk refuses or a file does not hold what it should. Every file is as it was then, unless
 * the message says that one is not.
 */
export async function changeFiles(changes: readonly FileChange[], options: ChangeOptions): Promise<void> {
  const { journals, reach, disk = nodeDisk } = options;
  const plans = [];
  const single = changes.flatMap((change) => (change.kind === 'move' ? [] : [change]));
  for (const change of await inOtherCase(single, disk)) {
    plans.push(await blaming(change, async () => planOf(change, await reach(change.path), disk)));
  }
  const moving = changes.flatMap((change) => (change.kind === 'move' ? [change] : []));
  const moves = await planMoves(moving, reach, disk);
  const changing = plans.filter(changesAnything);
  const [first] = [...changing, ...moves];
  if (!first) return;
  const { steps, record } = await blaming(first.change, () => stepsOf(changing, moves, disk));
  const files = new Set<string>();
  for (const { file, change } of steps) {
    if (files.has(file)) throw new ChangeError(change.path, 'it would be written twice');
    files.add(file);
  }
  const whole = { first: first.change, steps, moves, record, done: { steps: 0, moves: 0 } };
  await exclusively(journals, disk, () => makeChange(whole, options)).catch((error: unknown) => {
    if (error instanceof ChangeError) throw error;
    const why = error instanceof LockedError ? error.message : whyNotKept(journals, error);
    throw new ChangeError(first.change.path, why, { cause: error });
  });
}

/** What is changed, and how far it is. */
interface WholeChange {
  readonly first: FileChange;
  readonly steps: readonly Step[];
  readonly moves: readonly PlannedMove[];
  readonly record: JournalRecord;
  /** How many of the steps and moves have begun. */
  readonly done: { steps: number; moves: number };
}

/** Makes a change that has been examined before, while nobody else makes one, or rolls it back. */
async function makeChange(whole: WholeChange, { journals, signal, disk = nodeDisk }: ChangeOptions): Promise<void> {
  const { first, steps, record } = whole;
  for (const step of steps) await blaming(step.change, () => stillAsPlanned(step, disk));
  const originals = steps.flatMap(({ original }, index) => (original ? [[`${index}`, original.content] as const] : []));
  const journal = await writeJournal(journals, record, new Map(originals), disk).catch((error: unknown) => {
    throw new ChangeError(first.path, whyNotKept(journals, error), { cause: error });
  });
  try {
    await carryOut(whole, signal, disk);
    await blaming(first, () => closeJournal(journal, disk));
  } catch (error) {
    await undo(error, journal, whole, disk);
  } finally {
    endJournal(journal);
  }
  // A closed journal that cannot be removed now is removed at the next start.
  await disk.removeAll(journal).catch(() => undefined);
}

function whyNotKept(journals: string, error: unknown): string {
  return `its original cannot be kept in ${journals} (${reasonOf(error)}); set XDG_STATE_HOME to another folder`;
}

/** Creates every new file first, so that the remaining steps need no space on the disk. */
async function carryOut(
  { steps, moves, record: { temporary, created }, done }: WholeChange,
  signal: AbortSignal | undefined,
  disk: Disk,
): Promise<void> {
  const refuseIfStopped = ({ path }: FileChange) => {
    if (signal?.aborted) throw new ChangeError(path, 'the command was stopped, so nothing was changed');
  };
  const folders = new Set(steps.map(({ file }) => path.dirname(file)));
  const isIn = (file: string | undefined, folder: string) => file?.startsWith(folder + path.sep) === true;
  const stepIn = (folder: string) =>
    steps.find(({ copy }) => isIn(copy, folder)) ??
    steps.find(({ file }) => isIn(file, folder)) ??
    moves.find(({ to }) => isIn(to, folder));
  const each = async (some: readonly string[], work: (folder: string) => Promise<void>) => {
    for (const folder of some) {
      const step = stepIn(folder);
      if (step) await blaming(step.change, () => work(folder));
    }
  };
  await each(created, (folder) => inWritable(folder, () => disk.makeFolder(folder)));
  await each(temporary, (folder) => inWritable(folder, () => makeTemporaryFolder(folder, disk)));
  for (const { change, copy, content, owner } of steps) {
    refuseIfStopped(change);
    if (copy !== undefined && content) await blaming(change, () => stage(copy, content, owner, disk));
  }
  for (const step of steps) {
    const { change, copy, file } = step;
    refuseIfStopped(change);
    await blaming(change, () => stillAsPlanned(step, disk));
    done.steps++;
    await blaming(change, () => (copy === undefined ? disk.remove(file) : disk.rename(copy, file)));
  }
  for (const { change, file } of steps) {
    if (change.kind !== 'write' || change.name === undefined) continue;
    const named = path.join(path.dirname(file), change.name);
    await blaming(change, () => disk.rename(file, named));
  }
  await each([...folders], (folder) => disk.flush(folder));
  await each(temporary, (folder) => disk.removeAll(folder));
  for (const one of moves) {
    refuseIfStopped(one.change);
    done.moves++;
    await blaming(one.change, () => move(one, disk));
  }
}

/**
 * Creates a folder. If that is not permitted, the error names the folder around it: the file that is to be changed may well be
 * writable itself.
 */
async function inWritable(folder: string, create: () => Promise<void>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new Error(`nothing can be created in ${path.dirname(folder)} (${reasonOf(error)})`, { cause: error });
  }
}

/** Rolls back what was done so far and throws the error. What others have done to files that are still to be written stays. */
async function undo(
  error: unknown,
  journal: string,
  { record: { entries, moved = [], ...folders }, done }: WholeChange,
  disk: Disk,
): Promise<never> {
  const begun = { ...folders, entries: entries.slice(0, done.steps), moved: moved.slice(0, done.moves) };
  const said = error instanceof ChangeError ? error : new ChangeError(journal, reasonOf(error), { cause: error });
  const left = (files: string) => new ChangeError(said.path, `${said.message}; ${files}`, { cause: error });
  let undone: Awaited<ReturnType<typeof takeBack>>;
  try {
    undone = await takeBack(journal, begun, disk);
  } catch (failure) {
    throw left(`taking back what was written failed too (${reasonOf(failure)}) and is tried again at the next start`);
  }
  if (undone.kind === 'conflict') {
    throw left(
      `${undone.files.join(', ')} changed in the meantime, so nothing was rolled back; originals in ${journal}`,
    );
  }
  await disk.removeAll(journal).catch(() => undefined);
  throw said;
}
