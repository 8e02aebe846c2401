import { Uri, workspace } from 'vscode';
import { isThere } from './vscodeEdits.ts';

/** The folders that come with new files: those above each that are not there yet, the innermost first. */
export async function newFolders(
  files: ReadonlyArray<{ readonly uri: string }>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = new Map<string, Promise<readonly string[]>>();
  const missingFrom = (folder: Uri): Promise<readonly string[]> => {
    const uri = folder.toString();
    const missing = known.get(uri) ?? findMissing(folder);
    known.set(uri, missing);
    return missing;
  };
  const findMissing = async (folder: Uri) =>
    folder.path === '/' || (await isThere(folder.toString()))
      ? []
      : [folder.toString(), ...(await missingFrom(above(folder)))];
  const found = files.map(async ({ uri }) => [uri, await missingFrom(above(Uri.parse(uri, true)))] as const);
  return new Map(await Promise.all(found));
}

function above(uri: Uri): Uri {
  return Uri.joinPath(uri, '..');
}

/** Removes the folders that a change had made for files that are gone again, unless something else is in them by now. */
export async function removeFolders(folders: readonly string[]): Promise<void> {
  // The path of an inner folder is the longer one.
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) {
    const uri = Uri.parse(folder, true);
    const entries = await workspace.fs.readDirectory(uri).then(
      (all) => all,
      // Somebody else has removed it.
      () => undefined,
    );
    if (entries?.length === 0) await workspace.fs.delete(uri);
  }
}
