import { columnsIn, indentAt, indentUnit, type Style } from './style.ts';

/**
 * The text of a value or a property, independent of its position: each line has its depth relative to the first one, so that it
 * can be laid out elsewhere with the indentation and the line ends used there.
 */
export interface Fragment {
  readonly lines: readonly Line[];
  /** The same on one line, if that is possible. */
  readonly flat?: string;
}

interface Line {
  readonly depth: number;
  readonly text: string;
  /** A new list that begins in this line, on one line: it replaces so many `lines`, this one included. */
  readonly list?: { readonly text: string; readonly lines: number };
}

/** The fragment from `start` to `end`, exactly as the author wrote it. */
export function fragmentAt(text: string, start: number, end: number): Fragment {
  const base = indentAt(text, start).length;
  const unit = indentUnit(text);
  const lines = text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? { depth: 0, text: line } : lineOf(line, base, unit)));
  const [first, ...more] = lines;
  return first && more.length === 0 ? { lines, flat: first.text } : { lines };
}

/** The fragment of a new value. Its lists of texts are written on one line in a file that has them so. */
export function newFragment(value: unknown): Fragment {
  if (Array.isArray(value)) {
    const list = listFragment(value.map(newFragment));
    const hasContainers = value.some((item) => typeof item === 'object' && item !== null);
    return hasContainers ? list : withFlatList(list);
  }
  if (typeof value === 'object' && value !== null) {
    return objectFragment(Object.entries(value).map(([key, inner]) => propertyFragment(key, newFragment(inner))));
  }
  const text = JSON.stringify(value) ?? 'null';
  return { lines: [{ depth: 0, text }], flat: text };
}

/** A list of fragments. */
export function listFragment(items: readonly Fragment[]): Fragment {
  return bracketed('[', items, ']', '');
}

/** An object with properties made by `propertyFragment`. */
export function objectFragment(properties: readonly Fragment[]): Fragment {
  return bracketed('{', properties, '}', ' ');
}

/** A fragment under a key. */
export function propertyFragment(key: string, value: Fragment): Fragment {
  return withStart(value, `${JSON.stringify(key)}: `);
}

/** A fragment with a text before it, such as a key as the author writes it. */
export function withStart(fragment: Fragment, start: string): Fragment {
  const lines = fragment.lines.map((line, index) => (index === 0 ? startedWith(start, line) : line));
  return fragment.flat === undefined ? { lines } : { lines, flat: start + fragment.flat };
}

/** The text of a fragment whose first line is in a line indented by `indent`. */
export function laidOut({ lines }: Fragment, indent: string, style: Style): string {
  const written: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const { depth, text, list } = lines[index] ?? { depth: 0, text: '' };
    const before = indent + style.unit.repeat(depth);
    const isJoined = list !== undefined && columnsIn(before) + columnsIn(list.text) <= style.listWidth;
    const line = isJoined ? list.text : text;
    written.push(index === 0 || line === '' ? line : before + line);
    if (isJoined) index += list.lines - 1;
  }
  return written.join(style.newline);
}

function withFlatList(fragment: Fragment): Fragment {
  const { lines, flat } = fragment;
  const [first, ...more] = lines;
  if (!first || flat === undefined || more.length === 0) return fragment;
  return { lines: [{ ...first, list: { text: flat, lines: lines.length } }, ...more], flat };
}

function startedWith(start: string, { depth, text, list }: Line): Line {
  return { depth, text: start + text, ...(list && { list: { ...list, text: start + list.text } }) };
}

function bracketed(open: string, parts: readonly Fragment[], close: string, padding: string): Fragment {
  if (parts.length === 0) return { lines: [{ depth: 0, text: open + close }], flat: open + close };
  const inner = parts.flatMap((part, index) =>
    (index < parts.length - 1 ? withComma(part.lines) : part.lines).map((line) => ({ ...line, depth: line.depth + 1 })),
  );
  const lines = [{ depth: 0, text: open }, ...inner, { depth: 0, text: close }];
  const flat = parts.flatMap((part) => part.flat ?? []);
  if (flat.length < parts.length) return { lines };
  return { lines, flat: `${open}${padding}${flat.join(', ')}${padding}${close}` };
}

/** The lines with a comma after the last one, and after a list that ends there. */
function withComma(lines: readonly Line[]): readonly Line[] {
  return lines.map(({ depth, text, list }, index) => ({
    depth,
    text: index === lines.length - 1 ? `${text},` : text,
    ...(list && { list: index + list.lines === lines.length ? { ...list, text: `${list.text},` } : list }),
  }));
}

/**
 * Removes the indentation of the surrounding line from the white space at the start, and counts the rest in indentation units.
 */
function lineOf(line: string, base: number, unit: string): Line {
  const space = /^[ \t]*/.exec(line)?.[0] ?? '';
  const own = space.slice(Math.min(base, space.length));
  let depth = 0;
  while (own.startsWith(unit, depth * unit.length)) depth++;
  return { depth, text: own.slice(depth * unit.length) + line.slice(space.length) };
}
