import type { TextEdit } from './edits.ts';
import type { Node, ObjectNode } from './nodes.ts';
import { insertPieces } from './partEdits.ts';
import type { Located } from './parts.ts';
import { laidOut, newPiece, type Piece, propertyPiece } from './pieces.ts';
import { indentAt, styleOf } from './style.ts';

/**
 * The edit that puts a value into a list, before the item at `index` (its length: at the end). `value` is plain JSON;
 * `more` follow behind it.
 */
export function insertItem(text: string, list: Located, index: number, value: unknown, ...more: unknown[]): TextEdit {
  return insertPieces(
    text,
    list,
    index,
    [value, ...more].map((one) => valuePiece(text, one)),
  );
}

/** The edit that puts a property into an object, before the one at `index`; the same way. `more` follow behind it. */
export function insertProperty(
  text: string,
  object: Located<ObjectNode>,
  index: number,
  key: string,
  value: unknown,
  ...more: readonly (readonly [key: string, value: unknown])[]
): TextEdit {
  const entries = [[key, value] as const, ...more];
  const pieces = entries.map(([name, own]) => propertyPiece(name, valuePiece(text, own)));
  return insertPieces(text, object, index, pieces);
}

/** Puts another value in the place of one; nested containers are indented as the line they begin on. */
export function replaceValue(text: string, node: Node, start: number, value: unknown): TextEdit {
  const written = laidOut(newPiece(value), indentAt(text, start), styleOf(text));
  return { offset: start, end: start + node.length, text: written };
}

/**
 * Whole values may be long: what holds anything has lines of its own, and formatting joins them where they fit. A file that
 * is one line stays so.
 */
function valuePiece(text: string, value: unknown): Piece {
  const piece = newPiece(value);
  return piece.lines.length === 1 || isOneLine(text) ? piece : { lines: piece.lines };
}

function isOneLine(text: string): boolean {
  return /[{[]/.test(text) && !text.trim().includes('\n');
}
