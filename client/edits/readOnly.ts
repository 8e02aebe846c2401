import { t } from '@vscode/l10n';
import { type TextDocument, Uri, window, workspace } from 'vscode';
import { allOf } from '../ui/format.ts';

/**
 * Those of the files that the author has made read-only, in any of VS Code's ways: by a setting, for a session, by the permissions of the
 * file. VS Code would make an edit of such a file all the same, in memory only and without a mark.
 */
export async function readOnlyIn(files: Iterable<string>): Promise<readonly Uri[]> {
  const uris = [...new Set(files)].map((uri) => Uri.parse(uri, true));
  const are = await Promise.all(uris.map(isReadOnly));
  return uris.filter((_uri, index) => are[index]);
}

/** Why nothing was changed; undefined if no file is read-only. */
export function readOnlyReason(files: readonly Uri[]): string | undefined {
  if (files.length === 0) return undefined;
  const names = allOf(files.map((uri) => workspace.asRelativePath(uri)));
  return files.length === 1
    ? t('{0} is read-only. Nothing was changed.', names)
    : t('These files are read-only: {0}. Nothing was changed.', names);
}

/** Whether nothing may be done since one of the files is read-only; shows that to the author. */
export async function refusesReadOnly(files: Iterable<string>): Promise<boolean> {
  const reason = readOnlyReason(await readOnlyIn(files));
  if (reason !== undefined) window.showWarningMessage(reason);
  return reason !== undefined;
}

/** VS Code tells extensions neither its settings for a file nor the session's, but does not save a read-only one. */
async function isReadOnly(uri: Uri): Promise<boolean> {
  const document = await existing(uri);
  // One with unsaved changes was writable when they were made, and must not be saved here; saving any other one writes nothing.
  return document !== undefined && !document.isDirty && !(await document.save());
}

/** Undefined for a file that is not there, or has no text. */
async function existing(uri: Uri): Promise<TextDocument | undefined> {
  try {
    await workspace.fs.stat(uri);
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
