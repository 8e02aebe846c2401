import type { OffsetRange } from '../../../base/locations.ts';
import { frontMatterRange, frontMatterStart } from '../../../mdx/frontMatter.ts';
import { readYamlTree, type YamlField, type YamlValue } from '../../site/yamlTree.ts';

/** What can be typed at an offset in the front matter of a page. Offsets count from the start of the page. */
export type FrontMatterPoint =
  /** The page begins here and has no front matter yet. */
  | (OffsetRange & { readonly kind: 'block'; readonly typed: string })
  | (CursorInMap & { readonly kind: 'key'; readonly hasColon: boolean })
  /** `lead` is inserted before the value: the space after a colon. */
  | (CursorInMap & { readonly kind: 'value'; readonly quote: Quote; readonly lead: '' | ' ' });

export type Quote = '' | '"' | "'";

/** The keys on the path to the value or key; `items` represents the items of a list. */
export type FieldPath = readonly (string | typeof items)[];

/** Any item of a list. */
export const items = Symbol('items');

interface CursorInMap extends OffsetRange {
  /** The path of the map that contains the key, or of the value. */
  readonly path: FieldPath;
  /** The text before the cursor, without its quote. */
  readonly typed: string;
  /** The other keys of the surrounding map. */
  readonly others: readonly YamlField[];
  /** The surrounding YAML, without what is being typed. */
  readonly yaml: string;
}

/**
 * The insertion point at an offset of a page; undefined outside its front matter. The line with the cursor may be incomplete: to find the
 * path, the YAML library reads the text with a complete placeholder instead.
 */
