import path from 'node:path';
import type { Disk, FileStat } from './disk.ts';
import { sha256 } from './hash.ts';
import type { JournalMove, JournalRecord } from './journal.ts';
import { reasonOf } from './reason.ts';
import { temporaryFolderBeside } from './temporary.ts';

/**
 * A change of files. Paths are absolute. To move a file and change it, write it at its new path and remove it at the old one; in a
 * folder that moves, write it at its old path.
 */
export type FileChange = WriteFile | RemoveFile | MovePath;

/** Creates the file, or replaces its content. */
export interface WriteFile {
  readonly kind: 'write';
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The content the file must have now, or `absent` if it must not exist; left out if it may be anything. */
  readonly before?: Uint8Array | 'absent';
  /** The file whose mode and owner a new file inherits. */
  readonly like?: string;
  /** The new name of the file: its own name in different case, on a disk that ignores case. */
  readonly name?: string;
}

export interface RemoveFile {
  readonly kind: 'remove';
  readonly path: string;
  /** The content the file must have now. */
  readonly before?: Uint8Array;
}

/** Moves a file, or a folder with everything in it, without reading it. Nothing may be at its new path. */
export interface MovePath {
  readonly kind: 'move';
  readonly path: string;
  readonly to: string;
}

/** Why nothing was changed. The message completes "… cannot be written: …". */
export class ChangeError extends Error {
  override readonly name = 'ChangeError';
  /** The file that caused it, as it was named. */
  readonly path: string;
  constructor(path: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.path = path;
  }
}

/** One change, with the state before it. */
export interface Plan {
  readonly change: WriteFile | RemoveFile;
  /** Without links. */
  readonly file: string;
  /** Undefined if the file is removed. */
  readonly content: Uint8Array | undefined;
  readonly original: { readonly found: FileStat; readonly content: Uint8Array } | undefined;
  readonly owner: FileStat | undefined;
}

/** A plan with the path of its new file before that replaces the old one; undefined if the file is removed. */
export interface Step extends Plan {
  readonly copy: string | undefined;
}

/** A move with the real paths, and the folders that have to be created for it, the outermost first. */
export interface PlannedMove extends JournalMove {
  readonly change: MovePath;
  readonly created: readonly string[];
}

/** Examines what is there; `file` is the real path. Rejects if the change cannot be made. */
export async function planOf(change: Plan['change'], file: string, disk: Disk): Promise<Plan> {
  const found = await disk.find(file);
  if (found && found.kind !== 'file') {
    throw new ChangeError(change.path, found.kind === 'folder' ? 'it is a folder' : 'it is not an ordinary file');
  }
  if (!found && change.kind === 'remove') throw new ChangeError(change.path, 'it is not there');
  // A file can be replaced if its folder is writable, so its own mode has to be checked separately.
  if (found) await disk.mayWrite(file);
  const original = found && { found, content: await disk.read(file) };
  if (change.before === 'absent' && original) throw new ChangeError(change.path, 'it is there already');
  if (change.before !== undefined && change.before !== 'absent' && !isSame(change.before, original?.content)) {
    throw new ChangeError(change.path, changedMeanwhile);
  }
  const content = change.kind === 'remove' ? undefined : Buffer.from(change.content);
  const like = change.kind === 'write' && change.like !== undefined ? await disk.find(change.like) : undefined;
  return { change, file, content, original, owner: found ?? like };
}

/**
 * Checks that a file is still what was examined: an editor may have saved it since, or another program have created it.
 * @throws ChangeError if it is not.
 */
export async function stillAsPlanned({ change, file, original }: Plan, disk: Disk): Promise<void> {
  const found = await disk.find(file);
  if (found?.version === original?.found.version) return;
  throw new ChangeError(change.path, original ? changedMeanwhile : 'it is there already');
}

const changedMeanwhile = 'it has changed in the meantime, so nothing was written; try again';

/** Whether a plan would change anything. */
export function changesAnything({ change, content, original }: Plan): boolean {
  if (change.kind === 'write' && change.name !== undefined) return true;
  return !isSame(content, original?.content);
}

/** The steps of several plans, and what the journal must know of them and of the moves that follow them. */
export async function stepsOf(
  plans: readonly Plan[],
  moves: readonly PlannedMove[],
  disk: Disk,
): Promise<{ readonly steps: readonly Step[]; readonly record: JournalRecord }> {
  const temporary = new Map<string, string>();
  const created = new Set(moves.flatMap((move) => move.created));
  const steps: Step[] = [];
  for (const [index, plan] of plans.entries()) {
    const folder = path.dirname(plan.file);
    const beside = temporary.get(folder) ?? temporaryFolderBeside(plan.file);
    if (plan.content) {
      temporary.set(folder, beside);
      for (const missing of await missingFolders(folder, disk)) created.add(missing);
    }
    steps.push({ ...plan, copy: plan.content && path.join(beside, `${index}`) });
  }
  const entries = plans.map(({ file, content, original }, index) => ({
    file,
    original: original ? { name: `${index}`, sha256: sha256(original.content), ...ownerOf(original.found) } : null,
    written: content ? sha256(content) : null,
  }));
  const moved = moves.map(({ from, to }) => ({ from, to }));
  const folders = { temporary: [...temporary.values()], created: [...created] };
  return { steps, record: { version: 1, entries, ...folders, ...(moved.length > 0 && { moved }) } };
}

/** Runs the work for one change and attributes an error to its file. */
export async function blaming<T>({ path: file }: Pick<FileChange, 'path'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChangeError) throw error;
    throw new ChangeError(file, reasonOf(error), { cause: error });
  }
}

function ownerOf({ mode, uid, gid }: FileStat) {
  return { mode, uid, gid };
}

/** The folders that have to be created for this one, the outermost first. */
export async function missingFolders(folder: string, disk: Disk): Promise<readonly string[]> {
  if ((await disk.find(folder)) || path.dirname(folder) === folder) return [];
  return [...(await missingFolders(path.dirname(folder), disk)), folder];
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0;
}
