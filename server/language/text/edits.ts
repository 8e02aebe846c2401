import { type Container, isContainer, type Node, type ObjectNode, type Tree } from './nodes.ts';

/** One replacement in a text; offsets count from its start. */
export interface TextEdit {
  readonly offset: number;
  readonly end: number;
  readonly text: string;
}

/** The text after edits that do not overlap. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted(byPlace)
    .reduceRight((before, edit) => before.slice(0, edit.offset) + edit.text + before.slice(edit.end), text);
}

/** True when a text is the one before with some of the edits made, all of them or none, and has changed in no other way. */
export function isPartlyMade(now: string, before: string, edits: readonly TextEdit[]): boolean {
  // By how much the places behind an edit may have moved, depending on which were made.
  let shifts: ReadonlySet<number> = new Set([0]);
  let from = 0;
  for (const { offset, end, text } of edits.toSorted(byPlace)) {
    const next = new Set<number>();
    for (const shift of shifts) {
      if (!now.startsWith(before.slice(from, offset), from + shift)) continue;
      if (now.startsWith(before.slice(offset, end), offset + shift)) next.add(shift);
      if (now.startsWith(text, offset + shift)) next.add(shift + text.length - (end - offset));
    }
    shifts = next;
    from = end;
  }
  return [...shifts].some((shift) => now.slice(from + shift) === before.slice(from));
}

/** The order of the text. */
export function byPlace(a: TextEdit, b: TextEdit): number {
  return a.offset - b.offset || a.end - b.end;
}

/** A container and where it begins. */
export interface Located<N extends Container = Container> {
  readonly node: N;
  readonly start: number;
}

/**
 * The smallest edit that puts a value into a list, before the item at `index` (its length: at the end), in the author's
 * own indentation and line ends: a list on one line stays on one line. `value` is plain JSON; `more` follow behind it.
 */
export function insertItem(text: string, list: Located, index: number, value: unknown, ...more: unknown[]): TextEdit {
  const values = [value, ...more];
  return insertPart(text, list, index, (indent, gap) =>
    values.map((item) => print(item, text, indent)).join(`,${gap}`),
  );
}

/** The smallest edit that puts a property into an object, before the one at `index`; the same way. `more` follow behind it. */
export function insertProperty(
  text: string,
  object: Located<ObjectNode>,
  index: number,
  key: string,
  value: unknown,
  ...more: readonly (readonly [key: string, value: unknown])[]
): TextEdit {
  const entries = [[key, value] as const, ...more];
  return insertPart(text, object, index, (indent, gap) =>
    entries.map(([name, item]) => `${JSON.stringify(name)}: ${print(item, text, indent)}`).join(`,${gap}`),
  );
}

/** Takes one item or property out, with the comma that is no longer needed and the lines that become empty. */
export function removePart(text: string, { node, start }: Located, index: number): TextEdit {
  const part = placeOf(node, start, index);
  if (!part) throw new RangeError(`There is no part ${index} in ${node.offsets.length}.`);
  const next = placeOf(node, start, index + 1);
  const previous = placeOf(node, start, index - 1);
  // Up to where the next one begins; of the last one from where the one before it ends, comma included.
  if (next) return { offset: part.start, end: next.start, text: '' };
  if (previous) {
    const comma = text.indexOf(',', part.end);
    const isTrailing = comma >= 0 && text.slice(part.end, comma).trim() === '' && comma < start + node.length;
    return { offset: previous.end, end: isTrailing ? comma + 1 : part.end, text: '' };
  }
  return { offset: start + 1, end: start + node.length - (node.closed ? 1 : 0), text: '' };
}

/** Puts another value in the place of one; nested containers are indented as the line they begin on. */
export function replaceValue(text: string, node: Node, start: number, value: unknown): TextEdit {
  return { offset: start, end: start + node.length, text: print(value, text, indentAt(text, start)) };
}

/** One step of indentation as the file has it: that of its first indented line; two spaces where there is none. */
export function indentUnit(text: string, tree?: Tree): string {
  const first = tree?.root && isContainer(tree.root) ? tree.rootOffset : 0;
  return /\n([ \t]+)\S/.exec(text.slice(first))?.[1] ?? '  ';
}

/** The line break of the text; `\n` where it has none. */
export function lineBreak(text: string): string {
  return /\r\n|\n/.exec(text)?.[0] ?? '\n';
}

/** Where an item or a property stands. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Prints what is inserted; `gap` is the white space between two of its parts. */
type Printed = (indent: string, gap: string) => string;

function insertPart(text: string, container: Located, index: number, printed: Printed): TextEdit {
  const { node, start } = container;
  const parts = partsOf(node, start);
  const at = Math.max(0, Math.min(index, parts.length));
  const [previous, next] = [parts[at - 1], parts[at]];
  if (!previous && !next) return fillEmpty(text, container, printed);
  const broken = isBroken(text, container, parts);
  const beside = previous ?? next;
  const indent = beside ? indentAt(text, beside.start) : '';
  const gap = broken ? lineBreak(text) + indent : ' ';
  const part = printed(indent, gap);
  if (previous) {
    return { offset: previous.end, end: previous.end, text: `,${gap}${part}` };
  }
  const offset = next?.start ?? start + 1;
  return { offset, end: offset, text: `${part},${gap}` };
}

/** Into an empty container: on a line of its own where the brackets stand on two lines, or where it is an object. */
function fillEmpty(text: string, { node, start }: Located, printed: Printed): TextEdit {
  const from = start + 1;
  const to = start + node.length - (node.closed ? 1 : 0);
  const outer = indentAt(text, start);
  const inside = text.slice(from, to);
  if (inside.trim() !== '') return { offset: from, end: from, text: printed(outer, ' ') };
  const isOneLine = !inside.includes('\n');
  if (isOneLine && node.kind === 'array') {
    const part = printed(outer, ' ');
    if (!part.includes('\n')) return { offset: from, end: to, text: part };
  }
  const newline = lineBreak(text);
  const indent = outer + indentUnit(text);
  return { offset: from, end: to, text: `${newline}${indent}${printed(indent, newline + indent)}${newline}${outer}` };
}

/** True when the parts stand on lines of their own. */
export function isBroken(text: string, { start }: Located, parts: readonly Part[]): boolean {
  const first = parts[0];
  const second = parts[1];
  if (first && text.slice(start, first.start).includes('\n')) return true;
  return first !== undefined && second !== undefined && text.slice(first.end, second.start).includes('\n');
}

/** The items of a list or the properties of an object. */
export function partsOf(node: Container, start: number): readonly Part[] {
  return Array.from(node.offsets).flatMap((_, index) => placeOf(node, start, index) ?? []);
}

function placeOf(node: Container, start: number, index: number): Part | undefined {
  const part = node.kind === 'array' ? node.items[index] : node.properties[index];
  const from = start + (node.offsets[index] ?? 0);
  return part && { start: from, end: from + part.length };
}

/** The white space before the first character of the line a place is on. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** A value as text: containers as Prettier would begin them, scalars as JSON. */
function print(value: unknown, text: string, indent: string): string {
  const lines = JSON.stringify(value, undefined, indentUnit(text)) ?? 'null';
  return lines.replaceAll('\n', lineBreak(text) + indent);
}
