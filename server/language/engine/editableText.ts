import type { Position, Range, TextDocument } from 'vscode-languageserver-textdocument';
import { type Characters, ChunkedText } from '../text/chunkedText.ts';

/** A document whose text can be edited without copying all of it. It is immutable: an edit returns a new one. */
export interface EditableText extends TextDocument {
  /** The text, for callers that need only a part of it. */
  readonly characters: Characters;
  /** The document after `inserted` replaced `removed` characters at `offset`. */
  replaced(version: number, offset: number, removed: number, inserted: string): EditableText;
}

/** Creates the document of a text that was just opened. */
export function editableText(uri: string, languageId: string, version: number, content: string): EditableText {
  return documentOf(uri, languageId, version, ChunkedText.of(content));
}

/** Lines, columns and offsets are the same as in `vscode-languageserver-textdocument`, whose own document is a single string. */
function documentOf(uri: string, languageId: string, version: number, text: ChunkedText): EditableText {
  return {
    uri,
    languageId,
    version,
    characters: text,
    get lineCount() {
      return text.lineCount;
    },
    getText: (range?: Range) => (range ? text.slice(offsetAt(range.start), offsetAt(range.end)) : text.toString()),
    positionAt: (offset) => text.positionAt(Math.max(0, Math.min(offset, text.length))),
    offsetAt,
    getLineRange(line) {
      const shown = Math.max(0, Math.min(line, text.lineCount - 1));
      const start = { line: shown, character: 0 };
      return { start, end: line < 0 ? start : { line: shown, character: endOf(shown) - text.lineStart(shown) } };
    },
    getEOLCharacters: (line) =>
      line < 0 || line >= text.lineCount ? '' : text.slice(endOf(line), text.lineStart(line + 1)),
    replaced: (next, offset, removed, inserted) =>
      documentOf(uri, languageId, next, text.replace(offset, removed, inserted)),
  };

  function offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    if (line >= text.lineCount) return text.length;
    const start = text.lineStart(line);
    if (character <= 0) return start;
    const end = line + 1 < text.lineCount ? text.lineStart(line + 1) : text.length;
    return beforeLineBreak(Math.min(start + character, end), start);
  }

  function endOf(line: number): number {
    return beforeLineBreak(text.lineStart(line + 1), text.lineStart(line));
  }

  function beforeLineBreak(offset: number, lineStart: number): number {
    let at = offset;
    while (at > lineStart && /[\r\n]/.test(text.charAt(at - 1))) at--;
    return at;
  }
}
