import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BoundaryOptions, boundaryOf } from '../disk/boundary.ts';
import { ChangeError, changeFiles, type FileChange } from '../disk/changeFiles.ts';
import { writableWithin } from '../disk/reach.ts';
import { reasonOf } from '../disk/reason.ts';
import { unifiedDiff } from './format/diff.ts';
import { type Io, Refusal } from './io.ts';
import { exactly } from './output.ts';
import { shownPath } from './paths.ts';
import { journalFolder } from './stateFolder.ts';

/** A file of a site as it is, and as it shall be; both without the byte order mark. */
export interface Rewritten {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The byte order mark it begins with, or nothing. */
  readonly mark: string;
  /** Where the file goes, when it is renamed. */
  readonly to?: string;
}

/**
 * A file of the site in a folder (absolute path) that shall hold another text.
 * @throws Refusal where it does not hold what was read of it.
 */
export function rewritten(
  folder: string,
  file: string,
  { before, after }: Pick<Rewritten, 'before' | 'after'>,
  io: Pick<Io, 'cwd'>,
): Rewritten {
  const absolute = path.join(folder, file);
  return { file, before, after, mark: markOf(absolute, shownPath(absolute, io.cwd), before) };
}

/** Prints what would change, as `git apply` takes it. */
export function writePatch(written: readonly Rewritten[], folder: string, io: Io): void {
  for (const { file, before, after, mark, to } of written) {
    const shown = shownPath(path.join(folder, file), io.cwd);
    const next = to === undefined ? shown : shownPath(path.join(folder, to), io.cwd);
    // What git writes above a patch that renames a file, whose text may stay as it is.
    const header = `diff --git a/${shown} b/${next}\nrename from ${shown}\nrename to ${next}\n`;
    const patch = unifiedDiff(shown, mark + before, mark + after);
    if (to === undefined) exactly(io, 'patch').write(patch);
    else exactly(io, 'patch').write(header + patch.replace(/^\+\+\+ .*$/m, () => `+++ b/${next}`));
  }
}

/** Writes all files of a site or none. */
export async function saveFiles(
  written: readonly Rewritten[],
  folder: string,
  links: BoundaryOptions,
  io: Io,
): Promise<void> {
  const changes = written.flatMap(({ file, before, after, mark, to }): readonly FileChange[] => {
    const [from, content, old] = [path.join(folder, file), mark + after, Buffer.from(mark + before)];
    if (to === undefined) return [{ kind: 'write', path: from, content, before: old }];
    const made = { kind: 'write', path: path.join(folder, to), content, before: 'absent', like: from } as const;
    return [made, { kind: 'remove', path: from, before: old }];
  });
  try {
    await changeFiles(changes, {
      journals: journalFolder(folder, io),
      reach: writableWithin(boundaryOf(folder, links)),
    });
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    throw new Refusal(`"${shownPath(error.path, io.cwd)}" cannot be written: ${error.message}.`);
  }
}

/** The byte order mark a file begins with, or nothing; refuses a file that does not hold what was read of it. */
function markOf(absolute: string, shown: string, text: string): string {
  const whole = orRefuse(shown, 'read', () => readFileSync(absolute));
  const mark = whole.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? '\uFEFF' : '';
  if (!whole.equals(Buffer.from(mark + text))) throw new Refusal(`"${shown}" is not UTF-8, or changed meanwhile.`);
  return mark;
}

const byteOrderMark = Buffer.from('\uFEFF');

/** What is done with a file, or in one line why it cannot be done. */
function orRefuse<T>(shown: string, done: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Refusal(`"${shown}" cannot be ${done}: ${reasonOf(error)}.`);
  }
}
