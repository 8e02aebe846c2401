import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BoundaryOptions, boundaryOf } from '../disk/boundary.ts';
import { ChangeError, changeFiles } from '../disk/changeFiles.ts';
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
  for (const { file, before, after, mark } of written) {
    const shown = shownPath(path.join(folder, file), io.cwd);
    exactly(io, 'patch').write(unifiedDiff(shown, mark + before, mark + after));
  }
}

/** Writes all files of a site or none. */
export async function saveFiles(
  written: readonly Rewritten[],
  folder: string,
  links: BoundaryOptions,
  io: Io,
): Promise<void> {
  const changes = written.map(({ file, before, after, mark }) => ({
    kind: 'write' as const,
    path: path.join(folder, file),
    content: mark + after,
    before: Buffer.from(mark + before),
  }));
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
