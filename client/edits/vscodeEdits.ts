import { t } from '@vscode/l10n';
import { Range, type Uri, type WorkspaceEdit, window } from 'vscode';
import type { FileEdit, Location } from '../../server/language/protocol/index.ts';

/** A range of the protocol as one of VS Code. */
export function rangeOf({ start, end }: Location['range']): Range {
  return new Range(start.line, start.character, end.line, end.character);
}

/** Adds changes of a file to an edit. */
export function addChanges(edit: WorkspaceEdit, file: Uri, changes: FileEdit['edits']): void {
  for (const { range, newText } of changes) edit.replace(file, rangeOf(range), newText);
}

/** Tells the author that nothing was changed, since the text is not what the change was worked out for. */
export function reportOutdated(): void {
  window.showWarningMessage(t('The file was changed meanwhile. Please try again.'));
}