export function frontMatterPointAt(text: string, offset: number): FrontMatterPoint | undefined {
  const start = frontMatterStart(text);
  if (start === undefined || offset < start) return blockPoint(text, offset);
  const closed = frontMatterRange(text);
  const end = closed?.end ?? openEnd(text, start);
  const line = lineAt(text, offset);
  if (closed ? line.start >= end : line.start > end) return undefined;
  const parts = partsOf(line.text);
  const cursor = offset - line.start;
  if (!parts || cursor < parts.from) return undefined;
  const { markers, key, from, keyEnd } = parts;
  const isItem = markers.includes('-') && key === undefined;
  const isKey = key === undefined ? !isItem : cursor <= keyEnd;
  const before = text.slice(start, line.start) + markers;
  const behind = `\n${text.slice(line.end + 1, end)}`;
  const written = isItem ? 'x' : `${isKey ? placeholder : line.text.slice(from, keyEnd)}: x`;
  const yaml = before + written + behind;
  const { fields } = readYamlTree(yaml);
  const at = before.length + (isKey ? 0 : written.length - 1);
  // If the lines before it cannot be parsed, a line without indentation is a top-level key of the page.
  const way =
    pathTo(fields, at) ?? (markers === '' ? { path: [line.text.slice(from, keyEnd)], others: fields } : undefined);
  if (!way) return undefined;
  const found = { path: isKey ? way.path.slice(0, -1) : way.path, others: way.others, yaml };
  if (isKey) {
    const typed = line.text.slice(from, cursor).replace(/^["']/, '');
    return {
      kind: 'key',
      ...found,
      typed,
      start: line.start + from,
      end: line.start + keyEnd,
      hasColon: key !== undefined,
    };
  }
  const entry = isItem ? undefined : flowEntry(line.text, keyEnd + 1, cursor);
  if (!entry) {
    return { kind: 'value', ...found, ...valueAt(line.text, isItem ? from : keyEnd + 1, cursor, line.start) };
  }
  const path: FieldPath = [...found.path, items];
  return { kind: 'value', ...found, path, ...valueAt(line.text.slice(0, entry.end), entry.start, cursor, line.start) };
}

/** False if an offset is not in the front matter and none could begin there; very cheap. */
export function mayBeFrontMatter(text: string, offset: number): boolean {
  return frontMatterPointAt(text, offset) !== undefined;
}

/** Replaces an incomplete key; no real key contains it. */
const placeholder = '\ue000';

/** How much of unclosed front matter is examined. */
const maxOpen = 5_000;

/** The end of unclosed front matter: the first empty line, where the text of the page seems to begin. */
function openEnd(text: string, start: number): number {
  const rest = text.slice(start, start + maxOpen);
  const gap = rest.search(/\n\r?\n/);
  return start + (gap < 0 ? rest.length : gap + 1);
}

/** If a page begins with text, front matter is suggested on its first line if that is empty or has one word. */
function blockPoint(text: string, offset: number): FrontMatterPoint | undefined {
  const line = lineAt(text, offset);
  if (line.start !== 0 || frontMatterRange(text)) return undefined;
  if (!/^(?:-{0,3}|[A-Za-z]{1,20})$/.test(line.text)) return undefined;
  return { kind: 'block', start: 0, end: line.text.length, typed: line.text.slice(0, offset) };
}

interface Line extends OffsetRange {
  readonly text: string;
}

/** The line at an offset, without its line break. */
function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const found = text.indexOf('\n', offset);
  const end = found < 0 ? text.length : found;
  return { start, end, text: text.slice(start, end).replace(/\r$/, '') };
}

interface Parts {
  /** Indentation and the marks of list items. */
  readonly markers: string;
  /** Where the key or value begins in the line. */
  readonly from: number;
  /** The key before a colon. */
  readonly key: string | undefined;
  /** Where the key ends, including its quotes; without a colon, the end of the text. */
  readonly keyEnd: number;
}

/** Undefined for a comment. */
function partsOf(line: string): Parts | undefined {
  const [markers = ''] = /^ *(?:- +)*(?:-$)?/.exec(line) ?? [];
  const from = markers.length;
  const rest = line.slice(from);
  if (rest.startsWith('#')) return undefined;
  const given = markers.endsWith('-') ? `${markers} ` : markers;
  const quote = rest[0] === '"' || rest[0] === "'" ? rest[0] : undefined;
  const after = quote === undefined ? 0 : rest.indexOf(quote, 1) + 1;
  const colon = quote !== undefined && after === 0 ? -1 : rest.slice(after).search(/:(?:\s|$)/);
  if (colon < 0) return { markers: given, from, key: undefined, keyEnd: line.trimEnd().length };
  const keyEnd = from + after + colon;
  return { markers: given, from, key: line.slice(from, keyEnd), keyEnd };
}

/** The path to what begins at an offset, and the fields next to it; undefined if the text cannot be parsed up to there. */
function pathTo(
  fields: readonly YamlField[],
  at: number,
): { readonly path: FieldPath; readonly others: readonly YamlField[] } | undefined {
  for (const field of fields) {
    const others = fields.filter((one) => one !== field);
    if (field.keyRange.start === at || field.value.start === at) {
      const inner = field.keyRange.start === at ? undefined : insideOf(field.value, at);
      return inner ? { ...inner, path: [field.key, ...inner.path] } : { path: [field.key], others };
    }
    const inner = insideOf(field.value, at);
    if (inner) return { ...inner, path: [field.key, ...inner.path] };
  }
  return undefined;
}

function insideOf(value: YamlValue, at: number): ReturnType<typeof pathTo> {
  if (at < value.start || at > value.end) return undefined;
  if (value.kind === 'map') return pathTo(value.fields, at);
  if (value.kind !== 'list') return undefined;
  for (const item of value.items) {
    const inner = insideOf(item, at);
    if (inner) return { ...inner, path: [items, ...inner.path] };
    if (item.kind === 'scalar' && item.start === at) return { path: [items], others: [] };
  }
  return undefined;
}

/** The entry at the cursor of a list in brackets that begins after `from`; undefined if the cursor is in none. */
function flowEntry(line: string, from: number, cursor: number): OffsetRange | undefined {
  const before = flowEntries.exec(line.slice(from, cursor))?.[0];
  if (before === undefined) return undefined;
  const start = from + before.length;
  const length = flowEntryRest.exec(line.slice(start))?.[0].length ?? 0;
  return start + length < cursor ? undefined : { start, end: start + length };
}

/** A bracket and the entries before the last one. */
const flowEntries = /^\s*\[(?:(?:[^,\]"']|"[^"]*"|'[^']*')*,)*/;
const flowEntryRest = /^(?:[^,\]"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*/;

/** The value that begins after `from`: its part up to the cursor, and the whole range to replace. */
function valueAt(line: string, from: number, cursor: number, lineStart: number) {
  const blank = /^\s*/.exec(line.slice(from))?.[0].length ?? 0;
  const begin = Math.min(from + blank, Math.max(cursor, from));
  const first = line[begin];
  const quote: Quote = begin < cursor && (first === '"' || first === "'") ? first : '';
  const closing = quote === '' ? -1 : line.indexOf(quote, begin + 1);
  const comment = line.slice(begin).search(/\s#/);
  const written = comment < 0 ? line.trimEnd().length : begin + comment;
  const end = Math.max(cursor, closing < 0 ? written : closing + 1);
  const typed = line.slice(begin + quote.length, Math.max(cursor, begin + quote.length));
  const isBehindColon = begin === from && line[from - 1] === ':';
  return {
    start: lineStart + begin,
    end: lineStart + end,
    typed,
    quote,
    lead: isBehindColon ? (' ' as const) : ('' as const),
  };
}
