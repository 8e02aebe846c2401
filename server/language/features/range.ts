import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver-types';

/** Converts a range of offsets to the form of the protocol: lines and UTF-16 columns, counted from zero. */
export function rangeIn(text: Pick<TextDocument, 'positionAt'>, start: number, end: number): Range {
  return { start: text.positionAt(start), end: text.positionAt(end) };
}
