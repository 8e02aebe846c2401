import type { TextEdit } from './edits.ts';
import { type Fragment, laidOut, newFragment, propertyFragment } from './fragments.ts';
import type { Node, ObjectNode } from './nodes.ts';
import { insertFragments } from './partEdits.ts';
import type { Located } from './parts.ts';
import { indentAt, styleOf } from './style.ts';

/** The edit that inserts values (plain JSON) into a list before the item at `index`; the length of the list means the end. */
export function insertItems(text: string, list: Located, index: number, values: readonly unknown[]): TextEdit {
  return insertFragments(text, list, index, { fragments: values.map((value) => valueFragment(text, value)) });
}

/** The edit that inserts properties into an object before the one at `index`, in the same way. */
export function insertProperties(
  text: string,
  object: Located<ObjectNode>,
  index: number,
  properties: readonly (readonly [key: string, value: unknown])[],
): TextEdit {
  const fragments = properties.map(([name, value]) => propertyFragment(name, valueFragment(text, value)));
  return insertFragments(text, object, index, { fragments });
}

/** The edit that replaces a value; nested containers are indented like the line on which they begin. */
export function replaceValue(text: string, node: Node, start: number, value: unknown): TextEdit {
  const written = laidOut(newFragment(value), indentAt(text, start), styleOf(text));
  return { offset: start, end: start + node.length, text: written };
}

/**
 * Whole values may be long, so every container that is not empty gets lines of its own, unless it is a list of texts and the file has
 * them on one line; formatting joins what fits. A file that is a single line stays so.
 */
function valueFragment(text: string, value: unknown): Fragment {
  const fragment = newFragment(value);
  return fragment.lines.length === 1 || isOneLine(text) ? fragment : { lines: fragment.lines };
}

function isOneLine(text: string): boolean {
  return /[{[]/.test(text) && !text.trim().includes('\n');
}
