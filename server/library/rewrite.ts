import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BoundaryOptions, boundaryOf, realPath } from '../disk/boundary.ts';
import { ChangeError, type ChangeOptions, changeFiles, type FileChange } from '../disk/changeFiles.ts';
import { writableWithin } from '../disk/reach.ts';
import { reasonOf } from '../disk/reason.ts';
import { isAtOrIn } from '../language/site/paths.ts';
import type { DiskContext } from './context.ts';
import { shownPath } from './paths.ts';
import { Refusal } from './refusal.ts';
import { journalFolder } from './stateFolder.ts';
import { markedTexts, type NewText, type Rewritten, type RewrittenText } from './storage.ts';

/**
 * A file of the site in a folder (absolute path) that is to get another text, or to be deleted or renamed.
 * @throws Refusal if it no longer contains what was read from it, or if a link leads to it and its target would be lost.
 */
export function rewritten(
  folder: string,
  file: string,
  text: NewText,
  context: Pick<DiskContext, 'cwd'>,
): RewrittenText {
  const absolute = path.join(folder, file);
  const shown = shownPath(absolute, context.cwd);
  const root = realPath(folder);
  if (text.isGone && root !== undefined && realPath(absolute) !== path.join(root, file)) {
    throw new Refusal(
      `A symbolic link leads to "${shown}", and what it leads to would be gone. Change the link itself.`,
    );
  }
  return { kind: 'write', file, ...markedTexts(text, markOf(absolute, shown, text.before)) };
}

/**
 * Writes all files of a site or none.
 * @throws Refusal if one cannot be written, or no longer contains what it did when the change was planned.
 */
export async function saveFiles(
  files: readonly Rewritten[],
  folder: string,
  links: BoundaryOptions,
  context: Pick<DiskContext, 'cwd' | 'env' | 'stoppable'>,
): Promise<void> {
  const folders = files.filter(({ kind }) => kind === 'move');
  await writeFiles(
    files.flatMap((one) => stepsOf(one, folder, folders)),
    { journals: journalFolder(folder, context), reach: writableWithin(boundaryOf(folder, links)) },
    context,
  );
}

/**
 * Writes files, all or none.
 * @throws Refusal that names the file which cannot be written, or no longer contains what was expected.
 */
export async function writeFiles(
  changes: readonly FileChange[],
  options: ChangeOptions,
  context: Pick<DiskContext, 'cwd' | 'stoppable'>,
): Promise<void> {
  try {
    await changeStoppably(changes, options, context);
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    throw new Refusal(`"${shownPath(error.path, context.cwd)}" cannot be written: ${error.message}.`);
  }
}

/** As `changeFiles`, and gives the change up if the process is asked to end in the middle of it. */
export function changeStoppably(
  changes: readonly FileChange[],
  options: ChangeOptions,
  { stoppable }: Pick<DiskContext, 'stoppable'>,
): Promise<void> {
  return stoppable
    ? stoppable((signal) => changeFiles(changes, { ...options, signal }))
    : changeFiles(changes, options);
}

/** The steps of one; `moved` is what moves as a whole, after everything is written. */
function stepsOf(one: Rewritten, folder: string, moved: readonly Rewritten[]): readonly FileChange[] {
  const from = path.join(folder, one.file);
  if (one.kind === 'move') return [{ kind: 'move', path: from, to: path.join(folder, one.to) }];
  const content = one.mark + one.after;
  const before = Buffer.from(one.mark + one.before);
  switch (one.kind) {
    case 'write':
      return [{ kind: 'write', path: from, content, before }];
    case 'create':
      return [{ kind: 'write', path: from, content, before: 'absent' }];
    case 'delete':
      return [{ kind: 'remove', path: from, before }];
    case 'rename': {
      if (moved.some(({ file }) => isAtOrIn(one.file, file))) return [{ kind: 'write', path: from, content, before }];
      const made = { kind: 'write', path: path.join(folder, one.to), content, before: 'absent', like: from } as const;
      return [made, { kind: 'remove', path: from, before }];
    }
  }
}

/** The byte order mark that a file begins with, or nothing; refuses a file that no longer contains what was read from it. */
function markOf(absolute: string, shown: string, text: string): string {
  const whole = readOrRefuse(absolute, shown);
  const mark = whole.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? '\uFEFF' : '';
  if (!whole.equals(Buffer.from(mark + text)))
    throw new Refusal(
      isUtf8(whole)
        ? `"${shown}" has changed in the meantime, so nothing was written; try again.`
        : `"${shown}" is not UTF-8. Save it in this encoding first.`,
    );
  return mark;
}

const byteOrderMark = Buffer.from('\uFEFF');

/** Reads a file; a failure becomes a refusal that gives the reason in one line. */
function readOrRefuse(absolute: string, shown: string): Buffer {
  try {
    return readFileSync(absolute);
  } catch (error) {
    throw new Refusal(`"${shown}" cannot be read: ${reasonOf(error)}.`);
  }
}
