import type { TextEdit } from './edits.ts';
import { type Fragment, laidOut, newFragment, propertyFragment } from './fragments.ts';
import type { Node, ObjectNode } from './nodes.ts';
import { insertFragments } from './partEdits.ts';
import type { Located } from './parts.ts';
import { indentAt, styleOf } from './style.ts';

/** The edit that puts values into a list, before the item at `index` (its length: at the end). They are plain JSON. */
export function insertItems(text: string, list: Located, index: number, values: readonly unknown[]): TextEdit {
  return insertFragments(text, list, index, { fragments: values.map((value) => valuePiece(text, value)) });
}

/** The edit that puts properties into an object, before the one at `index`; the same way. */
export function insertProperties(
  text: string,
  object: Located<ObjectNode>,
  index: number,
  properties: readonly (readonly [key: string, value: unknown])[],
): TextEdit {
  const fragments = properties.map(([name, value]) => propertyFragment(name, valuePiece(text, value)));
  return insertFragments(text, object, index, { fragments });
}

/** Puts another value in the place of one; nested containers are indented as the line they begin on. */
export function replaceValue(text: string, node: Node, start: number, value: unknown): TextEdit {
  const written = laidOut(newFragment(value), indentAt(text, start), styleOf(text));
  return { offset: start, end: start + node.length, text: written };
}

/**
 * Whole values may be long: what holds anything has lines of its own, and formatting joins them where they fit. A file that
 * is one line stays so.
 */
function valuePiece(text: string, value: unknown): Fragment {
  const piece = newFragment(value);
  return piece.lines.length === 1 || isOneLine(text) ? piece : { lines: piece.lines };
}

function isOneLine(text: string): boolean {
  return /[{[]/.test(text) && !text.trim().includes('\n');
}
