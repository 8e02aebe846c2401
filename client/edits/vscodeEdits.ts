import { t } from '@vscode/l10n';
import { Range, Uri, type WorkspaceEdit, window, workspace } from 'vscode';
import type { FileEdit, Location } from '../../server/language/protocol/index.ts';

/** Converts a range of the protocol to one of VS Code. */
export function rangeOf({ start, end }: Location['range']): Range {
  return new Range(start.line, start.character, end.line, end.character);
}

/** Adds changes of a file to an edit. */
export function addChanges(edit: WorkspaceEdit, file: Uri, changes: FileEdit['edits']): void {
  for (const { range, newText } of changes) edit.replace(file, rangeOf(range), newText);
}

/** The files whose texts an edit changes. */
export function filesOf(edit: WorkspaceEdit | null | undefined): readonly string[] {
  return edit?.entries().map(([uri]) => uri.toString()) ?? [];
}

/** Whether there is a file or folder. */
export async function isThere(uri: string): Promise<boolean> {
  try {
    await workspace.fs.stat(Uri.parse(uri, true));
    return true;
  } catch {
    return false;
  }
}

/** Shows the author that nothing was changed, since the text is not the one for which the change was computed. */
export function reportOutdated(): void {
  window.showWarningMessage(t('The file has changed in the meantime. Please try again.'));
}
