import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ChangeError, type FileChange } from '../../disk/changeFiles.ts';
import { isCode } from '../../disk/disk.ts';
import { writableAt } from '../../disk/reach.ts';
import { shownPath } from '../../library/paths.ts';
import { Refusal } from '../../library/refusal.ts';
import { changeStoppably } from '../../library/rewrite.ts';
import type { Io } from '../io.ts';
import { marker, type PreviewFiles } from './files.ts';

/** Where a preview goes (absolute paths). */
export interface PreviewFolder {
  readonly folder: string;
  /** As in `ChangeOptions`. */
  readonly journals: string;
}

/**
 * Writes the files of a preview to a folder that is empty or holds an older preview, all of them or none. Nothing is
 * written through a link, and of what is there only files of an older preview are replaced or removed: a repository may
 * have put anything there, our marker included.
 * @throws Refusal when the folder holds something else, or cannot be written.
 */
export async function writePreviewFolder(
  files: PreviewFiles['files'],
  { folder, journals }: PreviewFolder,
  io: Pick<Io, 'cwd' | 'stoppable'>,
): Promise<void> {
  const shown = (file: string) => shownPath(file, io.cwd);
  await refuseOthers(folder, shown(folder));
  const pages = path.join(folder, 'pages');
  const changes: FileChange[] = Array.from(files, ([name, content]) => ({
    kind: 'write',
    path: path.join(folder, name),
    content,
  }));
  try {
    for (const part of [folder, pages]) await refuseLink(part);
    for (const name of await namesIn(pages)) {
      if (isOurs.test(name) && !files.has(`pages/${name}`))
        changes.push({ kind: 'remove', path: path.join(pages, name) });
    }
    const reach = writableAt(folder, io.cwd);
    await changeStoppably(
      changes,
      {
        journals,
        reach: async (file) => {
          await refuseLink(file);
          return reach(file);
        },
      },
      io,
    );
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    throw new Refusal(`"${shown(error.path)}" cannot be written: ${error.message}.`);
  }
}

/** What `previewFiles` calls the texts of pages. */
const isOurs = /^\d+\.js$/;

/** A preview is written over an older one and over nothing else. */
async function refuseOthers(folder: string, shown: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length === 0) return;
  const index = path.join(folder, 'index.html');
  const stats = await lstat(index).catch(() => undefined);
  const text = stats?.isFile() ? await readFile(index, 'utf8').catch(() => '') : '';
  if (!text.includes(marker)) throw new Refusal(`"${shown}" holds other files. Name an empty folder.`);
}

async function refuseLink(file: string): Promise<void> {
  try {
    if ((await lstat(file)).isSymbolicLink()) throw new ChangeError(file, 'it is a symbolic link');
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw new ChangeError(folder, 'it cannot be listed', { cause: error });
  }
}
