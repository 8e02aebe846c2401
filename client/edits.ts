import { Range, type Uri, type WorkspaceEdit } from 'vscode';
import type { FileEdit, Place } from '../server/language/protocol.ts';

/** A range of the protocol as one of VS Code. */
export function rangeOf({ start, end }: Place['range']): Range {
  return new Range(start.line, start.character, end.line, end.character);
}

/** Adds changes of a file to an edit. */
export function addChanges(edit: WorkspaceEdit, file: Uri, changes: FileEdit['edits']): void {
  for (const { range, newText } of changes) edit.replace(file, rangeOf(range), newText);
}
