import { readFile, stat } from 'node:fs/promises';
import { isCode } from '../disk/disk.ts';
import { reasonOf } from '../disk/reason.ts';
import { shownPath } from '../library/paths.ts';
import { Refusal } from '../library/refusal.ts';

/**
 * The text of a file that a command is about to write, by its absolute path; undefined if there is no such file.
 * @throws Refusal if it cannot be read.
 */
export async function existingText(file: string, cwd: string): Promise<string | undefined> {
  try {
    const stats = await stat(file);
    // Reading a named pipe would wait for somebody to write into it.
    if (stats.isFile() || stats.isDirectory()) return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new Refusal(`"${shownPath(file, cwd)}" cannot be read: ${reasonOf(error)}.`);
  }
  throw new Refusal(`"${shownPath(file, cwd)}" cannot be read: it is not an ordinary file.`);
}
