import type { BlockLines, ComponentBlock, MarkdownBlock } from './scan.ts';

/** A unit of drawing: a component, or as much Markdown as has the same meaning without its surroundings. */
export type Fragment = MarkdownFragment | ComponentBlock;

export interface MarkdownFragment extends BlockLines {
  readonly kind: 'markdown';
  readonly text: string;
}

/**
 * Splits blocks into fragments: Markdown is split at headings, and where an empty line certainly ends a paragraph, table or list.
 * Definitions elsewhere on the page that a fragment refers to by `[…]` are appended to it.
 */
export function fragmentsOf(
  blocks: readonly (MarkdownBlock | ComponentBlock)[],
  definitions: Definitions,
): readonly Fragment[] {
  return blocks.flatMap((block): readonly Fragment[] =>
    block.kind === 'markdown' ? cut(block, definitions) : [block],
  );
}

/** The lines `[label]: address` of a page by their labels, in the form in which Markdown compares them. */
export type Definitions = ReadonlyMap<string, string>;

/** Reads the definitions in the text of a page; the first of a label counts. */
export function definitionsIn(text: string): Definitions {
  const found = new Map<string, string>();
  if (!text.includes(']:')) return found;
  for (const line of text.split('\n')) {
    const label = line.includes(']:') ? definition.exec(line)?.[1] : undefined;
    if (label !== undefined && !label.startsWith('^') && !found.has(labelOf(label)))
      found.set(labelOf(label), line.trim());
  }
  return found;
}

const definition = /^[ \t]{0,3}\[([^\][]{1,200})\]:[ \t]*\S/;
const reference = /\[([^[\]\n]{1,201})\]/g;
const footnote = /^\s{0,3}\[\^[^\][]{1,200}\]:/;
const fence = /^[\s>]*(`{3,}|~{3,})/;
/** A line that continues what is before an empty line: a list item, or text that is indented below one. */
const goesOn = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/;
const item = /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

function cut(block: MarkdownBlock, definitions: Definitions): readonly MarkdownFragment[] {
  // Footnotes are numbered and collected over the whole text that contains them.
  const written = block.text.split('\n');
  const hasFootnotes = block.text.includes('[^') && written.some((line) => footnote.test(line));
  const all = hasFootnotes ? [{ from: 0, to: written.length }] : lineRanges(written);
  return all.map((range) => fragmentOf(written, block, range, definitions));
}

interface LineRange {
  readonly from: number;
  /** The line after the last one. */
  readonly to: number;
}

/** Which lines belong together. */
function lineRanges(lines: readonly string[]): readonly LineRange[] {
  const found: LineRange[] = [];
  let from = 0;
  let isFree = true;
  let isList = false;
  /** The sign that closes an open block of code or mathematics. */
  let open: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (open !== undefined) {
      if (closes(line, open)) open = undefined;
      isFree = false;
      continue;
    }
    if (line.trim() === '') {
      isFree = true;
      continue;
    }
    const isBoundary = /^#{1,6}\s/.test(line) || (isFree && (!goesOn.test(line) || (item.test(line) && !isList)));
    if (isBoundary && index > from) {
      found.push({ from, to: index });
      from = index;
      isList = false;
    }
    isList ||= item.test(line);
    isFree = false;
    open = fence.exec(line)?.[1] ?? (opensMath(line) ? '$$' : undefined);
  }
  return [...found, { from, to: lines.length }];
}

function opensMath(line: string): boolean {
  return /^\s*\$\$/.test(line) && !line.trim().slice(2).includes('$$');
}

function closes(line: string, sign: string): boolean {
  const bare = line.replace(/^[\s>]+/, '').trimEnd();
  if (sign === '$$') return bare.includes('$$');
  return bare.length >= sign.length && bare === sign.charAt(0).repeat(bare.length);
}

function fragmentOf(
  written: readonly string[],
  { lines }: MarkdownBlock,
  { from, to }: LineRange,
  definitions: Definitions,
): MarkdownFragment {
  let end = to;
  while (end > from + 1 && written[end - 1]?.trim() === '') end--;
  const text = written.slice(from, end).join('\n');
  const first = lines[from] ?? 0;
  return { kind: 'markdown', text: text + named(text, definitions), first, last: lines[end - 1] ?? first };
}

/** The definitions that a text refers to but does not contain. */
function named(text: string, definitions: Definitions): string {
  if (definitions.size === 0 || !text.includes('[')) return '';
  const wanted = new Set<string>();
  for (const match of text.matchAll(reference)) {
    const line = definitions.get(labelOf(match[1] ?? ''));
    if (line !== undefined && !text.includes(line)) wanted.add(line);
  }
  return wanted.size === 0 ? '' : `\n\n${[...wanted].join('\n')}`;
}

function labelOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
