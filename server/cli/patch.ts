import { existsSync } from 'node:fs';
import path from 'node:path';
import { patchOf } from '../library/patch.ts';
import { isWithin, shownPath } from '../library/paths.ts';
import type { Rewritten } from '../library/storage.ts';
import type { Io } from './io.ts';
import { machineOutput } from './output.ts';

/**
 * Writes what files of the site in `folder` (absolute path) would become as a patch for the current folder. git takes no path that
 * leads upwards, so the patch of a site that is not below it counts from the top of its repository, and a note says so.
 */
export function writePatch(files: readonly Rewritten[], folder: string, io: Io): void {
  const from = isWithin(folder, io.cwd) ? io.cwd : topOf(folder);
  machineOutput(io, 'patch').write(patchOf(files, (file) => shownPath(path.join(folder, file), from)));
  if (from !== io.cwd && files.length > 0) io.stderr.write(`Apply this patch in "${shownPath(from, io.cwd)}".\n`);
}

/** The top of the repository a folder is in, else the folder itself. */
function topOf(folder: string): string {
  for (let above = folder; path.dirname(above) !== above; above = path.dirname(above)) {
    if (existsSync(path.join(above, '.git'))) return above;
  }
  return folder;
}
