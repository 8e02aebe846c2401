import type { DidChangeTextDocumentParams, DidOpenTextDocumentParams, Position } from 'vscode-languageserver/node';

/** A document as the editor has it. */
export interface EditorDocument {
  readonly uri: string;
  readonly version: number;
  open(): DidOpenTextDocumentParams;
  /** Replaces `length` characters at `offset` and returns what an editor sends for it. */
  edit(offset: number, length: number, insert: string): DidChangeTextDocumentParams;
  positionAt(offset: number): Position;
}

/** Edits stay on one line, so that the editor's own work on a long text costs next to nothing. */
export function editorDocument(uri: string, languageId: string, start: string): EditorDocument {
  let text = start;
  let version = 1;
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);

  const positionAt = (offset: number): Position => {
    let low = 0;
    let high = lineStarts.length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (lineStarts[low] ?? 0) };
  };

  return {
    uri,
    get version() {
      return version;
    },
    open: () => ({ textDocument: { uri, languageId, version, text } }),
    edit(offset, length, insert) {
      const range = { start: positionAt(offset), end: positionAt(offset + length) };
      text = text.slice(0, offset) + insert + text.slice(offset + length);
      version++;
      for (let line = range.start.line + 1; line < lineStarts.length; line++) {
        lineStarts[line] = (lineStarts[line] ?? 0) + insert.length - length;
      }
      return { textDocument: { uri, version }, contentChanges: [{ range, text: insert }] };
    },
    positionAt,
  };
}
